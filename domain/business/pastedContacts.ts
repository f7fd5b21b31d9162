// Contacts as people paste them from a sheet or a chat: one per line or separated by commas, each with or without a name.

export interface PastedContact {
  contact: string;
  name: string | null;
}

/** In their order, without repeats. Text that is not a contact is returned as if it were one, so that the API says what is wrong with it. */
export function readPasted(text: string): PastedContact[] {
  const found = new Map<string, PastedContact>();
  for (const line of text.split(/[\r\n;]+/)) {
    let last: PastedContact | undefined;
    for (const part of line.split(/[,\t]/).map((each) => each.trim())) {
      if (part === '') continue;
      if (last && !looksLikeContact(part)) {
        last.name = last.name === null ? part : `${last.name} ${part}`;
        continue;
      }
      last = found.get(part.toLowerCase()) ?? { contact: part, name: null };
      found.set(part.toLowerCase(), last);
    }
  }
  return [...found.values()];
}

function looksLikeContact(text: string): boolean {
  return text.includes('@') || /^\+?[\d\s().-]{6,}$/.test(text);
}
