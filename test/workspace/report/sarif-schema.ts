/** An object of which we know every property; those after `?` may be missing. */
function object(
  required: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(required),
    properties: {...required, ...optional},
  };
}

const text = {type: 'string', minLength: 1};
const uri = {type: 'string', format: 'uri'};
const count = {type: 'integer', minimum: 1};
const message = object({text});
const level = {enum: ['none', 'note', 'warning', 'error']};

// 3.4: a relative reference, or an absolute one without a base.
const artifactLocation = {
  oneOf: [
    object({
      uri: {type: 'string', format: 'uri-reference', pattern: '^(?![A-Za-z]+:|/)'},
      uriBaseId: {const: '%SRCROOT%'},
    }),
    object({uri: {type: 'string', format: 'uri', pattern: '^file:///'}}),
  ],
};

// 3.30.5 to 3.30.8.
const region = object({startLine: count, startColumn: count, endLine: count, endColumn: count});

// 3.55 to 3.57.
const fix = object({
  description: message,
  artifactChanges: {
    type: 'array',
    minItems: 1,
    items: object({
      artifactLocation,
      replacements: {
        type: 'array',
        minItems: 1,
        items: object({deletedRegion: region, insertedContent: object({text: {type: 'string'}})}),
      },
    }),
  },
});

// 3.27.22 and 3.28.
const relatedLocation = object({
  id: {type: 'integer', minimum: 0},
  message,
  physicalLocation: object({artifactLocation, region}),
});

// 3.27.
const result = object(
  {
    ruleId: text,
    level,
    message,
    locations: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: object({physicalLocation: object({artifactLocation, region})}),
    },
    partialFingerprints: object({'context/v1': {type: 'string', pattern: '^[0-9a-f]{32}$'}}),
  },
  {
    ruleIndex: {type: 'integer', minimum: 0},
    relatedLocations: {type: 'array', minItems: 1, items: relatedLocation},
    fixes: {type: 'array', minItems: 1, items: fix},
  },
);

// 3.49.
const reportingDescriptor = object(
  {
    id: text,
    shortDescription: message,
    fullDescription: message,
    help: message,
    defaultConfiguration: object({}, {level, enabled: {type: 'boolean'}}),
    properties: object({
      code: {type: 'integer', minimum: 0},
      tags: {type: 'array', uniqueItems: true, items: text},
    }),
  },
  {helpUri: uri},
);

// 3.58.
const notification = object(
  {level, message},
  {
    locations: {
      type: 'array',
      minItems: 1,
      items: object({
        physicalLocation: object({
          artifactLocation,
          region: object({startLine: count, startColumn: count}),
        }),
      }),
    },
  },
);

// 3.20.
const invocation = object(
  {executionSuccessful: {type: 'boolean'}},
  {toolExecutionNotifications: {type: 'array', minItems: 1, items: notification}},
);

/**
 * The part of SARIF 2.1.0 (OASIS, 2020-03-27) that we write, and nothing besides.
 *
 * No package ships the whole schema. What is here has been held against it once by hand: our reports
 * are valid by both.
 */
export const SARIF_SCHEMA = object({
  $schema: uri,
  version: {const: '2.1.0'},
  runs: {
    type: 'array',
    minItems: 1,
    maxItems: 1,
    items: object(
      {
        tool: object({
          driver: object(
            {
              name: text,
              version: text,
              rules: {type: 'array', uniqueItems: true, items: reportingDescriptor},
            },
            {informationUri: uri},
          ),
        }),
        columnKind: {enum: ['utf16CodeUnits', 'unicodeCodePoints']},
        newlineSequences: {type: 'array', minItems: 1, uniqueItems: true, items: text},
        invocations: {type: 'array', minItems: 1, maxItems: 1, items: invocation},
        results: {type: 'array', maxItems: 25_000, items: result},
      },
      // 3.8: a property bag holds whatever its tool likes.
      {properties: object({account: {type: 'object'}})},
    ),
  },
});
