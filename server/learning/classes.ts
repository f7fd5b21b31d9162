// Who is taught a node: the batches at it with what is next for each, how far their students are, what they reached in its conquests, and
// the worksheets that they were given (docs/decisions/183).
import type { AnswerOf } from '@domain/contract/contract';
import { groupedBy } from '@domain/groupedBy';
import { classProgress } from '@domain/learning/classProgress';
import type { Batch } from '@domain/records/batch';
import { BATCH_MEMBERS, type BatchMember } from '@domain/records/batchMember';
import { LMS_PINS, type LmsPin } from '@domain/records/lmsPin';
import { versionId } from '@domain/records/lmsVersion';
import { WORKSHEETS, type Worksheet } from '@domain/records/studentWork';
import type { EpochSeconds } from '@domain/units';
import { allBy, allOf } from '../store/rows';
import type { Store } from '../store/store';
import { nextOf, runningBatches } from './batchesAt';
import { layoutsOf, type TaughtTopic, taughtAt } from './layouts';
import { coursesEverAbove } from './neighbours';
import { findNode, type NodeName } from './nodes';
import { type CourseOutline, outlinesOf } from './outlines';
import { numberedSessions } from './pins';
import { type Reached, reachedBy } from './results';

type Answer = AnswerOf<'nodeClasses'>;
type Class = Answer['batches'][number];

interface OfBatch {
  batch: Batch;
  pin: LmsPin;
  outline: CourseOutline;
  /** What a session has, by its number. */
  taught: (number: number) => TaughtTopic | null;
  held: ReadonlySet<number>;
}

export async function classesAt(store: Store, node: NodeName, now: EpochSeconds): Promise<Answer> {
  await findNode(store, node);
  const courses = node.kind === 'course' ? [node.id] : [...(await coursesEverAbove(store, node))];
  const pins = await allOf(store, LMS_PINS, { course_id: { anyOf: courses } });
  const batches = await runningBatches(
    store,
    pins.map(({ id }) => id),
  );
  const outlines = await outlinesOf(
    store,
    pins.map((pin) => versionOf(pin)),
  );
  const layouts = await layoutsOf(
    store,
    pins.flatMap(({ runs }) => runs.map(({ version }) => version)),
  );
  const sessions = await numberedSessions(store, [...batches.keys()], now);
  const found = pins.flatMap((pin): OfBatch[] => {
    const [batch, outline] = [batches.get(pin.id), outlines.get(versionOf(pin))];
    // Whatever the draft of now is like: it goes by the version that the batch has.
    if (!batch || !outline || !(node.id in outline.kinds)) return [];
    const numbers = (sessions.get(pin.id) ?? []).filter(({ isHeld }) => isHeld).map(({ number }) => number);
    return [{ batch, pin, outline, held: new Set(numbers), taught: (number) => taughtAt(pin.runs, layouts, number) }];
  });
  const members = await allBy(
    store,
    BATCH_MEMBERS,
    'batch_id',
    found.map(({ batch }) => batch.id),
    {
      status: { anyOf: ['member'] },
    },
  );
  const given = await allBy(
    store,
    WORKSHEETS,
    'variant_id',
    members.map(({ variant_id }) => variant_id),
  );
  const reached = await reachedBy(
    store,
    members.map(({ lead_id }) => lead_id),
    conquestsIn(found, node.id),
  );
  const [membersOf, sheetsOf] = [
    groupedBy(members, ({ batch_id }) => batch_id),
    groupedBy(given, ({ variant_id }) => variant_id),
  ];
  const sheets = new SheetCounts(node.id);
  const shown = found.map((each) => {
    const own = membersOf.get(each.batch.id) ?? [];
    sheets.add(each.outline, new Map());
    return shownClass(
      each,
      node.id,
      own.map((member) => {
        const byTopic = topicsOfSheets(each, sheetsOf.get(member.variant_id) ?? []);
        sheets.add(each.outline, byTopic);
        return shownStudent(each, node.id, member, byTopic, reached.get(member.lead_id));
      }),
    );
  });
  return { batches: shown.toSorted((one, other) => (one.name < other.name ? -1 : 1)), worksheets: sheets.rows() };
}

