// A refusal that the client is told of, in the one error shape (spec 8).
import type { ApiError, FieldError } from '@domain/contract/errors';

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 429 | 500;

/** Thrown by whatever refuses a request; the transaction it crosses is rolled back. */
export class Failure extends Error {
  override name = 'Failure';
  readonly body: ApiError;

  /** Leave `message` out where the status default of spec 8 says it best. */
  constructor(
    readonly status: FailureStatus,
    details: Omit<ApiError, 'status_code'> = {},
  ) {
    super(details.message ?? `Answered with status ${status}`);
    this.body = { status_code: status, ...details };
  }
}

export function invalidField(field: string, message: string): FieldError {
  return { field, message };
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}
