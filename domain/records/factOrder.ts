// In which order a panel tells the facts of a section: who, when, where, then the rest.
import type { Field } from './fields';

const WHO = /(?:^|_)(?:by|owner)$/;
const WHERE = /(?:^|_)(?:country|countries|region|city|address|place|platform|time_zone|joining_link)$/;
const WHEN: ReadonlySet<Field['kind']> = new Set(['instant', 'date', 'dated']);

/** 0 for who, to 3 for the rest. What names the record stands with who it is about. */
export function factPlace(name: string, field: Field, named: readonly string[]): 0 | 1 | 2 | 3 {
  if (named.includes(name) || field.to !== undefined || field.kind === 'names' || field.joins || WHO.test(name))
    return 0;
  if (WHEN.has(field.kind)) return 1;
  return WHERE.test(name) ? 2 : 3;
}
