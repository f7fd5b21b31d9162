// The error catalogue of spec 8 as data: the exact text for each failed call.

/** What is read of a failed call: an HTTP status with its body, or a call that never got an answer. */
export interface FailedCall {
  status: number | string;
  data?: unknown;
}

export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Something went wrong with provided information. Please check your inputs and try again.',
  401: 'You are logged out. Please log-in',
  403: "Your don't have enough permissions to access this page!",
  404: 'Not found',
  409: 'Conflict found during update/create',
  424: 'Dependency service failed',
};
export const GENERIC_TEXT = 'Oops some thing went wrong. please contact admin';
const NETWORK_TEXT = 'The network did not answer. Please check your connection and try again.';

type Source = (body: Body, call: FailedCall) => string | undefined;
type Body = Readonly<Record<string, unknown>>;

/** First that has a text wins; calendar conflicts override all others (spec 8). */
const SOURCES: readonly Source[] = [
  (body) => prefixed('Calendar conflicts: ', conflictSummaries(body.calendar_conflicts)),
  (body) => textOf(body.errors),
  (body) => textOf(body.error),
  (body) => textOf(body.message),
  (_, { data }) => (typeof data === 'string' && !looksLikePage(data) ? textOf(data) : undefined),
  (_, { status }) => (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' ? NETWORK_TEXT : undefined),
  (_, { status }) => (typeof status === 'number' ? STATUS_TEXTS[status] : undefined),
];

/** The text after `Failed: ` for a call that failed (spec 8). */
export function errorText(call: FailedCall): string {
  const body = typeof call.data === 'object' && call.data !== null ? (call.data as Body) : {};
  for (const source of SOURCES) {
    const text = source(body, call);
    if (text) return text;
  }
  return GENERIC_TEXT;
}

/** Errors come as a text, a list, `{ field, message }`, or an object of texts by field. */
function textOf(errors: unknown): string | undefined {
  if (typeof errors === 'string') return errors.trim() || undefined;
  if (Array.isArray(errors)) return joined(errors.map(textOf));
  if (typeof errors !== 'object' || errors === null) return undefined;
  const { field, message } = errors as Body;
  if (typeof message === 'string') return prefixed(typeof field === 'string' ? nameOfField(field) : '', message);
  return joined(Object.entries(errors).map(([name, value]) => prefixed(`${name}: `, textOf(value))));
}

/** `mobile number: ` of `body.0.mobile_number`: where it stood in the request is no word for people. */
function nameOfField(field: string): string {
  const name = field
    .split('.')
    .slice(1)
    .findLast((part) => !/^\d+$/.test(part));
  return name === undefined ? '' : `${name.replaceAll('_', ' ')}: `;
}

function conflictSummaries(conflicts: unknown): string | undefined {
  if (!Array.isArray(conflicts)) return undefined;
  return joined(conflicts.map((conflict) => textOf(Object(conflict).summary)));
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  return [...new Set(texts.filter(Boolean))].join(', ') || undefined;
}

function prefixed(prefix: string, text: string | undefined): string | undefined {
  return text && prefix + text;
}

/** A proxy's HTML error page is no text for a person. */
function looksLikePage(text: string): boolean {
  return /^\s*</.test(text);
}

/** Who can help, where the person may not see it. */
const PERMISSION_TEXT = 'An administrator can give you the permission; sign in again afterwards.';

/** What a place says that could not be loaded: the text of the call, and who can give a permission that lacks. */
export function loadErrorText(error: unknown): string {
  const call = failedCall(error);
  return call.status === 403 ? `${errorText(call)} ${PERMISSION_TEXT}` : errorText(call);
}

/** A query's error as a failed call; errors that are no answer of the API get the generic text. */
export function failedCall(error: unknown): FailedCall {
  return typeof error === 'object' && error !== null && 'status' in error ? (error as FailedCall) : { status: 'ERROR' };
}

/** The API's messages for single fields of a body, by field: `body.0.email` is `0.email`. */
export function fieldErrors({ data }: FailedCall): Record<string, string> {
  const { errors } = Object(data) as { errors?: unknown };
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    errors.flatMap((error) => {
      const { field, message } = Object(error) as Body;
      return typeof field === 'string' && typeof message === 'string' ? [[field.replace(/^body\./, ''), message]] : [];
    }),
  );
}
