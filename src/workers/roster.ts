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

export function packRoster(rows: readonly TrainerRow[]): Roster {
  const count = rows.length;
  const [ids, names, labels]: [string[], string[], string[]] = [[], [], []];
  const availableHours = new Float64Array(count);
  const workingDays = new Uint8Array(count);
  const types = new Uint32Array(count);
  const countries = new Uint32Array(count);
  const lists: string[][] = [];
  const placeOf = distinct(lists);
  rows.forEach((row, at) => {
    ids.push(row.id);
    names.push(row.name);
    labels.push(row.labels);
    availableHours[at] = row.availableHours;
    workingDays[at] = Number(row.workingDay);
    types[at] = placeOf(row.types);
    countries[at] = placeOf(row.countries);
  });
  return { count, ids: joined(ids), names: joined(names), labels: joined(labels), availableHours, workingDays, lists, types, countries };
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
  const [eachId, eachName, eachLabels] = [ids, names, labels].map((texts) => texts.split(END)) as [string[], string[], string[]];
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
function joined(texts: string[]): Texts {
  return texts.map((text) => text.replaceAll(END, '')).join(END);
}
