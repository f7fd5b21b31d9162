// How many nodes are published, or looked at before they are retired, by one press.

/** More of them nobody reads first. */
export const MOST_AT_ONCE = 50;
