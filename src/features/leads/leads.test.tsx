// @vitest-environment jsdom
// Get Lead and View leads over the API in process: a lead from the pool, its call screen, outcomes by key, hours that no class meets; a list narrowed to what is due.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startOfHour } from '@domain/calendar';
import { LEADS, type Lead } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { PHONE_CALLS } from '@domain/records/phoneCall';
import { PROMISE_CHECKS } from '@domain/records/promiseCheck';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { leadRow } from '@server/store/leads';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { approvalOf } from '../../../tests/api/existingPartners';
import { LEAD } from '../../../tests/api/lead';
import { emailOf, NOW, peopled, ROLES } from '../../../tests/api/testServer';
import { choose } from '../../../tests/forms';
import { loadTrainers } from '../../../tests/api/trainers';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const ME = emailOf('staff');

function lead(at: number, first_name: string, more: Partial<Lead> = {}): Lead {
  return leadRow({
    ...LEAD,
    id: idOf(at),
    first_name,
    mobile_number: `+91987650000${at}`,
    email_address: `family${at}@example.com`,
    lead_source: 'Website',
    grade_group: '4-6',
    lead_owner: null,
    created_by: 'a@example.com',
    created_on: NOW - 86_400,
    ...more,
  });
}

async function company(leads: readonly Lead[]) {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(LEADS).insert(leads);
  await store.records(SALES_MANAGERS).insert([
    newRow(
      SALES_MANAGERS,
      { actor: 'a@example.com', now: NOW },
      {
        id: ME,
        email: ME,
        name: 'Sales',
        mobile_number: '+919820010011',
        team: '',
        languages: ['English'],
        hours: [],
        status: 'active',
      },
    ),
  ]);
  await answerInProcess(await peopled(store, 0), 'staff');
  return store;
}

const open = (at: string) => renderApp({ user: { email: ME, permissions: [...ROLES.staff] }, at });

