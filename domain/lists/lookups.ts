// What the ids in a list's column may name: a filter finds these by name (`src/widgets/lookups/lookups.ts`).

export type Lookup = 'trainers';
