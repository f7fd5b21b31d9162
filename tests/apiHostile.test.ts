// Whatever a client sends to any operation, on every store: refused in the one shape with the field named, never a 500 (spec 8).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiError } from '@domain/contract/errors';
import { MOUNTED } from '@server/mounted';
import { type Hostile, hostileTo } from './api/hostile';
import { atFirstVersion, livingSendings, loadLiving } from './api/living';
import { livingRecords } from './api/records';
import { type Caller, openStage, peopled, type Sending, type Stage } from './api/stage';
import { watchedStore } from './api/watchedStore';
import { type Backend, BACKENDS, type OpenedStore } from './stores';


const [MEMORY, ...SQL] = BACKENDS;

/** A company on one store, for all operations. */
interface Company {
  name: string;
  opened: OpenedStore;
  stage: Stage;
  good: Readonly<Record<string, Sending>>;
  /** What the request that is under way asks of the store. */
  asked: string[];
}

async function openCompany({ name, open }: Backend): Promise<Company> {
  const opened = await open();
  await loadLiving(opened.store);
  const asked: string[] = [];
  const stage = await openStage(watchedStore(await peopled(opened.store, 0), (call) => asked.push(call)));
  const staff = await stage.as('staff');
  return { name, opened, stage, asked, good: { ...(await livingSendings(staff, opened.store)), ...(await livingRecords(staff)) } };
}

describe('spec 8: what a hostile client sends', () => {
  let memory: Company;
  let databases: Company[];

  beforeAll(async () => {
    memory = await openCompany(MEMORY!);
    databases = await Promise.all(SQL.map(openCompany));
  }, 60_000);
  afterAll(() => Promise.all([memory, ...databases].map(({ opened }) => opened.clean())));

  test.each(MOUNTED)('$operation', async ({ operation, endpoint }) => {
    const isPage = endpoint.kind === 'page';
    const seen = new Set<string>();
    const reaching: number[] = [];
    const wrong = await wrongAnswers(memory, operation, isPage, (asked, index) => {
      if (!seen.has(asked)) reaching.push(index);
      seen.add(asked);
    });
    // What asks nothing new of the store is nothing new to a database.
    const onDatabases = databases.map((company) => wrongAnswers(company, operation, isPage, reaching));
    expect([wrong, ...(await Promise.all(onDatabases))].flat()).toEqual([]);
    expect([memory, ...databases].flatMap(({ stage }) => stage.errors.splice(0))).toEqual([]);
  }, 120_000);
});

/** Sends all that a hostile client can, or the ones of `chosen`, in turn; gives what was answered wrongly. `tell` hears what each asked of the store. */
async function wrongAnswers(
  { name, opened, stage, good, asked }: Company,
  operation: string,
  isPage: boolean,
  chosen: readonly number[] | ((asked: string, index: number) => void),
): Promise<string[]> {
  const wrong: string[] = [];
  const sent = good[operation]!;
  const sendings = [...hostileTo(operation, sent).entries()];
  const tried = typeof chosen === 'function' ? sendings : sendings.filter(([index]) => chosen.includes(index));
  let admin = await stage.as('admin');
  for (const [index, hostile] of tried) {
    if (!admin.cookies.has('admin_session')) admin = await stage.as('admin');
    asked.length = 0;
    const { status, problem } = await problemWith(admin, hostile, isPage);
    if (typeof chosen === 'function') chosen(asked.join('\n'), index);
    if (problem) wrong.push(`${name}: ${hostile.method} ${hostile.title}: ${problem}`);
    // What was refused has changed nothing.
    if (status < 300) await atFirstVersion(opened.store, operation, sent);
  }
  return wrong;
}

/** What is judged against another field, or against what is stored: told there, though the other one was tampered with. */
const AGAINST_ANOTHER = /^query\.(?:to|end_date)$|^body\.(?:otp|old_password|email|mobile_number|contact|first_name|time_zone|age_groups\.1|teachers\.0|0\.events\.0\.end\.dateTime)$/;

function isPartOf(field: string, whole: string): boolean {
  return field === whole || field.startsWith(`${whole}.`);
}

interface Judged {
  status: number;
  problem?: string;
}

async function problemWith(caller: Caller, { method, path, headers, body, field }: Hostile, isPage: boolean): Promise<Judged> {
  const answer = await caller.fetch(path, { method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body }) });
  const text = await answer.text();
  return { status: answer.status, problem: problemOf(answer, text, method, field, isPage) };
}

function problemOf(answer: Response, text: string, method: string, field: string | undefined, isPage: boolean): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.status < 400 || method === 'HEAD') return undefined;
  if (isPage && answer.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  const read = apiError.safeParse(JSON.parse(text));
  if (!read.success || read.data.status_code !== answer.status) return `no error shape: ${text}`;
  const { errors = [] } = read.data;
  if (answer.status === 400 && errors.length === 0 && !read.data.results) return `no field is named: ${text}`;
  if (field === undefined || errors.length === 0 || errors.some((error) => isPartOf(error.field, field))) return undefined;
  return errors.some((error) => AGAINST_ANOTHER.test(error.field) || isPartOf(field, error.field)) ? undefined : `${field} is told as ${JSON.stringify(errors)}`;
}
