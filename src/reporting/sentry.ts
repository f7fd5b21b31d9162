// The two things of Sentry that the console uses, in a part of their own that is loaded on the first error.
import { type BrowserOptions, breadcrumbsIntegration, captureException, init } from '@sentry/react';
import { reportedCrumb, reportedEvent } from './reportedEvent';

export function startSentry(
  dsn: string,
  transport?: BrowserOptions['transport'],
): (error: unknown, facts: Record<string, unknown>) => void {
  init({
    dsn,
    transport,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    // Clicks are recorded by label, and labels contain names of people.
    integrations: [breadcrumbsIntegration({ dom: false })],
    beforeBreadcrumb: reportedCrumb,
    beforeSend: reportedEvent,
  });
  return (error, facts) => void captureException(error, { extra: facts });
}
