// The command line of `npm run bench`: all of it, or with `--only` one part: `grid`, `planners`, `lists`, `sales`, `messages`, `content` (200 courses, a million
// attempts), `classes` (reviews, seats, mappings) or `screens`.
import { parseArgs } from 'node:util';

export interface Options {
  /** Sizes of the company, one measurement of everything for each. */
  trainers: number[];
  /** The hours grid and its peers, some part of the API over PostgreSQL, or a list screen in the browser, and nothing else. */
  only: Part | undefined;
}

const PARTS = ['grid', 'planners', 'lists', 'sales', 'messages', 'content', 'classes', 'screens'] as const;
type Part = (typeof PARTS)[number];

export const USAGE = `npm run bench -- [--trainers 500,2000,10000] [--only ${PARTS.join('|')}]`;
const ALL_SIZES = '500,2000,10000';

/** Throws with the usage for anything else. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { trainers: { type: 'string', default: ALL_SIZES }, only: { type: 'string' } },
  });
  const trainers = values.trainers.split(',').map(Number);
  if (trainers.some((count) => !Number.isInteger(count) || count < 100 || count > 50_000))
    throw new Error(`--trainers takes numbers from 100 to 50000, separated by commas: ${USAGE}`);
  const only = PARTS.find((part) => part === values.only);
  if (values.only !== undefined && only === undefined) throw new Error(`--only takes ${PARTS.join(', ')}: ${USAGE}`);
  return { trainers, only };
}
