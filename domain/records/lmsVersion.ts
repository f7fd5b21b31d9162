// Published versions of nodes: what each was when it was published, and which versions of the nodes below it holds (decisions 13).
import { NODE_KIND_WORDS, type NodeKind } from '../learning/kinds';
import type { CourseTopic } from '../learning/shipping';
import { choice, json, number, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

/** A child as its parent pins it. */
export interface PinnedChild {
  kind: NodeKind;
  id: string;
  number: number;
  /** It was kept at that version, rather than taken as the latest by then. */
  pinned?: true;
}

export interface NodeSnapshot {
  /** By the names of the node’s own fields. */
  fields: Readonly<Record<string, unknown>>;
  children: readonly PinnedChild[];
  /** Who wrote it; who published it is who created the version. */
  written_by: string | null;
  /** Of a course: its topics in order, as its modules hold them. Versions of before batches were at courses have none. */
  topics?: readonly CourseTopic[];
}

const fields = {
  node_id: text('Node', 36, { filtered: true, fixed: true }),
  kind: choice('Kind', NODE_KIND_WORDS, { filtered: true, fixed: true }),
  /** From 1 on. */
  number: number('Number', { min: 1 }),
  title: text('Title', 120),
  content: json<NodeSnapshot>('Content', 600_000),
};

export interface NewLmsVersion extends ValuesOf<typeof fields> {}
export interface LmsVersion extends RecordRow, NewLmsVersion {}

export const LMS_VERSIONS = record<LmsVersion, NewLmsVersion, Needed<typeof fields>>({
  name: 'lms_version',
  table: 'lms_versions',
  noun: { one: 'published version', many: 'published versions' },
  path: '/lms/v1/versions',
  group: 'Learning content',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  appendOnly: true,
  operations: [],
  fields,
  named: 'title',
  sort: '-created_on',
  // Two publications at once make one version.
  idOf: ({ node_id, number: at }) => versionId(node_id, at),
});

/** The two that `versionId` made it of. */
export function courseOfVersion(version: string): string {
  return version.slice(0, version.lastIndexOf(':'));
}

export function numberOfVersion(version: string): number {
  return Number(version.slice(version.lastIndexOf(':') + 1));
}

export function versionId(node: string, at: number): string {
  return `${node}:${at}`;
}
