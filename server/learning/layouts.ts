// Published versions of courses as their sessions see them: which topics fill the package, in which versions; and which of them a
// session of a batch has (decisions 13).
import { type PackageName, PACKAGES } from '@domain/business/courses';
import {
  type CourseLayout,
  type CourseTopic,
  type Run,
  type SessionTopic,
  topicAt,
  versionAt,
} from '@domain/learning/shipping';
import { LMS_PINS } from '@domain/records/lmsPin';
import { type LmsVersion, versionId } from '@domain/records/lmsVersion';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';
import { versionsIn } from './contents';

/** By the ids of the versions; one query for all of them, but for those that were published before they kept their topics. */
export async function layoutsOf(store: Store, versions: Iterable<string>): Promise<Map<string, CourseLayout>> {
  const layouts = new Map<string, CourseLayout>();
  for (const version of await versionsIn(store, [...new Set(versions)]))
    layouts.set(version.id, layoutOf(version, version.content.topics ?? (await topicsBelow(store, version))));
  return layouts;
}

function layoutOf({ node_id, number, title, content }: LmsVersion, topics: readonly CourseTopic[]): CourseLayout {
  const { first, last } = PACKAGES[content.fields['package'] as PackageName];
  return { course: node_id, number, title, first, last, topics };
}

type Known = ReadonlyMap<string, LmsVersion>;

/** The topics of a course's version in order, read module by module. `known`: versions that need not be read. */
export async function topicsBelow(
  store: Store,
  { content }: LmsVersion,
  known: Known = new Map(),
): Promise<CourseTopic[]> {
  const modules = await heldBy(store, [content], known);
  const found = await heldBy(
    store,
    modules.map((module) => module.content),
    known,
    'topic',
  );
  return found.map(({ node_id, number, title, content: { fields } }) => ({
    id: node_id,
    number,
    title,
    sessions: Number(fields['session_count']),
  }));
}

/** One that stands at several places comes as often. */
async function heldBy(
  store: Store,
  contents: readonly LmsVersion['content'][],
  known: Known,
  kind?: string,
): Promise<LmsVersion[]> {
  const ids = contents.flatMap(({ children }) =>
    children
      .filter((child) => kind === undefined || child.kind === kind)
      .map(({ id, number }) => versionId(id, number)),
  );
  const unknown = [...new Set(ids)].filter((id) => !known.has(id));
  const read = new Map((await versionsIn(store, unknown)).map((version) => [version.id, version]));
  return ids.flatMap((id) => known.get(id) ?? read.get(id) ?? []);
}

export interface TaughtTopic {
  course: CourseLayout;
  /** Null where the course has no topic for the session. */
  topic: SessionTopic | null;
}

/**
 * What the sessions of many batches teach, in two queries: of a batch and a session's number the version of its course and the topic;
 * null where the batch is at no course by then.
 */
export async function topicsOfBatches(
  store: Store,
  batches: readonly string[],
): Promise<(batch: string, number: number) => TaughtTopic | null> {
  const pins = new Map(
    (await someOf(store, LMS_PINS, { id: { anyOf: [...new Set(batches)] } }, ['id', 'runs'])).map(({ id, runs }) => [
      id,
      runs,
    ]),
  );
  const layouts = await layoutsOf(store, new Set([...pins.values()].flat().map(({ version }) => version)));
  return (batch, number) => taughtAt(pins.get(batch) ?? [], layouts, number);
}

/** The version for a session number; null where that number has none. */
export function taughtAt(
  runs: readonly Run[],
  layouts: ReadonlyMap<string, CourseLayout>,
  number: number,
): TaughtTopic | null {
  const version = versionAt(runs, number);
  const course = version === undefined ? undefined : layouts.get(version);
  return course ? { course, topic: topicAt(course, number) } : null;
}
