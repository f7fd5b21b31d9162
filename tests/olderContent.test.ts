// Learning content of before texts were rich: what was typed stays, what was published stays to the letter.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { levelsOf } from '@domain/learning/conquest';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { LMS_VERSIONS } from '@domain/records/lmsVersion';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import { richFromText, richOf, wordsOf } from '@domain/richText/richText';
import { DATABASES, type DatabaseOfTest, untilMigration } from './olderDatabases';

const create = DATABASES.at(-1)![1];
let database: DatabaseOfTest;
beforeAll(async () => {
  database = await create();
});
afterAll(() => database.remove());

const TEXTS = [
  'One line',
  'Two\nlines',
  'A paragraph\n\nand a next, with\nits second line\n\n\nand a last',
  'Windows\r\n\r\nlines',
  '\nIt\'s "5 < 7" \\ 日本\n',
];

test('plain texts and titles of levels become what is written now', async () => {
  await database.run(untilMigration(47));
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const stamps = `1, 'a@example.com', 1, 'a@example.com', 1`;
  const put = (id: string, body: string | null, published: number) =>
    database.run(
      `insert into lms_topics (id, title, body, owner, published_version, version, created_by, created_on, updated_by, updated_on)
       values ('${id}', 'Topic', ${body === null ? 'null' : quoted(body)}, 'o@example.com', ${published}, ${stamps})`,
    );
  for (const [at, text] of TEXTS.entries()) await put(`topic-${at}`, text, at);
  await put('nothing', null, 0);
  await put('blank', ' \n ', 0);
  await database.run(
    `insert into lms_conquests (id, title, owner, levels, version, created_by, created_on, updated_by, updated_on)
     values ('conquest', 'Race', 'o@example.com', '{"First, of two","Second"}', ${stamps}), ('empty', 'Race', 'o@example.com', '{}', ${stamps})`,
  );
  const published = { fields: { body: TEXTS[1], levels: ['Warm-up'] }, children: [], written_by: null };
  await database.run(
    `insert into lms_versions (id, node_id, kind, number, title, content, version, created_by, created_on, updated_by, updated_on)
     values ('conquest:1', 'conquest', 'conquest', 1, 'Race', '${JSON.stringify(published)}', ${stamps})`,
  );

  const store = await database.open();
  for (const [at, text] of TEXTS.entries()) {
    const row = (await store.records(LMS_TOPICS).find(`topic-${at}`))!;
    expect(row.body, text).toEqual(richFromText(text));
    expect(row, text).toMatchObject({ body_words: wordsOf(text), draft_of: at });
  }
  for (const id of ['nothing', 'blank'])
    expect(await store.records(LMS_TOPICS).find(id)).toMatchObject({ body: null, body_words: null });
  expect((await store.records(LMS_CONQUESTS).find('conquest'))!.levels).toEqual(levelsOf(['First, of two', 'Second']));
  expect((await store.records(LMS_CONQUESTS).find('empty'))!.levels).toEqual([]);
  const { content } = (await store.records(LMS_VERSIONS).find('conquest:1'))!;
  expect(content).toEqual(published);
  expect(richOf(content.fields['body'])).toEqual(richFromText(TEXTS[1]!));
  await store.close();
});
