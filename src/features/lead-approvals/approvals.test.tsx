// @vitest-environment jsdom
// Approve Lead over the API in process: a lead that waits beside its twin, told apart, merged field by field, and split again.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_DISTINCTIONS, LEAD_MERGES, pairId } from '@domain/records/leadMerge';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { twins } from '../../../tests/api/existingMerges';
import { approvalOf } from '../../../tests/api/existingPartners';
import { emailOf, NOW, peopled, ROLES } from '../../../tests/api/testServer';
import { loadTrainers } from '../../../tests/api/trainers';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function company() {
  const store = memoryStore();
  await loadTrainers(store, []);
  const pair = twins({ first_name: 'Ira', last_name: 'Rao' });
  await store.records(LEADS).insert(pair);
  await store.records(LEAD_APPROVALS).insert([approvalOf(pair[1], 'waiting')]);
  await answerInProcess(await peopled(store, 0), 'admin');
  return { store, pair };
}

const open = (at: string) => renderApp({ user: { email: emailOf('admin'), permissions: [...ROLES.admin] }, at });
const opened = ([, waits]: readonly [Lead, Lead]) => `/approve-lead?status=waiting&lead_approval=${waits.id}&tab=twins`;
const press = async (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(await within(within_).findByRole('button', { name }, SLOW));
const confirm = async (name: string) => press(name, await screen.findByRole('dialog', {}, SLOW));

test('a twin is told apart, remembered, and doubted again', async () => {
  const { store, pair } = await company();
  await open(opened(pair));
  const twin = await screen.findByRole('region', { name: 'Ira Rao' }, SLOW);
  await press('Not a duplicate', twin);
  await within(twin).findByText('Another child', {}, SLOW);
  expect(within(twin).queryByRole('button', { name: 'Compare and merge' })).toBeNull();
  const id = pairId(pair[0].id, pair[1].id);
  expect((await store.records(LEAD_DISTINCTIONS).find(id))!.status).toBe('apart');
  await press('May be the same after all', twin);
  await within(twin).findByRole('button', { name: 'Compare and merge' }, SLOW);
  expect((await store.records(LEAD_DISTINCTIONS).find(id))!.status).toBe('open');
  // And a second time, of a pair that is known already.
  await press('Not a duplicate', twin);
  await within(twin).findByText('Another child', {}, SLOW);
});

test('two leads are merged field by field, and split again with what was added since', async () => {
  const { store, pair } = await company();
  const [own, waits] = pair;
  const { router } = await open(opened(pair));
  await press('Compare and merge');
  fireEvent.click(await screen.findByRole('radio', { name: `E-mail: ${waits.email_address}, of this lead` }, SLOW));
  await screen.findByText(/No row moves/, {}, SLOW);
  fireEvent.click(screen.getByRole('radio', { name: 'Acme Corp' }));
  await press('Merge leads');
  await screen.findByText('Say why', {}, SLOW);
  expect(await allOf(store, LEAD_MERGES, {})).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Why that source/), { target: { value: 'They called first' } });
  await press('Merge leads');
  await confirm('Merge leads');
  await waitFor(async () => expect((await allOf(store, LEAD_MERGES, {})).length).toBe(1), SLOW);
  const kept = (await store.records(LEADS).find(own.id))!;
  expect(kept).toMatchObject({
    email_address: waits.email_address,
    first_name: 'Ira',
    lead_source: waits.lead_source,
  });
  expect(await store.records(LEADS).find(waits.id)).toBeUndefined();
  await waitFor(() => expect(router.state.location.search).not.toContain('lead_approval'), SLOW);

  await store
    .records(LEAD_ENTRIES)
    .insert([
      newRow(LEAD_ENTRIES, { actor: 'a@example.com', now: NOW }, { lead_id: own.id, kind: 'note', text: 'Calls back' }),
    ]);
  const [merge] = await allOf(store, LEAD_MERGES, {});
  await router.navigate(`/approve-lead?show=merges&lead_merge=${merge!.id}&tab=split`);
  const list = await screen.findByRole('list', { name: 'Added since the merge' }, SLOW);
  expect(screen.getByRole('button', { name: 'Say of 1 more whose it is' })).toHaveProperty('disabled', true);
  fireEvent.click(within(list).getByRole('radio', { name: waits.lead_name }));
  await press('Split leads');
  await confirm('Split leads');
  await waitFor(async () => expect(await store.records(LEADS).find(waits.id)).toBeDefined(), SLOW);
  expect((await store.records(LEADS).find(own.id))!.email_address).toBe(own.email_address);
  expect((await allOf(store, LEAD_ENTRIES, { lead_id: { anyOf: [waits.id] } })).map(({ text }) => text)).toEqual([
    'Calls back',
  ]);
  expect((await store.records(LEAD_APPROVALS).find(waits.id))!.status).toBe('waiting');
});

test('the queue opens with those that wait, and all are a press away', async () => {
  const { store, pair } = await company();
  const decided = approvalOf(pair[0], 'approved');
  await store.records(LEAD_APPROVALS).insert([decided]);
  const { router } = await open('/approve-lead');
  await screen.findAllByText('1 approval of a lead', {}, SLOW);
  expect(router.state.location.search).toBe('?status=waiting');
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  await screen.findAllByText('2 approvals of leads', {}, SLOW);
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
});
