// Hours that planners hold while they plan: a hint to the others, and no rule (docs/decisions/259).

/** As many trainers with picks as one tab of a browser tells of for a date; those of more are not seen by others. */
export const MOST_HELD = 3000;
