/** What the header of a game says, as tags in their order. */
export type HeaderTags = readonly (readonly [name: string, value: string])[];
