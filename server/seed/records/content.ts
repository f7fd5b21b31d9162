// The seeded learning content: six maths courses, some published, one with a newer draft, others in review or being written.
import { addDays, startOfDay } from '@domain/calendar';
import { type PackageName, PACKAGES, type ProductType } from '@domain/business/courses';
import type { NodeKind, NodeState } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';
import type { LmsPlace } from '@domain/records/lmsPlace';
import { type LmsVersion, versionId } from '@domain/records/lmsVersion';
import { otherWords } from '@domain/learning/otherWords';
import { wordsOf } from '@domain/richText/richText';
import type { RecordRow } from '@domain/records/record';
import type { IsoDate } from '@domain/units';
import { nodeType } from '../../learning/nodes';
import { newPlace } from '../../learning/places';
import { versionRow } from '../../learning/publishing';
import type { SeedRows } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { OUTLINE, OUTLINE_OLDER } from './contentOutline';
import { publishedAgain, topicsOf } from './contentAgain';
import { type Made, reviewerOf, WRITERS } from './contentMade';
import { bodyOf, levelsFor } from './contentTexts';
import { correctKeys } from './correctedKeys';
import { stamps } from './stamps';
import { uuid } from './webinars';

interface Course {
  title: string;
  outline: string;
  level: number;
  product: ProductType;
  band: string;
  package: PackageName;
  state: NodeState;
  /** Days ago. */
  written: number;
}

const COURSES: readonly Course[] = [
  course('Math Star, grades 4 and 5', OUTLINE, 1, 'batches', '4-5', '1-30', 'published', 210),
  course('Math Star, grades 5 and 6', OUTLINE, 2, 'batches', '5-6', '1-30', 'published', 180),
  course('Math Champion, grades 4 to 6', OUTLINE, 3, 'batches', '4-6', '1-75', 'in_review', 20),
  course('Math Star, grades 7 and 8', OUTLINE_OLDER, 1, 'batches', '7-8', '1-30', 'published', 150),
  course('Math Superstar, grades 9 and up', OUTLINE_OLDER, 2, 'batches_math_superstar', '9+', '1-30', 'in_review', 9),
  course('Math Xcellence, grades 7 and 8', OUTLINE_OLDER, 3, 'batches_math_xcellence', '7-8', '1-30', 'draft', 4),
];

function course(
  title: string,
  outline: string,
  level: number,
  product: ProductType,
  band: string,
  range: PackageName,
  state: NodeState,
  written: number,
): Course {
  return { title, outline, level, product, band, package: range, state, written };
}

export function seedContent(seed: number, today: IsoDate) {
  const shared = new Map<string, Made[]>();
  const roots = COURSES.map((plan, at) => courseOf(plan, new Random(seed, DRAW.content, at), today, shared));
  const old = retired(new Random(seed, DRAW.content, COURSES.length), today);
  const nodes = new Map<string, Made>();
  const reach = (node: Made) => {
    if (nodes.has(node.row.id)) return;
    nodes.set(node.row.id, node);
    node.below.forEach(reach);
  };
  [...roots, ...old].forEach(reach);
  const all = [...nodes.values()];
  const versions = versionsOf(all);
  correctKeys(roots[1]!, versions, today);
  const again = publishedAgain(roots[0]!, today);
  // A concept of the first course is written again: the course keeps its version.
  revise(roots[0]!.below[1]!.below[0]!.below[0]!, today);
  return {
    records: rowsOf(all, [...versions, ...again.versions]),
    audit: [...historyOf(all), ...again.audit],
  };
}

function rowsOf(all: readonly Made[], versions: LmsVersion[]): Record<string, readonly RecordRow[]> {
  const records: Record<string, RecordRow[]> = { lms_place: placesOf(all), lms_version: versions };
  for (const { kind, row } of all) (records[nodeType(kind).name] ??= []).push(row);
  return records;
}

