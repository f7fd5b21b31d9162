// Learning content of a large company on PostgreSQL, beside one of a tenth of it: how long the API takes, and how rows are found.
import type { IsoDate } from '@domain/units';
import { PEOPLE } from '../../e2e/hosts/people';
import { createDatabase, query } from '../../tests/stores';
import { measuringBoth, signedIn } from '../both';
import type { BothGroups } from '../bothReport';
import { openApi } from '../inProcess';
import { openExplaining } from '../lists/planner';
import { inTurn } from '../lists/requests';
import { openServer } from '../lists/server';
import { shortTables } from '../tables';
import { contentGroups, type Kind } from './cases';
import { ATTEMPTS_OF_LARGE, COURSES_OF_LARGE, fillContent, GROWTH } from './company';
import { type Publishing, publishLarge } from './publishing';
import { CONCEPT, CONQUEST, COURSE, idOf, LARGE_COURSE, TOPIC } from './rows';

export interface ContentFigures extends BothGroups<Kind> {
  /** In the small company, and in the large one. */
  publishing: readonly Publishing[];
}

const SECRET_KEY = 'only for measurements, never for people';

/** Undefined, with a message, when there is no PostgreSQL. */
export async function measureContent(today: IsoDate, say: (what: string) => void): Promise<ContentFigures | undefined> {
  const server = await openServer();
  if (!server) {
    say('content is left out: no PostgreSQL is installed, and neither TEST_DATABASE_URL nor DATABASE_URL names one');
    return undefined;
  }
  const [large, small] = [await createDatabase(server.url), await createDatabase(server.url)];
  try {
    say(`content: filling databases with ${COURSES_OF_LARGE} courses, and with a tenth of them`);
    const size = { courses: COURSES_OF_LARGE, attempts: ATTEMPTS_OF_LARGE };
    const tables = await fillContent(large.url, SECRET_KEY, size, today);
    const tenth = { courses: COURSES_OF_LARGE / GROWTH, attempts: ATTEMPTS_OF_LARGE / GROWTH };
    await fillContent(small.url, SECRET_KEY, tenth, today);
    const version = String((await query(large.url, 'show server_version'))[0]?.['server_version']);
    const short = await shortTables(large.url);
    return { version, tables, short, ...(await measureFilled(large.url, small.url, say)) };
  } finally {
    await large.drop();
    await small.drop();
    await server.stop();
  }
}

export async function measureFilled(
  largeUrl: string,
  smallUrl: string,
  say: (what: string) => void,
): Promise<Pick<ContentFigures, 'groups' | 'publishing'>> {
  const [large, small] = [await openApi(largeUrl, SECRET_KEY), await openApi(smallUrl, SECRET_KEY)];
  const explaining = await openExplaining(largeUrl);
  try {
    const [ask, askSmall] = [signedIn(large), signedIn(small)];
    const measured = measuringBoth({ large, small, explaining });
    const read = async (path: string) => (await (await ask(PEOPLE.admin.email, path)).json()) as never;
    const id = async (key: string) => String((await query(largeUrl, `select ${idOf(key)} as id`))[0]!['id']);
    const opened = {
      course: await id(COURSE),
      topic: await id(TOPIC),
      concept: await id(CONCEPT),
      conquest: await id(CONQUEST),
    };
    const groups = await inTurn(await contentGroups(opened, read), async ({ title, cases }) => {
      say(`content: ${title}`);
      return { title, cases: await inTurn(cases, async (each) => ({ ...each, ...(await measured(each)) })) };
    });
    say('content: a course of two thousand nodes is published');
    const course = await id(LARGE_COURSE);
    const publishing = await inTurn([askSmall, ask], (each) => publishLarge(each, course, opened.course));
    return { groups, publishing };
  } finally {
    await explaining.close();
    await large.close();
    await small.close();
  }
}
