// Whether a time zone exists. Apart from the calendar of batches: the hours grid asks for no more than this.

/** Whether there is such a zone (IANA). */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
