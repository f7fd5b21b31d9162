// What is asked of reviews and classes: a page of each list, each filter and its count, as who sees all rows and as who sees some.
import { pathOf } from '@domain/contract/paths';
import { recordCall } from '@domain/records/calls';
import type { RecordType } from '@domain/records/record';
import { PEOPLE } from '../../e2e/hosts/people';
import type { AskedCase } from '../both';
import { type Case, casesOf, type Fields } from '../lists/cases';
import { inTurn } from '../lists/requests';
import { LISTS, MANAGER, REVIEWER } from './company';

/** `list`: a page, a filter or a count; `active`: what runs now, with who could stand in. */
export type Kind = 'list' | 'active';

export interface ClassCase extends AskedCase {
  kind: Kind;
  grows?: true;
}

export interface ClassGroup {
  title: string;
  cases: ClassCase[];
}

type Read = (path: string) => Promise<{ rows: Fields[] } & Record<string, unknown>>;

const MANY = '200';
/** Lists whose rows only some people may read. */
const NARROWED = LISTS.filter(({ access }) => typeof access.read === 'object' && access.read !== null);

export async function classGroups(read: Read): Promise<ClassGroup[]> {
  const cases = new Map(await inTurn(LISTS, async (type) => [type, await listCases(type, read)] as const));
  const as = (who: string, type: RecordType) =>
    cases
      .get(type)!
      .map((each): ClassCase => ({ ...each, title: `${type.noun.many}: ${each.title}`, who, kind: 'list' }));
  const active = { title: 'what runs now', path: pathOf('activeHobbySessions').path };
  return [
    ...LISTS.map((type) => ({ title: type.noun.many, cases: as(PEOPLE.admin.email, type) })),
    { title: 'as a manager', cases: NARROWED.flatMap((type) => as(MANAGER, type)) },
    { title: 'as a reviewer', cases: NARROWED.flatMap((type) => as(REVIEWER, type)) },
    { title: 'all active sessions', cases: [{ ...active, who: PEOPLE.admin.email, kind: 'active' }] },
  ];
}

async function listCases(type: RecordType, read: Read): Promise<Case[]> {
  const page = recordCall(type, 'page').path;
  const { rows } = await read(`${page}?size=${MANY}`);
  const { total } = (await read(recordCall(type, 'count').path)) as unknown as { total: number };
  return casesOf({ shape: type.shape, page, others: [], filtered: [recordCall(type, 'count').path] }, rows, total);
}
