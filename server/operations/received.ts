// A request's body as it comes in: whose client leaves while it sends is no error of ours, and nobody reads the answer.
import { Failure } from '../failure';

export async function received<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((problem: unknown) => {
    throw asReceived(problem);
  });
}

/** Of reading a body alone: what else breaks off by this code is ours. */
export function asReceived(problem: unknown): unknown {
  return problem instanceof Error && Reflect.get(problem, 'code') === 'ECONNRESET'
    ? new Failure(400, { message: 'The request broke off' })
    : problem;
}
