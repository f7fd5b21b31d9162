// What a certificate says of a child: the words for each kind, and which of its sentences stand above and below the name.
import { sentencesOf } from '../messages/templates';
import type { Certificate } from '../records/studentWork';

const ACHIEVED: Readonly<Record<Certificate['kind'], (course: string) => string>> = {
  completion: (course) => `has completed ${course}`,
  milestone: (course) => `has reached a milestone in ${course}`,
  excellence: (course) => `has shown excellence in ${course}`,
  maverick: () => 'has taken part in a Maverick session',
};

/** Follows the name of the child in a sentence. */
export function achievementText(kind: Certificate['kind'], course: string): string {
  return ACHIEVED[kind](course);
}

/** A line that is the name alone is printed large, in its place; without such a line the name stands above all sentences. */
export function aroundName(body: string, student: string): { above: string[]; below: string[] } {
  const sentences = sentencesOf(body);
  const at = sentences.findIndex((line) => line.trim() === student.trim());
  return at < 0 ? { above: [], below: sentences } : { above: sentences.slice(0, at), below: sentences.slice(at + 1) };
}
