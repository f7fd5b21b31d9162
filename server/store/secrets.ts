// What may be shown of a secret.

/** The last four characters, to recognise a number by; null when there is none. */
export function lastFour(secret: string | null | undefined): string | null {
  return secret ? secret.slice(-4) : null;
}
