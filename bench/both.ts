// Calls in a large company, and the same in a small one in turn: so whatever else the machine does slows both.
import type { BenchApi } from './inProcess';
import type { Case } from './lists/cases';
import type { openExplaining } from './lists/planner';
import type { Scan } from './lists/plans';

export interface AskedCase extends Case {
  /** E-mail. */
  who: string;
}

export interface BothFigures {
  /** Ms in the large company and in the small one, where there is one: of three rounds the best median. */
  large: number;
  small: number | undefined;
  /** How the large company's database finds the rows. */
  scans: Scan[];
}

export interface Both {
  large: BenchApi;
  small?: BenchApi;
  explaining: Awaited<ReturnType<typeof openExplaining>>;
}

const ROUNDS = 3;
const REPETITIONS = 5;

/** How a case is measured. */
export function measuringBoth({ large, small, explaining }: Both): (each: AskedCase) => Promise<BothFigures> {
  const apis = small ? [large, small] : [large];
  const people = apis.map((api) => signedIn(api));
  return async (each) => {
    const best = apis.map(() => Infinity);
    for (let round = 0; round <= ROUNDS; round++) {
      const times: number[][] = apis.map(() => []);
      for (let time = 0; time < REPETITIONS; time++)
        for (const [at, ask] of people.entries()) times[at]!.push(await timed(ask, each));
      // The first round warms up.
      if (round > 0) for (const [at, taken] of times.entries()) best[at] = Math.min(best[at]!, median(taken));
    }
    for (const { statements } of apis) statements.length = 0;
    await timed(people[0]!, each);
    return { large: best[0]!, small: best[1], scans: await explaining.scans(large) };
  };
}

export type AskAs = (who: string, path: string, body?: object) => Promise<Response>;

/** Each person signs in when they first ask. */
export function signedIn(api: BenchApi): AskAs {
  const known = new Map<string, ReturnType<BenchApi['as']>>();
  return async (who, path, body) => {
    const ask = known.get(who) ?? api.as(who);
    known.set(who, ask);
    return (await ask)(path, body);
  };
}

async function timed(ask: AskAs, { who, path, body }: AskedCase): Promise<number> {
  const began = performance.now();
  const answer = await ask(who, path, body);
  const text = await answer.text();
  const milliseconds = performance.now() - began;
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  return milliseconds;
}

export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}
