// What of a record its table keeps sealed, and how rows are found by contacts that nobody can read there (docs/decisions/009 and 198).
import { isStored } from '@domain/records/fields';
import { type RecordRow, type RecordType, storedFields } from '@domain/records/record';
import { foldText, readingsOf, searchWords } from '@domain/search';
import { wholeValue } from '@domain/wholeValue';
import { keptWords } from '@domain/words';
import { type Cipher, keyIdOf } from '../../encryption';
import { digestColumn, maskedFields, searchedFields } from '../schema/recordTable';

export function sealedOf(type: RecordType): string[] {
  return storedFields(type).flatMap(([name, { protect }]) => (protect === 'encrypted' ? [name] : []));
}

/** What a secret is and whose: it cannot be moved to another row. */
export function contextOf(type: RecordType, name: string, id: string): string {
  return `${type.name} ${name} ${id}`;
}

/** The same for all who are reached at it in this field: elsewhere it is another one, so that no two tables can be joined by it. */
export function digestOf(type: RecordType, cipher: Cipher, name: string, value: string): Promise<string> {
  return cipher.digest(wholeValue(value), `${type.name} ${name}`);
}

/** By word of a search, the digests of what its masked fields would hold. */
export async function digestsOf(type: RecordType, cipher: Cipher, search: string): Promise<Map<string, string[]>> {
  const { whole = [] } = type.shape;
  const words = whole.length === 0 ? [] : [...new Set(readingsOf(search).flatMap(searchWords))];
  const digested = words.map(
    async (word) => [word, await Promise.all(whole.map((name) => digestOf(type, cipher, name, word)))] as const,
  );
  return new Map(await Promise.all(digested));
}

/** What its search looks in. */
export function searchedText(type: RecordType, stored: Readonly<Record<string, unknown>>): string {
  const texts = searchedFields(type).flatMap((name) => {
    if (type.all[name]!.protect === 'masked') return (stored[digestColumn(name)] ?? []) as string | string[];
    return [(stored[name] ?? []) as string | string[]].flat().map((text) => foldText(String(text)));
  });
  return type.shape.byWords ? keptWords(texts.join(' ')) : texts.join('\n');
}

/** What a masked field's columns hold of a text. */
export async function maskedColumns(type: RecordType, cipher: Cipher, name: string, { id, value }: Held) {
  return {
    [name]: await cipher.seal(value, contextOf(type, name, id)),
    [digestColumn(name)]: await digestOf(type, cipher, name, value),
  };
}

interface Held {
  id: string;
  value: string;
}

/** The row as its table keeps it, without what is computed; its `encrypted` fields as they are given. */
export async function storedRow(type: RecordType, cipher: Cipher, row: RecordRow): Promise<Record<string, unknown>> {
  const own = Object.entries(row).filter(([name]) => !type.all[name] || isStored(type.all[name]));
  const stored = Object.fromEntries(own) as Record<string, unknown>;
  for (const name of maskedFields(type)) {
    const value = stored[name];
    stored[digestColumn(name)] = null;
    if (typeof value === 'string')
      Object.assign(stored, await maskedColumns(type, cipher, name, { id: row.id, value }));
  }
  if (searchedFields(type).length > 0) stored['searched'] = searchedText(type, stored);
  return stored;
}

export async function sealedRow(type: RecordType, cipher: Cipher, row: RecordRow): Promise<Record<string, unknown>> {
  const stored = await storedRow(type, cipher, row);
  for (const name of sealedOf(type))
    if (typeof stored[name] === 'string') stored[name] = await cipher.seal(stored[name], contextOf(type, name, row.id));
  return stored;
}

/** The whole row, for a reader who asks for this one. */
export async function unsealed(type: RecordType, cipher: Cipher, row: RecordRow): Promise<RecordRow> {
  const read = (await maskedOpened(type, cipher, row)) as RecordRow & Record<string, unknown>;
  for (const name of sealedOf(type))
    if (typeof read[name] === 'string') read[name] = await cipher.open(read[name], contextOf(type, name, row.id));
  return read;
}

/** Lists cover a contact, and so need it. One that a lost key sealed is lost; its row is not. */
export async function maskedOpened<Row extends RecordRow>(type: RecordType, cipher: Cipher, row: Row): Promise<Row> {
  const read = { ...row } as Row & Record<string, unknown>;
  for (const name of maskedFields(type)) {
    const value: unknown = read[name];
    if (typeof value !== 'string') continue;
    const isOurs = keyIdOf(value) === cipher.keyId;
    const opened = isOurs ? await cipher.open(value, contextOf(type, name, row.id)) : '';
    Object.assign(read, { [name]: isOurs || type.all[name]!.required ? opened : null });
  }
  return read;
}
