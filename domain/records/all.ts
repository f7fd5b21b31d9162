// Every declared record, parents before children: what the stores, the API, the seed and the tests walk.
import * as declared from './declared';
import { isRecordType, type RecordType } from './record';

const exported: readonly unknown[] = Object.values(declared);
const NAMED: ReadonlyMap<string, RecordType> = new Map(exported.filter(isRecordType).map((type) => [type.name, type]));

/** Parents before children, else by name. */
export const RECORDS: readonly RecordType[] = parentsFirst([...NAMED.keys()].sort());

export function recordNamed(name: string): RecordType | undefined {
  return NAMED.get(name);
}

function parentsFirst(names: readonly string[]): RecordType[] {
  const placed = new Set<RecordType>();
  const asked = new Set<string>();
  const place = (name: string) => {
    const type = NAMED.get(name);
    if (!type || asked.has(name)) return;
    asked.add(name);
    for (const { to } of Object.values(type.fields)) if (to) place(to);
    if (type.child) place(type.child.of);
    placed.add(type);
  };
  names.forEach(place);
  return [...placed];
}
