// Which of the families whom a batch suits get its seats: siblings who wait together take two or none, and never more than there are.

/** Those who wait as one, by their place in the order of waiting, the longest first. */
export type Place = number;

export interface Seating {
  /** In order. */
  places: readonly Place[];
  /** Students. */
  count: number;
}

/** Chooses seats for some of these places, given in order. `sizes`: students by place, 1 or 2. */
export type Seat = (places: readonly Place[], sizes: readonly number[], capacity: number) => Seating;

/** The most students; of all ways to seat as many, the one for those who wait the longest. */
export const seatMost: Seat = (places, sizes, capacity) => {
  let ones = 0;
  for (const place of places) if (sizes[place] === 1) ones += 1;
  let twos = places.length - ones;
  let left = mostOf(ones, twos, capacity);
  let free = capacity;
  const chosen: Place[] = [];
  for (const place of places) {
    if (left === 0) break;
    const size = sizes[place]!;
    if (size === 1) ones -= 1;
    else twos -= 1;
    if (size > free || size + mostOf(ones, twos, free - size) < left) continue;
    chosen.push(place);
    free -= size;
    left -= size;
  }
  return { places: chosen, count: capacity - free };
};

/** Who waits the longest, whoever else is left out by it. */
export const seatLongest: Seat = (places, sizes, capacity) => {
  let free = capacity;
  const chosen: Place[] = [];
  for (const place of places) {
    if (free === 0) break;
    if (sizes[place]! > free) continue;
    chosen.push(place);
    free -= sizes[place]!;
  }
  return { places: chosen, count: capacity - free };
};

/** Below zero where `one` seats the first, in order of waiting, who is not in both. */
export function byWaiting(one: readonly Place[], other: readonly Place[]): number {
  for (let at = 0; at < one.length && at < other.length; at++) if (one[at] !== other[at]) return one[at]! - other[at]!;
  return other.length - one.length;
}

function mostOf(ones: number, twos: number, capacity: number): number {
  let most = 0;
  for (let pairs = 0; pairs <= twos && 2 * pairs <= capacity; pairs++)
    most = Math.max(most, 2 * pairs + Math.min(ones, capacity - 2 * pairs));
  return most;
}
