// The log that all of the API uses: every error in it goes through `problemFacts`.
import type { Log } from './log';
import { problemFacts } from './problem';

/** `always` is part of every line, such as a request's id. */
export function safeLog(log: Log, always: object = {}): Log {
  return {
    info: (facts, message) => log.info({ ...always, ...withoutErrors(facts) }, message),
    error: (facts, message) => log.error({ ...always, ...withoutErrors(facts) }, message),
  };
}

function withoutErrors(facts: object): object {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      value instanceof Error || name === 'err' ? problemFacts(value) : (value as unknown),
    ]),
  );
}
