// The screens of each kind of node: its record, where its list, its form and its page to read are.
import type { NodeKind } from '@domain/learning/kinds';
import { LMS_CONCEPTS } from '@domain/records/lmsConcept';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { LMS_COURSES } from '@domain/records/lmsCourse';
import { LMS_MODULES } from '@domain/records/lmsModule';
import { LMS_RECORDS, type LmsNode } from '@domain/records/lmsNode';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import type { RecordType } from '@domain/records/record';
import { pathTo } from '@/routes/paths';

const TYPES = {
  course: LMS_COURSES,
  module: LMS_MODULES,
  topic: LMS_TOPICS,
  concept: LMS_CONCEPTS,
  conquest: LMS_CONQUESTS,
} as const;

export const LIST_PATHS = {
  course: '/lms/courses',
  module: '/lms/modules',
  topic: '/lms/topics',
  concept: '/lms/concepts',
  conquest: '/lms/conquest',
} as const satisfies Record<NodeKind, string>;

export const CREATE_PATHS = {
  course: '/lms/courses/create',
  module: '/lms/modules/create',
  topic: '/lms/topics/create',
  concept: '/lms/concepts/create',
  conquest: '/lms/conquest/create',
} as const satisfies Record<NodeKind, string>;

/** The record type of a kind, with the fields that all kinds share. */
export function nodeType(kind: NodeKind): RecordType<LmsNode> {
  return TYPES[kind] as unknown as RecordType<LmsNode>;
}

/** Opened beside its list, where it is edited and published. */
export function listedAt(kind: NodeKind, id: string, tab?: string): string {
  const named = { [LMS_RECORDS[kind]]: id, ...(tab !== undefined && { tab }) };
  return `${pathTo(LIST_PATHS[kind])}?${new URLSearchParams(named)}`;
}

/** Where it is read with all that stands below it; a concept, which has nothing below it, beside its list. */
export function readAt(kind: NodeKind, id: string, at?: string): string {
  const search = at === undefined ? '' : `?${new URLSearchParams({ at })}`;
  if (kind === 'course') return pathTo('/lms/courses/view/:id', { id }) + search;
  if (kind === 'module') return pathTo('/lms/modules/view/:id', { id }) + search;
  if (kind === 'topic') return pathTo('/lms/topics/:topicId', { topicId: id }) + search;
  if (kind === 'conquest') return pathTo('/lms/conquest/view/:id', { id }) + search;
  return listedAt('concept', id);
}

/** Where the batches at a course are, and versions are shipped to them. */
export function batchesAt(course: string): string {
  return `${readAt('course', course)}?${new URLSearchParams({ tab: 'batches' })}`;
}

/** Where it is written with all that stands below it; undefined of a concept, which is edited beside its list. */
export function editedAt(kind: NodeKind, id: string): string | undefined {
  if (kind === 'course') return pathTo('/lms/courses/edit/:id', { id });
  if (kind === 'module') return pathTo('/lms/modules/edit/:id', { id });
  if (kind === 'topic') return pathTo('/lms/topics/edit/:topicId', { topicId: id });
  return kind === 'conquest' ? pathTo('/lms/conquest/edit/:id', { id }) : undefined;
}

/**
 * A draft that was never published has nothing to be set back to; a first version has no older one. An older version is brought back
 * where it is read.
 */
export function offeredActions({ published_version }: LmsNode): readonly string[] {
  const others = ['submit', 'withdraw', 'retire', 'restore'];
  if (published_version === 0) return others;
  return [...others, 'revise', 'discard', ...(published_version > 1 ? ['reopen'] : [])];
}

/** What a copy or a file has created with it may be taken back; what holds nothing is retired by itself. */
export function isTakenBack({ status, published_version, contents }: LmsNode): boolean {
  return status === 'draft' && published_version === 0 && contents > 0;
}

/** `Version 3`, `Never published`. */
export function versionText(number: number): string {
  return number === 0 ? 'Never published' : `Version ${number}`;
}
