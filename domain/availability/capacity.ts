// How many families a demo session may have room for (spec 2.4).
export const CAPACITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
