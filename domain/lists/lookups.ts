// What the ids in a list's column may name: a filter finds these by name (`src/widgets/lookups/lookups.ts`).

/** `records` are declared ones, of the type that the column names. */
export type Lookup = 'trainers' | 'records';
