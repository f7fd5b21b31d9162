// A million messages of families on PostgreSQL, beside a tenth of them: how long words take to be found, and how rows are found.
import { startOfDay } from '@domain/calendar';
import { pathOf } from '@domain/contract/paths';
import type { IsoDate } from '@domain/units';
import { subkey } from '@server/host/secret';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import { PEOPLE } from '../../e2e/hosts/people';
import { createDatabase, fail, query } from '../../tests/stores';
import { measuringBoth } from '../both';
import type { BothGroups } from '../bothReport';
import { openApi } from '../inProcess';
import { pathWith } from '../lists/cases';
import { openExplaining } from '../lists/planner';
import { inTurn } from '../lists/requests';
import { openServer } from '../lists/server';
import { rowsByTable, shortTables } from '../tables';

const MESSAGES = 1_000_000;
export const GROWTH = 10;
const OF_A_CONVERSATION = 200;
const SECRET_KEY = 'only for measurements, never for people';

/** One message in so many has it. */
const RARE_IN = 50_000;
/** Where each word is of half of all and none of both, all that have one are held against all that have the other. */
const NEVER_TOGETHER = 'two that are never together';
const ASKED: readonly (readonly [title: string, search: string])[] = [
  ['a rare word', 'rare'],
  ['a word of half of all', 'lesson'],
  ['two together', 'lesson w12'],
  [NEVER_TOGETHER, 'even odd'],
  ['a beginning', 'ra'],
  ['a word that nobody wrote', 'nowhere'],
];

/** Undefined, with a message, when there is no PostgreSQL. */
export async function measureMessages(
  today: IsoDate,
  say: (what: string) => void,
): Promise<BothGroups<'search'> | undefined> {
  const server = await openServer();
  if (!server) {
    say('messages are left out: no PostgreSQL is installed, and neither TEST_DATABASE_URL nor DATABASE_URL names one');
    return undefined;
  }
  const [large, small] = [await createDatabase(server.url), await createDatabase(server.url)];
  try {
    say(`messages: filling databases with ${MESSAGES} messages and with a tenth of them`);
    await fill(large.url, MESSAGES, today);
    await fill(small.url, MESSAGES / GROWTH, today);
    const version = String((await query(large.url, 'show server_version'))[0]?.['server_version']);
    const [tables, short] = [await rowsByTable(large.url), await shortTables(large.url)];
    return { version, tables, short, groups: await measureIn(large.url, small.url, say) };
  } finally {
    await large.drop();
    await small.drop();
    await server.stop();
  }
}

async function measureIn(
  largeUrl: string,
  smallUrl: string,
  say: (what: string) => void,
): Promise<BothGroups<'search'>['groups']> {
  const [large, small] = [await openApi(largeUrl, SECRET_KEY), await openApi(smallUrl, SECRET_KEY)];
  const explaining = await openExplaining(largeUrl);
  try {
    const measured = measuringBoth({ large, small, explaining });
    const who = PEOPLE.admin.email;
    say('messages: searched and listed');
    const cases = [
      ...ASKED.map(([title, search]) => ({ title, path: pathWith('searchConversations', { search }) })),
      { title: 'the list', path: pathOf('listConversations').path },
      { title: 'what one has not read', path: pathWith('listConversations', { unread: 'true' }) },
    ].map((each) => ({
      ...each,
      kind: 'search' as const,
      who,
      ...(each.title === NEVER_TOGETHER && { grows: true as const }),
    }));
    return [
      { title: 'messages', cases: await inTurn(cases, async (each) => ({ ...each, ...(await measured(each)) })) },
    ];
  } finally {
    await explaining.close();
    await large.close();
    await small.close();
  }
}

async function fill(url: string, messages: number, today: IsoDate): Promise<void> {
  const store = await openPostgres({ url, encryptionKey: subkey(SECRET_KEY, 'data'), onError: fail });
  const { email, permissions } = PEOPLE.admin;
  const created_on = startOfDay(today) - 86_400;
  await store.users.add({ email, permissions, password_hash: '', created_on, created_by: email });
  await store.close();
  const first = created_on - messages;
  await query(
    url,
    `insert into conversation_messages (id, conversation_id, kind, said_by, text, words, at_ms, version, created_by, created_on, updated_by, updated_on)
     select md5(n::text), 'c' || n / ${OF_A_CONVERSATION}, 'message', 'family', words, words, (${first} + n) * 1000::bigint, 1, 'a', ${first}, 'a', ${first}
     from generate_series(1, ${messages}) n, lateral (select
       ' w' || n % 5000 || ' x' || n % 777 || case when n % 2 = 0 then ' lesson even' else ' odd' end
       || case when n % ${RARE_IN} = 7 then ' rare' else '' end as words) as made`,
  );
  await query(
    url,
    `insert into conversations (id, lead_id, status, last_message_on, last_ms, messages, version, created_by, created_on, updated_by, updated_on)
     select 'c' || n, 'l' || n % 300, 'open', ${first} + n * ${OF_A_CONVERSATION}, (${first} + n * ${OF_A_CONVERSATION}) * 1000::bigint, ${OF_A_CONVERSATION}, 1, 'a', ${first}, 'a', ${first}
     from generate_series(0, ${messages / OF_A_CONVERSATION}) n`,
  );
  await query(url, 'vacuum (analyze)');
}
