// A refusal that is sent to the client in the one error shape (spec 8).
import type { ApiError, FieldError } from '@domain/contract/errors';
import { StoreConflict, StoreUnavailable } from './store/errors';

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 424 | 429 | 500 | 503;

/** Thrown to refuse a request; it rolls back the transaction around it. */
export class Failure extends Error {
  override name = 'Failure';
  readonly body: ApiError;

  /**
   * Leave `message` out where the status default of spec 8 says it best.
   * `retryAfter`, in seconds, is sent in the header `Retry-After`: the same request may be sent again then.
   */
  constructor(
    readonly status: FailureStatus,
    details: Omit<ApiError, 'status_code'> = {},
    readonly retryAfter?: number,
  ) {
    super(details.message ?? `Answered with status ${status}`);
    this.body = { status_code: status, ...details };
  }
}

/** What the client gets for a problem that it did not cause. */
export function failureOf(problem: unknown): Failure {
  if (problem instanceof Failure) return problem;
  if (problem instanceof StoreUnavailable) return new Failure(503, { message: problem.said }, problem.retryAfter);
  if (problem instanceof StoreConflict) return new Failure(409);
  return new Failure(500, { message: 'Something went wrong on our side. Please try again.' });
}

/** The answer with which a request is refused. */
export function refusal({ body, status, retryAfter }: Failure): Response {
  return withRetryAfter(json(body, status), retryAfter);
}

export function withRetryAfter(answer: Response, retryAfter: number | undefined): Response {
  if (retryAfter !== undefined) answer.headers.set('Retry-After', String(retryAfter));
  return answer;
}

export function invalidField(field: string, message: string): FieldError {
  return { field, message };
}

/** Refuses a field of the body, in words. */
export function wrongField(field: string, message: string, status: 400 | 409 = 400): Failure {
  return new Failure(status, { errors: [invalidField(`body.${field}`, message)] });
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers });
}
