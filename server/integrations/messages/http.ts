// One call of a carrier's HTTP, and what its answer means for the message: taken, refused, to be tried again, or nobody knows.
import { CarrierProblem } from './carrier';

const TIME_LIMIT_MS = 10_000;
/** The connection never stood: nothing can have been taken. */
const NEVER_REACHED: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** Refusals that pass: keys that somebody mends, a limit, a carrier that is down. */
const PASSING: readonly number[] = [401, 403, 408, 429, 500, 503];
/** Something between us and the carrier gave up waiting. */
const UNKNOWN: readonly number[] = [502, 504];

export interface CarrierCall {
  carrier: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The carrier's own code of a refusal, out of its answer. */
  codeOf: (answer: unknown) => number | undefined;
  /** What its codes mean, in words for staff. */
  words: Readonly<Record<number, string>>;
}

export async function callCarrier<T>({ carrier, url, headers, body, codeOf, words }: CarrierCall): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  } catch (problem) {
    const cause = problem instanceof Error ? problem.cause : undefined;
    const code = cause instanceof Error ? String(Reflect.get(cause, 'code')) : '';
    if (NEVER_REACHED.includes(code)) throw new CarrierProblem(`${carrier} cannot be reached`, 'again');
    throw new CarrierProblem(`${carrier} did not answer: the message may have been taken`, 'unknown');
  }
  const read: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) {
    if (read === undefined) throw new CarrierProblem(`${carrier} answered something else than JSON`, 'unknown');
    return read as T;
  }
  const code = codeOf(read);
  const why = (code === undefined ? undefined : words[code]) ?? `${carrier} refused it`;
  const { status } = answer;
  if (UNKNOWN.includes(status))
    throw new CarrierProblem(`${carrier} did not answer: the message may have been taken`, 'unknown');
  throw new CarrierProblem(
    `${why} (${status}${code === undefined ? '' : `, ${code}`})`,
    PASSING.includes(status) ? 'again' : 'refused',
  );
}
