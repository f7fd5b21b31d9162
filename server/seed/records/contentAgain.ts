// One of the seeded courses is published a second time: a topic of it got a session more, another one a session less.
import { addDays, startOfDay } from '@domain/calendar';
import type { CourseTopic } from '@domain/learning/shipping';
import { type LmsVersion, versionId } from '@domain/records/lmsVersion';
import type { IsoDate } from '@domain/units';
import { nodeType } from '../../learning/nodes';
import { versionRow } from '../../learning/publishing';
import type { SeedRows } from '../../store/store';
import type { Made } from './contentMade';

const DAYS_AGO = 12;

/** The topics of a course in the versions that its nodes have by now. */
export function topicsOf({ below }: Made): CourseTopic[] {
  return below
    .flatMap((module) => module.below)
    .filter(({ kind }) => kind === 'topic')
    .map(({ row: { id, title, published_version }, row }) => ({
      id,
      title,
      number: Math.max(1, published_version),
      sessions: Number(Reflect.get(row, 'session_count')),
    }));
}

/** The rows of what it takes are changed; everything else keeps its first version. */
export function publishedAgain(course: Made, today: IsoDate) {
  const at = startOfDay(addDays(today, -DAYS_AGO)) + 15 * 3600;
  const modules = [course.below[0]!, course.below.at(-1)!];
  const topics = modules.map(({ below }) => below.filter(({ kind }) => kind === 'topic'));
  const [longer, shorter] = [topics[0]![1]!, topics[1]!.at(-1)!];
  for (const [{ row }, more] of [
    [longer, 1],
    [shorter, -1],
  ] as const)
    Reflect.set(row, 'session_count', Number(Reflect.get(row, 'session_count')) + more);
  longer.row.summary = `${longer.row.summary} With a session of its own for checking by estimate.`;
  const taken = [longer, shorter, ...modules, course];
  const by = { actor: course.row.updated_by, now: at };
  for (const { row } of taken)
    Object.assign(row, { published_version: 2, draft_of: 2, version: row.version + 3, updated_on: at });
  const versions = taken.map((node): LmsVersion => {
    const { kind, row, below } = node;
    const pinned = below.map((child) => ({ kind: child.kind, id: child.row.id, number: child.row.published_version }));
    const { content, ...version } = versionRow({ kind, row: { ...row, published_version: 1 } }, pinned, by);
    return {
      ...version,
      id: versionId(row.id, 2),
      content: kind === 'course' ? { ...content, topics: topicsOf(node) } : content,
    };
  });
  const audit: NonNullable<SeedRows['audit']> = taken.map(({ kind, row }) => ({
    subject_type: nodeType(kind).name,
    subject_id: row.id,
    at,
    actor: by.actor,
    action: `${nodeType(kind).name}.published`,
    details: { version: row.version, changes: { published_version: { before: 1, after: 2 } } },
  }));
  return { versions, audit };
}
