// Which actions of the audit log make the security log. Free of aliases, since drizzle-kit reads it with the schema.

/** By their beginning: `sign-in` of `sign-in.failed`. */
export const SECURITY_AREAS = [
  'sign-in',
  'sign-out',
  'session',
  'user',
  'password',
  'access',
  'export',
  'reveal',
  'outbox',
  'work',
] as const;

/** By their end, whatever record it was: what is masked or sealed was shown to somebody. */
export const REVEALING = ['revealed'] as const;

/** Of records whose other openings are everyday work. */
export const REVEALING_ACTIONS = ['payment_proof.opened'] as const;

const has = (all: readonly string[], text: string | undefined) => text !== undefined && all.includes(text);

export function isSecurityEvent(action: string): boolean {
  const [area, step] = action.split('.');
  return has(SECURITY_AREAS, area) || has(REVEALING, step) || has(REVEALING_ACTIONS, action);
}
