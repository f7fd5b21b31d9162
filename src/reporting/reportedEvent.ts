// The content of an error report: where the console broke and how it got there, without personal data.
import type { Breadcrumb, ErrorEvent, StackFrame } from '@sentry/react';
import { safeMessage } from '@domain/privacy/problemText';

/** The only extra facts that are sent with an error; everything else is dropped. */
const FACTS = ['endpoint', 'status', 'requestLogUrl', 'during', 'address'];
/** Contexts that Sentry adds: the browser, the system, the versions. */
const CONTEXTS = ['browser', 'os', 'device', 'culture', 'react', 'trace'];

export function reportedEvent(event: ErrorEvent): ErrorEvent {
  const { type, event_id, timestamp, level, platform, release, environment, sdk, debug_meta } = event;
  const values = event.exception?.values?.map((exception) => ({
    ...exception,
    value: messageOf(exception.type, exception.value),
    stacktrace: exception.stacktrace && { frames: exception.stacktrace.frames?.map(frameOf) },
  }));
  return {
    type,
    event_id,
    timestamp,
    level,
    platform,
    release,
    environment,
    sdk,
    debug_meta,
    exception: { values },
    breadcrumbs: event.breadcrumbs,
    contexts: only(event.contexts, CONTEXTS),
    extra: only(event.extra, FACTS),
    request: event.request && { url: withoutQuery(event.request.url) },
  };
}

/** Calls and changes of the address, without their parameters. */
export function reportedCrumb({ category, timestamp, type, level, data = {} }: Breadcrumb): Breadcrumb | null {
  if (!category || !['fetch', 'xhr', 'navigation'].includes(category)) return null;
  const { method, status_code, url, from, to } = data as Record<string, string | undefined>;
  return {
    category,
    timestamp,
    type,
    level,
    data: { method, status_code, url: withoutQuery(url), from: withoutQuery(from), to: withoutQuery(to) },
  };
}

function frameOf({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return { filename: withoutQuery(filename), function: name, lineno, colno, in_app };
}

function messageOf(type = '', value = ''): string {
  return type === 'CallFailed' ? value : (safeMessage(type, value) ?? '');
}

function withoutQuery(address: string | undefined): string | undefined {
  return address?.replace(/[?#].*$/s, '');
}

function only<T extends object>(facts: T | undefined, names: readonly string[]): T | undefined {
  return facts && (Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name))) as T);
}
