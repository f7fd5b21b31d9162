// Forms of PTMs that were sent before they were pages by one link: their address goes on, and is one link from the first look on, on every store (decisions 8).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { PAGE_LINKS } from '@domain/records/pageLink';
import { PTM_FORMS } from '@domain/records/ptmForm';
import { allOf } from '@server/store/rows';
import { batchRow, ptmFormRow, sessionRow } from './api/batchRows';
import { newCaller, openTestServer, peopled, type Caller } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ANSWERS = { coming: 'yes', content: '4', enjoys: '3', topics: 'Fractions', progress: '' };

describe.each(MEMORY_AND_DATABASE)('older forms of PTMs on $name', ({ open }) => {
  let opened: OpenedStore;
  let family: Caller;

  beforeAll(async () => {
    opened = await open();
    await opened.store.records(BATCHES).insert([batchRow()]);
    await opened.store.records(BATCH_SESSIONS).insert([sessionRow(2, 7)]);
    await opened.store.records(PTM_FORMS).insert([ptmFormRow(1), ptmFormRow(2)]);
    family = newCaller((await openTestServer(await peopled(opened.store, 0))).api);
  });
  afterAll(async () => opened.clean());

  const linksOf = (id: string) => allOf(opened.store, PAGE_LINKS, { subject_id: { anyOf: [id] } });

  test('two who open it at once make one link; it is answered once, at either address', async () => {
    const form = ptmFormRow(1);
    const path = { code: form.code };
    const looks = await Promise.all([0, 1, 2].map(() => family.call('ptmPage', { path })));
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await looks[0]!.text()).toContain('How content are you');
    expect(await linksOf(form.id)).toMatchObject([{ code: form.code, page: 'ptm', status: 'open' }]);
    const sent = await Promise.all([
      family.call('answerPtm', { path, form: ANSWERS }),
      family.call('answerLinkedPage', { path, form: { ...ANSWERS, coming: 'no' } }),
    ]);
    for (const answer of sent) expect(await answer.text()).toContain('Thank you');
    expect(await linksOf(form.id)).toMatchObject([{ status: 'used' }]);
    const { coming } = (await opened.store.records(PTM_FORMS).find(form.id))!.answers!;
    expect(await (await family.call('linkedPage', { path })).text()).toContain('Thank you');
    // Whatever is sent later changes nothing.
    await family.call('answerPtm', { path, form: { ...ANSWERS, coming: 'other_time' } });
    expect((await opened.store.records(PTM_FORMS).find(form.id))!.answers).toMatchObject({ coming });
  });

  test('a form that can’t be taken is shown again, and an unknown code is a page that is not there', async () => {
    const form = ptmFormRow(2);
    const answer = await family.call('answerPtm', { path: { code: form.code }, form: { topics: 'Decimals' } });
    expect(await answer.text()).toMatch(/Choose an answer to each question[\s\S]*Decimals/);
    expect(await opened.store.records(PTM_FORMS).find(form.id)).toMatchObject({ status: 'sent', answers: null });
    expect((await family.call('ptmPage', { path: { code: 'nobody' } })).status).toBe(404);
  });
});
