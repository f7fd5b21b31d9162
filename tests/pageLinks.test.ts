// Pages that people open by one link, in memory and on a database: the first answer counts, a withdrawn link leads nowhere, and nobody's answer is lost (decisions 13 and 17).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PAGE_LINKS } from '@domain/records/pageLink';
import {
  answerPageLink,
  finishPageLink,
  followPageLink,
  type LinkedPages,
  openPageLink,
  pageLinksOf,
  revokePageLinks,
} from '@server/pages/pageLinks';
import { linkPage } from '@server/html/linkPage';
import type { Store } from '@server/store/store';
import { NOW } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const BY = { actor: 'admin@example.com', now: NOW };
const ABOUT = { page: 'feedback', subject: { type: 'review_feedback', id: 'one' } } as const;

describe.each(MEMORY_AND_DATABASE)('pages by one link on $name', ({ open }) => {
  let opened: OpenedStore;
  let store: Store;
  const taken: string[] = [];
  const gone = { show: async () => undefined, answer: async () => undefined };
  const pages: LinkedPages = {
    conquest: gone,
    invitation: gone,
    ptm: gone,
    paper: gone,
    cover: gone,
    self_assessment: gone,
    feedback: {
      show: (_store, link) => linkPage('Feedback', `It is ${link.status}`, 200),
      answer: async (tx, link, { words = '' }, now) => {
        if (words === '') return linkPage('Feedback', 'Write a word', 400);
        taken.push(words);
        if (link.once) await finishPageLink(tx, link, { actor: 'link', now });
        return linkPage('Thank you', words, 200);
      },
    },
  };
  const follow = async (code: string, now = NOW) => shown(await followPageLink(store, pages, code, now));
  const answer = async (code: string, words: string, now = NOW) =>
    shown(await store.transaction((tx) => answerPageLink(tx, pages, { code, fields: { words }, now })));
  const sent = (
    facts: { once: boolean; until: number | null },
    subject: { type: string; id: string } = ABOUT.subject,
  ) => store.transaction((tx) => openPageLink(tx, { page: 'feedback', subject, ...facts }, BY));

  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened.clean());

  test('is shown until it is answered; the first answer counts, and a second one changes nothing', async () => {
    const { code, path } = await sent({ once: true, until: null });
    expect(path).toBe(`/p/${code}`);
    expect(await follow(code)).toEqual([200, 'It is open']);
    expect(await follow(code, NOW + 60)).toEqual([200, 'It is open']);
    expect(await answer(code, '')).toEqual([400, 'Write a word']);
    taken.length = 0;
    const both = await Promise.all([answer(code, 'first'), answer(code, 'second')]);
    expect([taken.length, both.filter((each) => each?.[1] === taken[0]).length]).toEqual([1, 1]);
    expect(await follow(code)).toEqual([200, 'It is used']);
    const row = await store.records(PAGE_LINKS).findUnique('code', code);
    expect([row?.opened_on, row?.status]).toEqual([NOW, 'used']);
  });

  test('ends at its instant, and may be answered again and again before where nobody said once', async () => {
    const { code } = await sent({ once: false, until: NOW + 100 });
    expect([await answer(code, 'a'), await answer(code, 'b', NOW + 99)]).toEqual([
      [200, 'a'],
      [200, 'b'],
    ]);
    const ended = [410, 'Its time is over. The person who sent it can send you another one.'];
    expect([await follow(code, NOW + 100), await answer(code, 'c', NOW + 100)]).toEqual([ended, ended]);
  });

  test('is withdrawn with all others about the same, and no others', async () => {
    const other = { type: 'review_feedback', id: 'other' };
    const [kept, gone, answered] = [
      await sent({ once: true, until: null }, other),
      await sent({ once: true, until: null }, { type: 'review_feedback', id: 'gone' }),
      await sent({ once: true, until: null }, { type: 'review_feedback', id: 'gone' }),
    ];
    await answer(answered.code, 'kept');
    const about = { page: 'feedback', subject: { type: 'review_feedback', id: 'gone' } } as const;
    await store.transaction((tx) => revokePageLinks(tx, about, BY));
    await store.transaction((tx) => revokePageLinks(tx, about, BY));
    const withdrawn = [410, 'The person who sent it can send you another one.'];
    expect([await follow(gone.code), await answer(gone.code, 'late')]).toEqual([withdrawn, withdrawn]);
    expect([await follow(answered.code), await follow(kept.code)]).toEqual([
      [200, 'It is used'],
      [200, 'It is open'],
    ]);
    expect((await pageLinksOf(store, about)).map(({ status }) => status).sort()).toEqual(['revoked', 'used']);
  });

  test('a link that nobody was sent, and a page whose subject is gone, are not found', async () => {
    const { code } = await store.transaction((tx) =>
      openPageLink(tx, { page: 'invitation', subject: ABOUT.subject, once: true, until: null }, BY),
    );
    expect([await follow('none'), await follow(code), await answer(code, 'x')]).toEqual([null, null, null]);
  });
});

async function shown(response: Response | undefined): Promise<[number, string] | null> {
  if (!response) return null;
  const text = /<p>([^<]*)<\/p>/.exec(await response.text())?.[1] ?? '';
  return [response.status, text];
}
