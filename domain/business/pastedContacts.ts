// Contacts as people paste them from a sheet or a chat: one per line or separated by commas, each with or without a name.
import { foldText } from '../search';

export interface PastedContact {
  contact: string;
  name: string | null;
}

/**
 * In their order, without repeats. Text that is not a contact is returned as if it were one, so that the API says what is wrong with it.
 * `siblings`: children of one family share a contact, and each name of it stands for itself.
 */
export function readPasted(text: string, { siblings = false }: { siblings?: boolean } = {}): PastedContact[] {
  const found: PastedContact[] = [];
  for (const pasted of text.split(/[\r\n;]+/).flatMap(readLine)) {
    const same = found.filter(({ contact }) => contact.toLowerCase() === pasted.contact.toLowerCase());
    const known = same.find(
      ({ name }) => !siblings || name === null || pasted.name === null || foldText(name) === foldText(pasted.name),
    );
    if (known) known.name ??= pasted.name;
    else found.push(pasted);
  }
  return found;
}

function readLine(line: string): PastedContact[] {
  const read: PastedContact[] = [];
  for (const part of line.split(/[,\t]/).map((each) => each.trim())) {
    const last = read.at(-1);
    if (part === '') continue;
    if (last && !looksLikeContact(part)) last.name = last.name === null ? part : `${last.name} ${part}`;
    else read.push({ contact: part, name: null });
  }
  return read;
}

/** The line as it would be pasted. */
export function pastedLine({ contact, name }: PastedContact): string {
  return name === null ? contact : `${contact}, ${name}`;
}

function looksLikeContact(text: string): boolean {
  return text.includes('@') || /^\+?[\d\s().-]{6,}$/.test(text);
}
