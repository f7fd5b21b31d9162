// The trainers of a day on their way from the worker to the page: by column, which is copied and built in a fraction of the time
// that thousands of objects take.
import type { RosterEntry } from '@domain/availability/trainerFilter';

/** A trainer's day as the screen keeps it, in addition to the cell codes. */
export interface TrainerRow extends RosterEntry {
  availableHours: number;
  /**
   * The labels of busy, cancelled and leave hours: one line an hour, from 0 on; empty where there are none. One string is
   * kept at a fraction of what an object for each of thousands of trainers takes.
   */
  labels: string;
}

/** The texts of one column as one string, with `END` between them. */
type Texts = string;

export interface Roster {
  count: number;
  ids: Texts;
  names: Texts;
  labels: Texts;
  availableHours: Float64Array<ArrayBuffer>;
  workingDays: Uint8Array<ArrayBuffer>;
  /** Types and countries that some trainers have: a list that many have alike is copied, and kept, once. */
  lists: string[][];
  /** Of each trainer, which of the lists are its types and its countries. */
  types: Uint32Array<ArrayBuffer>;
  countries: Uint32Array<ArrayBuffer>;
}

const END = '\0';

/** Packs one trainer after the other, as they are read. */
export class RosterPacker {
  readonly #texts: Record<'ids' | 'names' | 'labels', string[]> = { ids: [], names: [], labels: [] };
  readonly #numbers: Record<'availableHours' | 'workingDays' | 'types' | 'countries', number[]> = {
    availableHours: [],
    workingDays: [],
    types: [],
    countries: [],
  };
  readonly #lists: string[][] = [];
  readonly #placeOf = distinct(this.#lists);

  get count(): number {
    return this.#texts.ids.length;
  }

  add({ id, name, labels, availableHours, workingDay, types, countries }: TrainerRow): void {
    const [texts, numbers] = [this.#texts, this.#numbers];
    texts.ids.push(oneText(id));
    texts.names.push(oneText(name));
    texts.labels.push(oneText(labels));
    numbers.availableHours.push(availableHours);
    numbers.workingDays.push(Number(workingDay));
    numbers.types.push(this.#placeOf(types));
    numbers.countries.push(this.#placeOf(countries));
  }

  packed(): Roster {
    const { ids, names, labels } = this.#texts;
    const { availableHours, workingDays, types, countries } = this.#numbers;
    return {
      count: this.count,
      ids: ids.join(END),
      names: names.join(END),
      labels: labels.join(END),
      availableHours: Float64Array.from(availableHours),
      workingDays: Uint8Array.from(workingDays),
      lists: this.#lists,
      types: Uint32Array.from(types),
      countries: Uint32Array.from(countries),
    };
  }
}

/** The place of a list among those known, where it stands from then on. */
function distinct(known: string[][]): (list: readonly string[]) => number {
  const places = new Map<string, number>();
  return (list) => {
    const key = list.join();
    let place = places.get(key);
    if (place === undefined) places.set(key, (place = known.push([...list]) - 1));
    return place;
  };
}

export function unpackRoster(roster: Roster): TrainerRow[] {
  const { count, ids, names, labels, availableHours, workingDays, lists, types, countries } = roster;
  const [eachId, eachName, eachLabels] = [ids, names, labels].map((texts) => texts.split(END)) as [
    string[],
    string[],
    string[],
  ];
  return Array.from({ length: count }, (_, at) => ({
    id: eachId[at]!,
    name: eachName[at]!,
    types: lists[types[at]!]!,
    availableHours: availableHours[at]!,
    workingDay: workingDays[at] === 1,
    countries: lists[countries[at]!]!,
    labels: eachLabels[at]!,
  }));
}

/** No name or address has a NUL of its own: no store could keep it. */
function oneText(text: string): string {
  return text.includes(END) ? text.replaceAll(END, '') : text;
}