test('a press gives the lead that waits, its outcome is a key, and hours that no class meets need a word', async () => {
  const store = await company([lead(1, 'Ira'), lead(2, 'Ila', { mobile_number: '+919876500001' })]);
  const { router } = await open('/get-lead');
  await screen.findByText(/^You hold 0 open leads of at most 20/, {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Get lead' }));
  await screen.findByRole('heading', { level: 2, name: 'Ira Rao' }, SLOW);
  expect(router.state.location.search).toBe(`?lead=${idOf(1)}`);
  expect((await store.records(LEADS).find(idOf(1)))!.lead_owner).toBe(ME);
  const family = await screen.findByRole('region', { name: 'Other children' }, SLOW);
  expect(within(family).getByRole('link', { name: 'Ila Rao' })).toBeDefined();
  expect(screen.getByText(/may be called/)).toBeDefined();

  fireEvent.keyDown(document.body, { key: '3' });
  await screen.findByText(/^Call: No answer/, {}, SLOW);
  expect(await allOf(store, LEAD_ENTRIES, {})).toMatchObject([
    { kind: 'call', outcome: 'no_answer', lead_id: idOf(1) },
  ]);

  const timeline = within(screen.getByRole('region', { name: 'What happened' }));
  fireEvent.click(timeline.getByRole('button', { name: 'Undo: Call: No answer' }));
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Undo' }));
  await timeline.findByText('Call: No answer, undone', {}, SLOW);
  await timeline.findByText('Undone: Call: No answer', {}, SLOW);
  await waitFor(async () => expect((await store.records(LEADS).find(idOf(1)))!.responded_on).toBeNull(), SLOW);

  const promise = within(screen.getByRole('region', { name: 'Promise check' }));
  fireEvent.click(promise.getByRole('checkbox', { name: 'Mon' }));
  // A digit that is typed into a field is no outcome.
  fireEvent.keyDown(promise.getByRole('combobox', { name: 'Time' }), { key: '1' });
  fireEvent.click(promise.getByRole('button', { name: 'Check classes' }));
  await promise.findByText('No class fits', {}, SLOW);
  fireEvent.change(promise.getByRole('textbox'), { target: { value: 'They begin with Sundays' } });
  fireEvent.click(promise.getByRole('button', { name: 'Sell all the same' }));
  await promise.findByText('Sold all the same', {}, SLOW);
  expect(await allOf(store, PROMISE_CHECKS, {})).toMatchObject([
    { status: 'sold_anyway', reason: 'They begin with Sundays', preferred_slots: ['Mon 17:30'] },
  ]);
  fireEvent.click(promise.getByRole('button', { name: /Withdraw reason/ }));
  const asked = within(await screen.findByRole('dialog', {}, SLOW));
  fireEvent.click(asked.getByRole('button', { name: 'Withdraw reason' }));
  expect(await promise.findByRole('button', { name: 'Sell all the same' }, SLOW)).toBeDefined();
  expect(await allOf(store, PROMISE_CHECKS, {})).toMatchObject([{ status: 'none', reason: null }]);
  expect(await allOf(store, LEAD_ENTRIES, {})).toHaveLength(2);
});

test('on the call screen a lead that shares its number says so, and leads to its twins', async () => {
  const store = await company([
    lead(1, 'Ira', { lead_owner: ME }),
    lead(2, 'Irah', { lead_owner: ME, mobile_number: '+919876500001' }),
  ]);
  await store
    .records(LEAD_APPROVALS)
    .insert([{ ...approvalOf((await store.records(LEADS).find(idOf(2)))!, 'waiting'), twins: 1 }]);
  await open(`/get-lead?lead=${idOf(2)}`);
  const twins = within(await screen.findByRole('region', { name: 'Twins' }, SLOW));
  expect(twins.getByText('1 other lead at its number or e-mail when it came')).toBeDefined();
  const link = twins.getByRole('link', { name: 'Compare twins' });
  expect(link.getAttribute('href')).toBe(`/approve-lead?lead_approval=${idOf(2)}&tab=twins`);
});

test('a lead that does not suit is handed back from its call screen with a reason, and is somebody else’s', async () => {
  const store = await company([lead(1, 'Ira', { lead_owner: ME })]);
  await open(`/get-lead?lead=${idOf(1)}`);
  fireEvent.click(await screen.findByRole('link', { name: 'Hand back to the pool' }, SLOW));
  const why = await screen.findByRole('textbox', { name: /Why/ }, SLOW);
  fireEvent.change(why, { target: { value: 'Speaks Hindi only' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Hand back to the pool' }).at(-1)!);
  await screen.findByText(/handed back to the pool$/, {}, SLOW);
  await waitFor(async () => expect((await store.records(LEADS).find(idOf(1)))!.lead_owner).toBeNull(), SLOW);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Why/ })).toBeNull(), SLOW);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('a lead that another tab has lost meanwhile is not lost again: the words say so, and nothing is overwritten', async () => {
  const store = await company([lead(1, 'Ira', { lead_owner: ME })]);
  await open(`/leads/view?lead=${idOf(1)}&tab=lose`);
  const note = await screen.findByRole('textbox', { name: /Note/ }, SLOW);
  await choose(document, 'lost_reason', 'Too expensive');
  fireEvent.change(note, { target: { value: 'Too much' } });
  const other = { status: 'lost', lost_reason: 'timing', version: 2, updated_by: 'tab@example.com' } as const;
  await store.records(LEADS).change(idOf(1), other, 1);
  fireEvent.click(screen.getAllByRole('button', { name: 'Mark as lost' }).at(-1)!);
  await screen.findAllByText(/Somebody else has changed this|The lead is lost/, {}, SLOW);
  expect(await store.records(LEADS).find(idOf(1))).toMatchObject({ lost_reason: 'timing', version: 2 });
});

test('why no lead is given is said, and a lead of others is out of sight', async () => {
  await company([lead(1, 'Ira', { language: 'French' }), lead(2, 'Ila', { lead_owner: 'other@example.com' })]);
  await open('/get-lead');
  fireEvent.click(await screen.findByRole('button', { name: 'Get lead' }, SLOW));
  await screen.findByText('None of the leads that wait suits your countries and languages', {}, SLOW);
  cleanup();
  await open(`/get-lead?lead=${idOf(2)}`);
  expect(await screen.findByText('You can’t see this lead', {}, SLOW)).toBeDefined();
});

test('the family of a lead that another team has meanwhile is not called, and the words say why', async () => {
  const store = await company([lead(1, 'Ira', { lead_owner: ME })]);
  await open(`/get-lead?lead=${idOf(1)}`);
  const call = await screen.findByRole('button', { name: 'Call the family of Ira Rao' }, SLOW);
  await store.records(LEADS).change(idOf(1), { lead_owner: 'other@example.com' }, 1);
  fireEvent.click(call);
  expect(await screen.findByText('Failed: Lead not found', {}, SLOW)).toBeDefined();
  expect(await allOf(store, PHONE_CALLS, {})).toEqual([]);
});

test('a call at night there is refused in words, and made once somebody says why', async () => {
  const store = await company([lead(1, 'Ira', { lead_owner: ME, time_zone: 'America/New_York' })]);
  await open(`/get-lead?lead=${idOf(1)}`);
  await screen.findByText(/in New York: a call needs a reason$/, {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Call the family of Ira Rao' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Call the family of Ira Rao?' }, SLOW));
  expect(dialog.getByText(/^It is \d+:\d\d [AP]M there: say why you call now$/)).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Call now' }).disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'The mother asked for it' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Call now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), SLOW);
  expect(await allOf(store, LEAD_ENTRIES, {})).toMatchObject([{ lead_id: idOf(1), created_by: ME }]);
});

test('leads are narrowed to one’s own whose next step is due, and a panel tells what happened', async () => {
  await company([
    lead(1, 'Ira', { lead_owner: ME, next_due: NOW - 3600, next_step: 'Call', response_due: NOW - 60 }),
    lead(2, 'Ila', { lead_owner: ME }),
    lead(3, 'Uma', { lead_owner: 'other@example.com' }),
  ]);
  const { router } = await open('/leads/view');
  await screen.findAllByText('2 leads', {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Next step due' }));
  await screen.findAllByText('1 lead', {}, SLOW);
  const call = await screen.findByRole('link', { name: 'Open call screen of Ira Rao' }, SLOW);
  expect(call.getAttribute('href')).toBe(`/get-lead?lead=${idOf(1)}`);
  expect(new URLSearchParams(router.state.location.search).get('next_due')).toMatch(/^\.\./);
  cleanup();
  await open(`/leads/view?lead=${idOf(1)}&tab=timeline`);
  await waitFor(() => expect(screen.getAllByText(/Late by|Ira Rao/).length).toBeGreaterThan(0), SLOW);
  await screen.findByText('Nothing of this has happened yet', {}, SLOW);
});

test('several leads are lost with one reason and one note', async () => {
  const store = await company([lead(1, 'Ira', { lead_owner: ME }), lead(2, 'Ila', { lead_owner: ME })]);
  await open('/leads/view');
  await screen.findAllByText('2 leads', {}, SLOW);
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select Ira|^Select Ila|Ira Rao|Ila Rao/ }, SLOW))
    fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as lost' }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  const done = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Mark.* leads$/ });
  expect(done.disabled).toBe(true);
  fireEvent.change(within(dialog).getByRole('combobox', { name: /Lost because/ }), { target: { value: 'price' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Note/ }), { target: { value: 'Said both' } });
  fireEvent.click(done);
  await waitFor(async () => {
    const leads = await allOf(store, LEADS, {});
    expect(leads.map(({ status, lost_reason }) => [status, lost_reason])).toEqual([
      ['lost', 'price'],
      ['lost', 'price'],
    ]);
  }, SLOW);
});

test('several leads get one next step, with its day and time, each as an entry', async () => {
  const store = await company([lead(1, 'Ira', { lead_owner: ME }), lead(2, 'Ila', { lead_owner: ME })]);
  await open('/leads/view');
  await screen.findAllByText('2 leads', {}, SLOW);
  expect(screen.getByRole('button', { name: 'Import CSV' })).toBeDefined();
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select Ira|^Select Ila|Ira Rao|Ila Rao/ }, SLOW))
    fireEvent.click(box);
  fireEvent.click(await screen.findByRole('button', { name: 'Set next step' }, SLOW));
  const dialog = await screen.findByRole('dialog', { name: 'Set next step: 2 leads?' }, SLOW);
  const done = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Set next step' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Next step/ }), { target: { value: 'Send the plan' } });
  const day = await within(dialog).findByLabelText(
    /^Next due \(IST\)(?!, time)/,
    { selector: 'input:not([type=time])' },
    SLOW,
  );
  fireEvent.change(day, { target: { value: '24 Dec 2026' } });
  fireEvent.blur(day);
  expect(done.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText('Next due (IST), time'), { target: { value: '16:30' } });
  expect(done.disabled).toBe(false);
  fireEvent.click(done);
  const due = startOfHour('2026-12-24', 16) + 1800;
  await waitFor(async () => {
    const entries = await allOf(store, LEAD_ENTRIES, {});
    expect(entries.map(({ kind, text, due: at }) => [kind, text, at])).toEqual([
      ['next_step', 'Send the plan', due],
      ['next_step', 'Send the plan', due],
    ]);
  }, SLOW);
  expect((await allOf(store, LEADS, {})).map(({ next_due }) => next_due)).toEqual([due, due]);
});