function courseOf(plan: Course, random: Random, today: IsoDate, shared: Map<string, Made[]>): Made {
  const at = startOfDay(addDays(today, -plan.written)) + 10 * 3600;
  const writer = WRITERS[plan.level - 1]!;
  const make = (kind: NodeKind, title: string, own: object, below: Made[] = []): Made => ({
    kind,
    below,
    row: nodeRow(kind, { title, owner: writer, product_type: plan.product, grade_band: plan.band, ...own }, random, {
      writer,
      at,
      state: plan.state,
    }),
  });
  const named = (title: string) => (plan.level === 1 ? title : `${title}, level ${plan.level}`);
  const outline = plan.outline.trim().split(/^# /m).filter(Boolean);
  const modules = outline.map((text, number) => {
    const [title = '', ...topics] = text.trim().split(/\n## /);
    const made = topics.map((topic, place) => topicOf(topic, place, named, make));
    // What came before is repeated at the beginning, with the concepts of the first course of this outline.
    const known = shared.get(plan.outline);
    if (number === 0 && known) made.unshift(make('topic', named('Warm-up'), WARM_UP, known));
    const conquest = make('conquest', named(`${title}: conquest`), {
      summary: `Everything of ${title.toLowerCase()}, level by level.`,
      levels: levelsFor(['Warm-up', 'Practice', 'Challenge'], title),
    });
    return make('module', named(title), { summary: `${title}, topic by topic.` }, [...made, conquest]);
  });
  spread(modules, PACKAGES[plan.package].count);
  const concepts = modules[0]!.below.flatMap(({ below }) => below.filter(({ kind }) => kind === 'concept'));
  if (!shared.has(plan.outline)) shared.set(plan.outline, concepts.slice(0, 3));
  return make(
    'course',
    plan.title,
    { package: plan.package, summary: `${plan.title}: ${modules.length} modules.`, tags: ['maths'] },
    modules,
  );
}

const WARM_UP = { summary: 'Repeats what came before.', worksheet_titles: ['Warm-up'] };

function topicOf(
  text: string,
  place: number,
  named: (title: string) => string,
  make: (kind: NodeKind, title: string, own: object, below?: Made[]) => Made,
): Made {
  const [title = '', ...lines] = text.trim().split('\n');
  const concepts = lines.map((line) => {
    const [concept = '', examples = '', mistakes = ''] = line.replace(/^- /, '').split(' | ');
    return make('concept', named(concept), {
      summary: `${concept}, with examples to talk through.`,
      aims: `Explain ${concept.toLowerCase()} in own words\nSolve three tasks of it alone`,
      body: bodyOf(examples, place),
      examples,
      mistakes,
    });
  });
  const conquest = make('conquest', named(`${title}: quick round`), { levels: levelsFor(['Ten questions'], title) });
  return make(
    'topic',
    named(title),
    {
      summary: `${title}: ${concepts.map(({ row }) => row.title.toLowerCase()).join(', ')}.`,
      aims: `Use ${title.toLowerCase()} in everyday tasks`,
      worksheet_titles: [`${title}: practice`, `${title}: homework`],
    },
    place % 2 === 0 ? [...concepts, conquest] : concepts,
  );
}

/** Topics fill the package, the first of them one session more where they do not divide. */
function spread(modules: readonly Made[], sessions: number): void {
  const topics = modules.flatMap(({ below }) => below.filter(({ kind }) => kind === 'topic'));
  const each = Math.floor(sessions / topics.length);
  topics.forEach(({ row }, at) => {
    Reflect.set(row, 'session_count', each + Number(at < sessions - each * topics.length));
  });
}

const OWN: Readonly<Record<NodeKind, object>> = {
  course: {},
  module: { below: null },
  topic: { below: null, session_count: 1, worksheet_titles: [] },
  concept: { below: null, examples: null, mistakes: null },
  conquest: { below: null, levels: [] },
};

function nodeRow(
  kind: NodeKind,
  texts: object,
  random: Random,
  { writer, at, state }: { writer: string; at: number; state: NodeState },
): LmsNode {
  const isPublished = state === 'published';
  const row = {
    ...stamps(writer, at),
    id: uuid(random),
    summary: null,
    aims: null,
    body: null,
    tags: [],
    ...OWN[kind],
    ...texts,
    status: state,
    published_version: Number(isPublished),
    reviewer: state === 'in_review' ? reviewerOf(writer) : null,
    written_by: writer,
    retired_from: state === 'retired' ? 'draft' : null,
    version: state === 'draft' ? 1 : 2,
    updated_on: state === 'draft' ? at : at + 2 * 86_400,
    updated_by: isPublished ? reviewerOf(writer) : writer,
    draft_of: Number(isPublished),
  } as unknown as LmsNode;
  return { ...row, body_words: wordsOf(row.body) || null, other_words: otherWords(row) };
}

function revise({ row }: Made, today: IsoDate): void {
  Object.assign(row, {
    status: 'draft',
    version: 3,
    examples: `${String(Reflect.get(row, 'examples'))} A paper strip folded in four shows it again.`,
    updated_on: startOfDay(addDays(today, -2)) + 11 * 3600,
    updated_by: row.written_by,
  });
}

/** One of each kind that is no longer taught. */
function retired(random: Random, today: IsoDate): Made[] {
  const by = { writer: WRITERS[0]!, at: startOfDay(addDays(today, -300)), state: 'retired' as const };
  const titles: Readonly<Record<NodeKind, [string, object]>> = {
    course: ['Abacus for beginners', { package: '1-30', product_type: 'batches', grade_band: '2-3' }],
    module: ['Beads', { product_type: null, grade_band: null }],
    topic: ['Counting on beads', { product_type: null, grade_band: null }],
    concept: ['Carrying a bead', { product_type: null, grade_band: null }],
    conquest: ['Bead race', { product_type: null, grade_band: null, levels: levelsFor(['First race'], 'beads') }],
  };
  return (Object.keys(titles) as NodeKind[]).map((kind) => {
    const [title, own] = titles[kind];
    return { kind, below: [], row: nodeRow(kind, { title, owner: by.writer, ...own }, random, by) };
  });
}

function placesOf(all: readonly Made[]): LmsPlace[] {
  return all.flatMap(({ kind, row, below }) =>
    below.map((child, position) =>
      newPlace({ kind, id: row.id }, { kind: child.kind, id: child.row.id }, position, {
        actor: row.created_by,
        now: row.created_on,
      }),
    ),
  );
}

/** What was published holds the first version of all below. */
function versionsOf(all: readonly Made[]): LmsVersion[] {
  return all
    .filter(({ row }) => row.published_version > 0)
    .map((node) => {
      const { kind, row, below } = node;
      const by = { actor: reviewerOf(row.written_by!), now: row.created_on + 2 * 86_400 };
      const pinned = below.map((child) => ({ kind: child.kind, id: child.row.id, number: 1 }));
      const { id: _random, ...version } = versionRow({ kind, row: { ...row, published_version: 0 } }, pinned, by);
      const content = kind === 'course' ? { ...version.content, topics: topicsOf(node) } : version.content;
      return { ...version, content, id: versionId(row.id, 1) };
    });
}

function historyOf(all: readonly Made[]): NonNullable<SeedRows['audit']> {
  return all.flatMap(({ kind, row }) => {
    const { name } = nodeType(kind);
    const subject = { subject_type: name, subject_id: row.id };
    const created = {
      ...subject,
      at: row.created_on,
      actor: row.created_by,
      action: `${name}.created`,
      details: { version: 1, changes: { title: { after: row.title } } },
    };
    if (row.published_version === 0) return [created];
    return [
      created,
      {
        ...subject,
        at: row.created_on + 2 * 86_400,
        actor: reviewerOf(row.written_by!),
        action: `${name}.published`,
        details: { version: 2, changes: { published_version: { before: 0, after: 1 } } },
      },
      ...(row.published_version === 1
        ? []
        : [
            {
              ...subject,
              at: row.updated_on,
              actor: row.updated_by,
              action: `${name}.published`,
              details: { version: row.version, changes: { published_version: { before: 1, after: 2 } } },
            },
          ]),
    ];
  });
}
