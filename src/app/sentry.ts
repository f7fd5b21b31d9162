// The two things of Sentry that the console uses, in a part of their own that is loaded on the first error.
import { captureException, init } from '@sentry/react';

export function startSentry(dsn: string): (error: unknown, facts: Record<string, unknown>) => void {
  init({ dsn });
  return (error, facts) => void captureException(error, { extra: facts });
}
