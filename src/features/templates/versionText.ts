// Versions of a template, as its pages name and read them.
import type { AnswerOf } from '@domain/contract/contract';
import type { Filled } from '@domain/messages/templates';

export type Current = AnswerOf<'currentTemplates'>[number];

export function versionText(edition: number): string {
  return edition === 0 ? 'Built in' : `Version ${edition}`;
}

export function textIn({ subject, body, foot }: Pick<Current, 'subject' | 'body' | 'foot'>): Filled {
  return { subject: subject ?? '', body: body ?? '', foot: foot ?? '' };
}
