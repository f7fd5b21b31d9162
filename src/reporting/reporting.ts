// Sends errors to Sentry, which is loaded only when it is configured and there is an error to report.
import type { Report } from '@/store/environment';

export function createReport(
  dsn: string | undefined,
  load: () => Promise<typeof import('./sentry')> = () => import('./sentry'),
): Report {
  if (!dsn) return () => {};
  let ready: Promise<Report> | undefined;
  return (error, facts) => {
    ready ??= load().then(({ startSentry }) => startSentry(dsn));
    // A reporter that cannot be loaded must not become an error of its own; the next error tries again.
    ready.then(
      (report) => report(error, facts),
      () => {
        ready = undefined;
      },
    );
  };
}
