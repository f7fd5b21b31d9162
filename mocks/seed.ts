// The seed of the mock API: made once for a day and a number of trainers, and kept in the browser for every reload after it.
import { startOfDay } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import { seedRows } from '@server/seed/seed';
import { type TableTexts, textsOf } from '@server/store/memory/tableTexts';
import { completed, openDatabase, settle } from './database';

const TEXTS = 'texts';
const OF = 'of';
/** All others are new: nobody waits for the lessons of thousands. */
const TEACHING = 150;
/** From so many on, fewer days are filled: each of them is read from the browser's own database at every reload. */
const LARGE = 500;
const DAYS_OF_LARGE = [-2, 4] as const;

export interface SeedWanted {
  trainers: number;
  today: IsoDate;
  /** Of the code that makes it: what other code made is thrown away. */
  code: string;
}

export type MakeSeed = (wanted: SeedWanted) => Promise<TableTexts> | TableTexts;

/** The kept seed, or a new one. */
export async function seedFor(wanted: SeedWanted, make: MakeSeed): Promise<TableTexts> {
  return (await keptSeed(nameOf(wanted))) ?? make(wanted);
}

/** Makes the seed, and keeps it once it has been handed over. */
export function makeSeed(wanted: SeedWanted): TableTexts {
  const { trainers, today } = wanted;
  const days = filledDays(trainers);
  // As the day begins, since it is kept for all of it: what begins later is told when it does.
  const now = startOfDay(today);
  const texts = textsOf(seedRows({ trainers, today, now, days, teaching: Math.min(trainers, TEACHING) }));
  setTimeout(() => void keepSeed(nameOf(wanted), texts));
  return texts;
}

/** The first and the last, counted from today; undefined for the usual ones. */
export function filledDays(trainers: number): readonly [number, number] | undefined {
  return trainers < LARGE ? undefined : DAYS_OF_LARGE;
}

function nameOf({ trainers, today, code }: SeedWanted): string {
  return `${trainers} ${today} ${code}`;
}

async function keptSeed(name: string): Promise<TableTexts | undefined> {
  const stores = (await openDatabase('mock-seed', [TEXTS, OF])).transaction([TEXTS, OF]);
  const [of, names, texts] = await Promise.all([
    settle(stores.objectStore(OF).get(OF)),
    settle(stores.objectStore(TEXTS).getAllKeys()),
    settle(stores.objectStore(TEXTS).getAll()) as Promise<string[]>,
  ]);
  return of === name ? Object.fromEntries(names.map((table, at) => [String(table), texts[at]!])) : undefined;
}

async function keepSeed(name: string, texts: TableTexts): Promise<void> {
  const stores = (await openDatabase('mock-seed', [TEXTS, OF])).transaction([TEXTS, OF], 'readwrite');
  stores.objectStore(TEXTS).clear();
  for (const [table, text] of Object.entries(texts)) stores.objectStore(TEXTS).put(text, table);
  stores.objectStore(OF).put(name, OF);
  await completed(stores);
}
