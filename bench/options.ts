// The command line of `npm run bench`.
import { parseArgs } from 'node:util';

export interface Options {
  /** Sizes of the company, one measurement of everything for each. */
  trainers: number[];
  /** Lists over PostgreSQL and nothing else. */
  listsOnly: boolean;
}

export const USAGE = 'npm run bench -- [--trainers 500,2000,10000] [--only lists]';
const ALL_SIZES = '500,2000,10000';

/** Throws with the usage for anything else. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({ args, options: { trainers: { type: 'string', default: ALL_SIZES }, only: { type: 'string' } } });
  const trainers = values.trainers.split(',').map(Number);
  if (trainers.some((count) => !Number.isInteger(count) || count < 100 || count > 50_000))
    throw new Error(`--trainers takes numbers from 100 to 50000, separated by commas: ${USAGE}`);
  if (values.only !== undefined && values.only !== 'lists') throw new Error(`--only takes lists: ${USAGE}`);
  return { trainers, listsOnly: values.only === 'lists' };
}
