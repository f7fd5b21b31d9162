// @vitest-environment jsdom
// Assign SM over the API in process: managers with what they have, leads chosen, previewed, assigned and taken back; a leave; a person who may give none.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { LEADS } from '@domain/records/lead';
import { SALES_HOURS } from '@domain/records/salesHours';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { leadRow } from '@server/store/leads';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { emailOf, NOW, peopled, type Role, ROLES, TODAY } from '../../../tests/api/testServer';
import { allOf, newStamps } from '@server/store/rows';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TIA = 'tia@example.com';
const MO = 'mo@example.com';
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day} 00:00-24:00`);

async function company(role: 'admin' | 'staff' = 'admin') {
  const store = memoryStore();
  await answerInProcess(await peopled(store, 0), role);
  const by = { actor: emailOf('admin'), now: NOW };
  const managers = store.records(SALES_MANAGERS);
  const row = (email: string, name: string) => ({
    ...newStamps(by),
    id: email,
    email,
    name,
    mobile_number: '+919820010011',
    team: 'East',
    leads_team: false,
    countries: [],
    languages: ['English'],
    most_a_day: 2,
    hours: DAYS,
    away: [],
    status: 'active' as const,
    last_given: null,
    turn: 0,
    open_leads: 0,
  });
  await managers.insert([
    { ...row(TIA, 'Tia Bose'), away: [addDays(TODAY, 2)] },
    { ...row(MO, 'Mo Khan'), languages: ['Hindi'] },
  ]);
  const leads = ['Anu', 'Bea', 'Cid'].map((first_name, at) =>
    leadRow({
      ...LEAD,
      id: `0000000${at}-0000-4000-8000-000000000000`,
      mobile_number: `+91987654321${at}`,
      first_name,
      grade_group: '4-6',
      lead_source: 'Admin Tool Lead',
      lead_owner: null,
      next_step: 'Ring them',
      next_due: NOW + 2 * 86_400,
      created_by: by.actor,
      created_on: NOW - 1000 + at,
    }),
  );
  for (const lead of leads) await store.leads.add(lead);
  const owners = () => Promise.all(leads.map(async ({ id }) => (await store.records(LEADS).find(id))!.lead_owner));
  return { store, owners, leads };
}

const open = (at: string, role: Role = 'admin') =>
  renderApp({ user: { email: emailOf(role), permissions: [...ROLES[role as 'admin']] }, at });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name: label }, SLOW));
  fireEvent.click(
    await waitFor(() => {
      const found = [...document.querySelectorAll('[role=option]')].find(({ textContent }) => textContent === option);
      if (!found) throw new Error(`${label} does not offer ${option}`);
      return found;
    }, SLOW),
  );
}

test('leads are chosen, previewed with why, assigned, and taken back', async () => {
  const { owners } = await company();
  await open('/sales/assign-sm?assign=nobody');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All 3 leads' }, SLOW));
  press('Preview 3 leads');
  await screen.findByText('2 leads can be given, 1 lead can’t.', {}, SLOW);
  const gets = screen.getByRole('table', { name: 'Who gets how many' });
  expect(within(gets).getByRole('row', { name: /Tia Bose 2 Nobody else can take it \(2\)/ })).toBeTruthy();
  expect(screen.getByText('Not given: Everybody else has as many leads as they may (1).')).toBeTruthy();
  expect(await owners()).toEqual([null, null, null]);
  press('Assign 2 leads');
  await screen.findByText('2 leads given, 1 not given.', {}, SLOW);
  const each = screen.getByRole('table', { name: 'Each lead' });
  expect(within(each).getByRole('row', { name: /Cid Rao Not given/ })).toBeTruthy();
  expect(await owners()).toEqual([TIA, TIA, null]);
  press('Undo');
  await screen.findByText('2 leads given back.', {}, SLOW);
  expect(await owners()).toEqual([null, null, null]);
});

test('one lead is given by hand to whom a person chooses, and is handed over from there', async () => {
  const { owners } = await company();
  await open('/sales/assign-sm?assign=nobody');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Bea Rao' }, SLOW));
  await choose('Give to', 'Mo Khan (0 of 20 open)');
  press('Preview 1 lead');
  await screen.findByText('1 lead can be given.', {}, SLOW);
  press('Assign 1 lead');
  await screen.findByText('1 lead given.', {}, SLOW);
  expect(await owners()).toEqual([null, MO, null]);
  press('Assign others');
  await choose('Leads of', 'Mo Khan (1 open)');
  await screen.findByRole('checkbox', { name: 'All 1 lead' }, SLOW);
  expect(screen.getByRole('checkbox', { name: 'Bea Rao' })).toBeTruthy();
});

test('the list says how many leads each has, and was given today', async () => {
  const { store, leads } = await company();
  await store.records(LEADS).change(leads[0]!.id, { lead_owner: TIA }, 1);
  await open('/sales/assign-sm');
  const grid = await screen.findByRole('grid', {}, SLOW);
  await waitFor(() => {
    expect(grid.textContent).toContain('1 of 20');
    expect(grid.textContent).toContain('0 of 2 today');
  }, SLOW);
});

test('a leave lists the next steps that need somebody', async () => {
  const { store, leads } = await company();
  const [lead] = leads;
  await store.records(LEADS).change(lead!.id, { lead_owner: TIA }, 1);
  await open(`/sales/assign-sm?sales_manager=${TIA}&tab=leave`);
  await screen.findByText('1 next step needs somebody', {}, SLOW);
  const steps = screen.getByRole('table', { name: 'Next steps while away' });
  expect(within(steps).getByRole('row', { name: /Anu Rao .*Ring them/ })).toBeTruthy();
});

test('a person who may not give leads reads why', async () => {
  await company('staff');
  await open('/sales/assign-sm?assign=nobody', 'staff');
  await screen.findByText('Only production admins and sales team leaders give leads to others.', {}, SLOW);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Preview/ })).toBeNull());
});

test('sales hours are set from a day on, and withdrawn; without any the preset ones are said', async () => {
  const { store } = await company();
  await renderApp({
    user: { email: emailOf('admin'), permissions: [...ROLES.admin] },
    at: '/sales/assign-sm?show=hours',
  });
  await screen.findByText(/^No others are set: Mon 09:00-21:00/, {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Set sales hours' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create set of sales hours' }, SLOW));
  const table = within(await screen.findByRole('table', { name: 'Sales hours' }, SLOW));
  await table.findByText(/^Mon 09:00-21:00, Tue/, {}, SLOW);
  expect(await allOf(store, SALES_HOURS, {})).toMatchObject([{ valid_from: TODAY, status: 'set' }]);
});
