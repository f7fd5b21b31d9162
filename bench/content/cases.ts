// What is asked of learning content: a page of each list, each filter, search in all texts, a course opened, conquests with their numbers.
import { pathOf } from '@domain/contract/paths';
import { recordCall } from '@domain/records/calls';
import { LMS_CONCEPTS } from '@domain/records/lmsConcept';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { LMS_COURSES } from '@domain/records/lmsCourse';
import { LMS_MODULES } from '@domain/records/lmsModule';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import { CONQUEST_ATTEMPTS } from '@domain/records/conquestPlay';
import type { RecordType } from '@domain/records/record';
import { PEOPLE } from '../../e2e/hosts/people';
import type { AskedCase } from '../both';
import { type Case, casesOf, type Fields, LAST_PAGE } from '../lists/cases';
import { inTurn } from '../lists/requests';
import { ABSENT, FREQUENT, RARE } from './texts';

/** `list`: a page, a filter, a search or a count; `opening`: a node with what stands below it; `readiness`: all sessions ahead. */
export type Kind = 'list' | 'opening' | 'readiness';

export interface ContentCase extends AskedCase {
  kind: Kind;
  grows?: true;
}

export interface ContentGroup {
  title: string;
  cases: ContentCase[];
}

/** Ids of what is opened. */
export interface Opened {
  course: string;
  topic: string;
  concept: string;
  conquest: string;
}

type Read = (path: string) => Promise<{ rows: Fields[] } & Record<string, unknown>>;

const LISTS = [LMS_COURSES, LMS_MODULES, LMS_TOPICS, LMS_CONCEPTS, LMS_CONQUESTS] as unknown as RecordType[];
const MANY = '200';
const MOST_ORDERED = 60_000;

export async function contentGroups(opened: Opened, read: Read): Promise<ContentGroup[]> {
  const who = PEOPLE.admin.email;
  const as = (kind: Kind, cases: readonly Case[]) =>
    cases.map((each): ContentCase => ({ ...each, who, kind, ...(growsWith(each) && { grows: true }) }));
  const lists = await inTurn([...LISTS, CONQUEST_ATTEMPTS as unknown as RecordType], async (type) => ({
    title: type.noun.many,
    cases: as('list', [...(await listCases(type, read)), ...searches(type)]),
  }));
  return [
    ...lists,
    { title: 'a course opened', cases: as('opening', openings(opened)) },
    { title: 'ready?', cases: as('readiness', [{ title: 'sessions of four weeks', path: pathOf('readiness').path }]) },
  ];
}

/** What is ordered by a count looks at all rows, and so does the last of all pages. */
function growsWith({ title }: Case): boolean {
  return title === LAST_PAGE || /^sort -?(?:used_in|contents|pinned_batches)$/.test(title) || title.includes('(all)');
}

async function listCases(type: RecordType, read: Read): Promise<Case[]> {
  const page = recordCall(type, 'page').path;
  const { rows } = await read(`${page}?size=${MANY}`);
  const { total } = (await read(recordCall(type, 'total').path)) as unknown as { total: number };
  const filtered = [recordCall(type, 'count').path];
  const cases = casesOf({ shape: type.shape, page, others: [], filtered }, rows, total);
  // Its words are of titles alone; and a million attempts nobody orders otherwise, or reads to the end.
  const isAsked = ({ title, path }: Case) =>
    !path.includes('search=') && !(total > MOST_ORDERED && /^sort|^last/.test(title));
  return cases.filter(isAsked);
}

function searches(type: RecordType): Case[] {
  if (type.shape.search.length === 0) return [];
  const [page, count] = [recordCall(type, 'page').path, recordCall(type, 'count').path];
  const words = { frequent: FREQUENT, rare: RARE, absent: ABSENT, 'two words': `${FREQUENT} ${RARE}` };
  return Object.entries(words).flatMap(([kind, search]): Case[] => [
    { title: `search ${kind}: ${search}`, path: `${page}?${new URLSearchParams({ search })}` },
    { title: `search ${kind}: ${search}, counted (all)`, path: `${count}?${new URLSearchParams({ search })}` },
    {
      title: `search ${kind}: ${search}, by last change (all)`,
      path: `${page}?${new URLSearchParams({ search, sort: '-updated_on' })}`,
    },
  ]);
}

function openings({ course, topic, concept, conquest }: Opened): Case[] {
  const of = (operation: Parameters<typeof pathOf>[0], kind: string, id: string, query = '') =>
    pathOf(operation).path.replace(':kind', kind).replace(':id', id) + query;
  return [
    { title: 'contents of a course', path: of('nodeContents', 'course', course) },
    { title: 'contents of a course as it is written now', path: of('nodeContents', 'course', course, '?at=draft') },
    { title: 'tree of a course', path: of('nodeContents', 'course', course, '?at=draft&texts=none') },
    { title: 'a course', path: recordCall(LMS_COURSES as never, 'one').path.replace(':id', course) },
    { title: 'neighbours of a course', path: of('nodeNeighbours', 'course', course) },
    { title: 'neighbours of a topic', path: of('nodeNeighbours', 'topic', topic) },
    { title: 'neighbours of a concept', path: of('nodeNeighbours', 'concept', concept) },
    { title: 'who is taught a course', path: of('nodeClasses', 'course', course) },
    { title: 'batches at a course', path: of('courseBatches', 'course', course) },
    { title: 'what publishing a course would take', path: of('previewPublication', 'course', course) },
    { title: 'numbers of a conquest', path: of('conquestNumbers', 'conquest', conquest) },
    { title: 'attempts at a conquest', path: of('conquestAttempts', 'conquest', conquest) },
    { title: 'published courses (all)', path: `${pathOf('contentShelf').path}?kind=course` },
    { title: 'published modules (all)', path: `${pathOf('contentShelf').path}?kind=module` },
  ];
}
