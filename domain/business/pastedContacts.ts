// Contacts as people paste them from a sheet or a chat: one a line, or with commas between them, each with a name or without.

export interface PastedContact {
  contact: string;
  name: string | null;
}

/** In their order, each once. What is no contact and follows none is given back as one: the API says what is wrong with it. */
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
