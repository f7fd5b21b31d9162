// The beginnings of the actions that make the security log. Free of aliases, since drizzle-kit reads it with the schema.

/** `sign-in` of `sign-in.failed`. */
export const SECURITY_AREAS = ['sign-in', 'sign-out', 'session', 'user', 'password', 'access', 'export', 'reveal', 'outbox'] as const;

const AREAS: readonly string[] = SECURITY_AREAS;

export function isSecurityEvent(action: string): boolean {
  return AREAS.includes(action.split('.')[0]!);
}
