// @vitest-environment jsdom
// Lead Journey over the API in process: the flow's numbers lead to their leads, days go with them, and one lead's way is told.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { LEADS } from '@domain/records/lead';
import { LEAD_EVENTS } from '@domain/records/leadHistory';
import type { LeadStage } from '@domain/sales/stages';
import { stepsOf } from '@domain/sales/steps';
import { leadRow } from '@server/store/leads';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { emailOf, NOW, peopled, type Role, ROLES, TODAY } from '../../../tests/api/testServer';
import { loadTrainers } from '../../../tests/api/trainers';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DAY = 86_400;
const WAYS: [string, LeadStage[]][] = [
  ['Mira', ['new', 'demo_booked', 'demo_attended', 'won']],
  ['Asha', ['new', 'demo_booked', 'no_show']],
  ['Bina', ['new']],
];

async function company(role: Role) {
  const store = memoryStore();
  await loadTrainers(store, []);
  for (const [at, [first_name, stages]] of WAYS.entries()) {
    const created_on = NOW - 3 * DAY;
    const id = `00000000-0000-4000-8000-00000000000${at}`;
    const lead = leadRow({
      ...LEAD,
      id,
      first_name,
      mobile_number: `+91987650000${at}`,
      email_address: `family${at}@example.com`,
      lead_source: 'Website',
      grade_group: '4-6',
      lead_owner: emailOf('staff'),
      created_by: 'a@example.com',
      created_on,
    });
    await store.records(LEADS).insert([{ ...lead, status: stages.at(-1)!, steps: stepsOf(stages) }]);
    await store.records(LEAD_EVENTS).insert(
      stages.map((stage, place) =>
        newRow(
          LEAD_EVENTS,
          { actor: 'a@example.com', now: created_on + place * DAY },
          {
            id: `${id}:${place + 1}`,
            lead_id: id,
            place: place + 1,
            kind: place === 0 ? ('created' as const) : ('set' as const),
            stage,
            at: created_on + place * DAY,
            note: place === 0 ? null : 'The mother said so',
            lead_owner: emailOf('staff'),
          },
        ),
      ),
    );
  }
  return answerInProcess(await peopled(store, 0), role);
}

/** A table's rows as they are read, without its head. */
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ')));

const open = (role: 'staff' | 'admin', search: string) =>
  renderApp({ user: { email: emailOf(role), permissions: [...ROLES[role]] }, at: `/analytics/lead-journey${search}` });

test('each step and stage of the flow leads to its leads, on the same days, and back', async () => {
  await company('staff');
  const { router } = await open('staff', `?created_on=${addDays(TODAY, -6)}..${TODAY}`);
  const figure = await screen.findByRole('figure', { name: 'Ways of leads' }, SLOW);
  fireEvent.click(within(figure).getByRole('button', { name: 'Show table' }));
  const table = await within(figure).findByRole('table', {}, SLOW);
  expect(linesOf(table)).toEqual([
    ['1', 'New', 'Demo booked', '2', '66.7 %'],
    ['2', 'Demo booked', 'Demo attended', '1', '50.0 %'],
    ['2', 'Demo booked', 'No-show', '1', '50.0 %'],
    ['3', 'Demo attended', 'Won', '1', '100.0 %'],
  ]);
  fireEvent.click(within(table).getByRole('link', { name: '2' }));
  expect((await screen.findAllByText('2 leads', {}, SLOW)).length).toBeGreaterThan(0);
  const sent = new URLSearchParams(router.state.location.search);
  expect([sent.get('show'), sent.get('steps'), sent.get('created_on'), sent.get('seen')]).toEqual([
    'rows',
    '1 new demo_booked',
    `${addDays(TODAY, -6)}..${TODAY}`,
    String(NOW),
  ]);
  fireEvent.click(screen.getByText('Flow', { selector: 'label *' }));
  await screen.findByRole('figure', { name: 'Ways of leads' }, SLOW);
  expect(new URLSearchParams(router.state.location.search).get('created_on')).toBe(`${addDays(TODAY, -6)}..${TODAY}`);
});

test('one lead’s way says whom it waited for and how long each stage lasted; staff read nothing raw', async () => {
  await company('staff');
  await open('staff', '?lead=00000000-0000-4000-8000-000000000000');
  const stages = await screen.findByRole('table', { name: 'Stages' }, SLOW);
  expect(linesOf(stages).map(([stage, , , lasted]) => [stage, lasted])).toEqual([
    ['New', '1 d'],
    ['Demo booked', '1 d'],
    ['Demo attended', '1 d'],
    ['Won', 'under 1 min'],
  ]);
  const waited = screen.getByRole('table', { name: 'Waited for' });
  expect(linesOf(waited)).toEqual([
    ['Nobody owned it', '2 d', '66.7 %'],
    ['The demo', '1 d', '33.3 %'],
  ]);
  expect(screen.getByText('f•••@example.com')).toBeDefined();
  expect(screen.queryByText(/The mother said so/)).toBeNull();
  expect(screen.getByText(/are shown to production admins/)).toBeDefined();
});

test('production admins read contacts in full and what was written', async () => {
  await company('admin');
  await open('admin', '?lead=00000000-0000-4000-8000-000000000001');
  const written = await screen.findByRole('table', { name: 'What was written' }, SLOW);
  expect(within(written).getAllByRole('row')).toHaveLength(4);
  expect(within(written).getAllByText(/Stage: No-show · Note: The mother said so/)).toHaveLength(1);
  expect(screen.getByText('family1@example.com')).toBeDefined();
});

test('a lead of others is said to be out of sight, and one is found by name', async () => {
  await company('staff');
  const { router } = await open('staff', '?lead=11111111-0000-4000-8000-000000000000');
  expect(await screen.findByText('You can’t see this lead', {}, SLOW)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Back to all leads' }));
  await screen.findByRole('figure', { name: 'Ways of leads' }, SLOW);
  fireEvent.click(screen.getByText('One lead', { selector: 'label *' }));
  fireEvent.change(await screen.findByRole('searchbox', { name: /Whose journey/ }, SLOW), {
    target: { value: 'Asha' },
  });
  fireEvent.click(await screen.findByRole('link', { name: /Asha/ }, SLOW));
  await screen.findByRole('table', { name: 'Stages' }, SLOW);
  expect(router.state.location.search).toContain('lead=00000000-0000-4000-8000-000000000001');
});