function versionOf({ course_id, course_version }: LmsPin): string {
  return versionId(course_id!, course_version!);
}

function conquestsIn(found: readonly OfBatch[], node: string): string[] {
  const all = found.flatMap(({ outline }) => [...outline.below(node)].filter((id) => outline.kinds[id] === 'conquest'));
  return [...new Set(all)];
}

function shownClass({ batch, pin, outline, taught, held }: OfBatch, node: string, students: Class['students']): Class {
  const below = outline.below(node);
  const numbers: number[] = [];
  for (let number = batch.first_session; number <= batch.last_session; number++)
    if (below.has(taught(number)?.topic?.id ?? '')) numbers.push(number);
  return {
    id: batch.id,
    name: batch.name,
    course: { id: pin.course_id!, title: outline.title, number: pin.course_version! },
    held: numbers.filter((number) => held.has(number)).length,
    sessions: numbers.length,
    next: nextOf(batch, taught),
    students: students.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

function shownStudent(
  { batch, outline, taught, held }: OfBatch,
  node: string,
  { lead_id, student_name }: BatchMember,
  byTopic: ReadonlyMap<string, readonly Worksheet[]>,
  reached: Reached | undefined,
): Class['students'][number] {
  // What was given beside the titles of the topic counts like those.
  const worksheets = Object.fromEntries(
    Object.entries(outline.worksheets).map(([topic, titles]) => [
      topic,
      [...titles, ...(byTopic.get(topic) ?? []).map(({ title }) => title)],
    ]),
  );
  const { done, of } = classProgress({ ...outline, worksheets }, node, {
    taught: taughtTopics(batch, taught, held),
    worksheets: new Map(
      [...byTopic].map(([topic, rows]) => [
        topic,
        new Set(rows.filter(({ status }) => status === 'completed').map(({ title }) => title)),
      ]),
    ),
    conquests: new Set(reached?.finished),
  });
  const conquests = [...outline.below(node)].flatMap((id) => {
    const percent = reached?.byConquest.get(id);
    return percent === undefined ? [] : [{ id, title: outline.titles[id]!, percent }];
  });
  return { id: lead_id, name: student_name, done, of, percent: reached?.percent ?? null, conquests };
}

/** Of which no session is left. */
function taughtTopics(batch: Batch, taught: OfBatch['taught'], held: ReadonlySet<number>): Set<string> {
  const [found, left] = [new Set<string>(), new Set<string>()];
  for (let number = batch.first_session; number <= batch.last_session; number++) {
    const topic = taught(number)?.topic?.id;
    if (topic !== undefined) (held.has(number) ? found : left).add(topic);
  }
  return new Set([...found].filter((topic) => !left.has(topic)));
}

/** By the session with which each was given; without one by its title. */
function topicsOfSheets({ outline, taught }: OfBatch, rows: readonly Worksheet[]): Map<string, Worksheet[]> {
  const topicOf = ({ session_number: number, title }: Worksheet) =>
    (number === null ? undefined : taught(number)?.topic?.id) ??
    Object.keys(outline.worksheets).find((topic) => outline.worksheets[topic]!.includes(title)) ??
    '';
  return groupedBy(rows, topicOf);
}

class SheetCounts {
  readonly #rows = new Map<string, Answer['worksheets'][number]>();

  constructor(private readonly node: string) {}

  add(outline: CourseOutline, byTopic: ReadonlyMap<string, readonly Worksheet[]>): void {
    for (const topic of outline.below(this.node)) {
      if (outline.kinds[topic] !== 'topic') continue;
      const rows = byTopic.get(topic) ?? [];
      for (const title of [...(outline.worksheets[topic] ?? []), ...rows.map((row) => row.title)]) {
        const key = `${topic} ${title}`;
        if (!this.#rows.has(key))
          this.#rows.set(key, { topic: { id: topic, title: outline.titles[topic]! }, title, given: 0, completed: 0 });
      }
      for (const { title, status } of rows) {
        const counted = this.#rows.get(`${topic} ${title}`)!;
        counted.given += 1;
        counted.completed += Number(status === 'completed');
      }
    }
  }

  rows(): Answer['worksheets'] {
    return [...this.#rows.values()];
  }
}
