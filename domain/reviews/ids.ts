// Ids of what there is once of several things, such as a trainer in a cycle: short, and the same for the same things, so that the database refuses a second one.
import { hashOf } from '../rubrics/sampling';

/** 32 hexadecimal digits. None of the parts holds a line break. */
export function idOfAll(...parts: readonly string[]): string {
  const text = parts.join('\n');
  return ['a', 'b', 'c', 'd'].map((salt) => hashOf(`${salt}\n${text}\n${salt}`).toString(16).padStart(8, '0')).join('');
}
