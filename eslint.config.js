import tseslint from 'typescript-eslint';

/** Views of bytes that leave the function that made them. */
const KEPT_VIEWS = [
  'ReturnStatement > CallExpression[callee.property.name="subarray"]',
  'ReturnStatement > NewExpression[callee.name=/Array$/][arguments.length=3]',
  'YieldExpression > CallExpression[callee.property.name="subarray"]',
  'ArrowFunctionExpression > CallExpression.body[callee.property.name="subarray"]',
  'AssignmentExpression[left.type="MemberExpression"] > CallExpression[callee.property.name="subarray"]',
];
const OWN =
  'A view must not leave the function that owns the bytes: hand over a copy, made by slice';

/** That bytes are owned is said where they are made, and nowhere else. */
const CLAIM = 'TSAsExpression[typeAnnotation.typeName.name="OwnedBytes"]';
const NOT_OWNED = 'Only copyBytes and encodeUtf8 make bytes that may be kept';

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/out',
      'node_modules',
      'coverage',
      'test/fixtures',
      'test/packaging/consumer',
    ],
  },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', 'editors/vscode/src/**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname},
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      // The compiler's noUncheckedIndexedAccess makes `as` at typed arrays the honest spelling.
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    // Memory that is kept or handed over belongs to whoever has it: games that were to be sorted once
    // kept a view of a buffer that the next part of their file overwrote, and lost their moves.
    files: ['src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...KEPT_VIEWS.map((selector) => ({selector, message: OWN})),
        {selector: CLAIM, message: NOT_OWNED},
      ],
    },
  },
  {
    files: ['src/text/byte-tools.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...KEPT_VIEWS.map((selector) => ({selector, message: OWN})),
      ],
    },
  },
);
