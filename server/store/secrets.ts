// The part of a secret that may be shown.

/** The last four characters, to recognise a number by; null when there is none. */
export function lastFour(secret: string | null | undefined): string | null {
  return secret ? secret.slice(-4) : null;
}
