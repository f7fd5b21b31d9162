/** How many times as long as on the reference machine work takes here and now; never less than once. */
export function slowness(): Promise<number>;
