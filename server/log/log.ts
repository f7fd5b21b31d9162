// What an operator should know of what the server does.

/** Structured log of what an operator should know; unexpected errors with their request id. */
export interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
