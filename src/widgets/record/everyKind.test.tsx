// @vitest-environment jsdom
// Each kind of field has an input and a cell: a made-up record is filled in, stored by the API in process, and listed.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bindHistory } from '@/startup/history';
import { ADMIN, routerAt, SLOW, stubBrowser, testEnvironment } from '@/testing/app';
import { Console } from '@/app/Console';
import { createStore } from '@/store/store';
import { startOfHour } from '@domain/calendar';
import { WEBINARS } from '@domain/records/webinar';
import { MOUNTED } from '@server/api/mounted';
import { mount } from '@server/api/mountedRecords';
import { memoryStore } from '@server/store/memory/memoryStore';
import { EVERY_KIND } from '../../../tests/api/everyKind';
import { newExample } from '../../../tests/api/recordRequestFixtures';
import { NOW, openTestServer, peopled, TODAY } from '../../../tests/api/testServer';
import { ASHA, BINA, loadTrainers } from '../../../tests/api/trainers';
import DeclaredRecordForm from './form/DeclaredRecordForm';
import { RecordScreen } from './RecordScreen';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STAMPS = {
  version: 1,
  created_by: 'a@example.com',
  created_on: NOW,
  updated_by: 'a@example.com',
  updated_on: NOW,
};
const EMPTY = {
  subtitle: null,
  amount: null,
  price: null,
  fee: null,
  currency: null,
  cost: null,
  day: null,
  moment: null,
  colour: null,
  is_open: false,
  tags: [],
  trainer: null,
  event: null,
  events: [],
  extra: null,
  contact: null,
  phase: 'open',
  secret: null,
};
const SHOWN = Object.keys(EVERY_KIND.all).filter((name) => EVERY_KIND.shape.columns[name]) as never[];

async function open(page: 'form' | 'list', rows: readonly object[] = []) {
  const store = memoryStore();
  await loadTrainers(store, []);
  const webinar = {
    ...newExample(WEBINARS),
    ...STAMPS,
    host: ASHA,
    co_hosts: [BINA],
    start_time: startOfHour(TODAY, 34),
    status: 'scheduled',
    cancel_reason: null,
  };
  await store
    .records(WEBINARS)
    .insert([
      { ...webinar, id: 'w-1', title: 'Fractions' } as never,
      { ...webinar, id: 'w-2', title: 'Chess' } as never,
    ]);
  await store.records(EVERY_KIND).insert(rows as never);
  const mounted = [...MOUNTED, ...mount(EVERY_KIND)];
  const caller = await (await openTestServer(await peopled(store, 0), {}, mounted)).as('admin');
  const calls: string[] = [];
  stubBrowser(1440);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${decodeURIComponent(search)}`);
    const body = request.method === 'GET' ? undefined : await request.text();
    return caller.fetch(pathname + search, { method: request.method, headers: request.headers, ...(body && { body }) });
  });
  const saved: { id: string }[] = [];
  const element =
    page === 'form' ? (
      <DeclaredRecordForm type={EVERY_KIND} onSaved={(row) => saved.push(row)} onCancel={() => undefined} />
    ) : (
      <RecordScreen type={EVERY_KIND} title="Things" shown={SHOWN} empty="None" />
    );
  const state = createStore(testEnvironment({ user: ADMIN }));
  const router = routerAt();
  bindHistory(router, state);
  render(<Console store={state} router={router} table={[{ path: '*', element }]} />);
  return { store, calls, saved };
}

function part(path: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-path="${path}"]`);
  if (!found) throw new Error(`There is no field ${path}`);
  return found.matches('input, textarea') ? found : found.querySelector('input')!;
}

const type = (path: string, value: string) => fireEvent.change(part(path), { target: { value } });
const tag = (path: string, text: string) => fireEvent.paste(part(path), { clipboardData: { getData: () => text } });

async function choose(path: string, option: string): Promise<void> {
  fireEvent.click(part(path));
  const wanted = await waitFor(() => {
    const offered = [...document.querySelectorAll(`[id="${part(path).getAttribute('aria-controls')}"] [role=option]`)];
    const found = offered.find(({ textContent }) => textContent?.startsWith(option));
    if (!found) throw new Error(`${path} does not offer ${option}`);
    return found;
  }, SLOW);
  fireEvent.click(wanted);
}

test('a value of each kind is filled in, and stored as its kind says', async () => {
  const { store, saved } = await open('form');
  type('title', 'A thing');
  type('subtitle', 'of beauty');
  type('weight', '1.25');
  type('amount', '3');
  type('price', '12.34');
  type('fee', '1.23');
  expect(part('cost')).toHaveProperty('disabled', true);
  await choose('currency', 'INR');
  type('cost', '12.5');
  // The number that was typed stays, whatever its currency.
  await choose('currency', 'KWD');
  await waitFor(() => expect(part('cost')).toHaveProperty('value', '12.5'));
  type('cost', '7.005');
  type('day', '20/11/2026');
  type('moment', '21/11/2026');
  fireEvent.change(screen.getByLabelText('Moment, time'), { target: { value: '09:30' } });
  await choose('colour', 'green');
  fireEvent.click(part('is_open'));
  tag('tags', 'one,two');
  await choose('trainer', 'Asha Rao');
  await choose('event', 'Fractions');
  await choose('events', 'Chess');
  type('extra', '{"a": 1');
  type('contact', 'mira@example.com');
  type('secret', 'open sesame');
  fireEvent.click(screen.getByRole('button', { name: 'Create thing' }));
  expect((await screen.findAllByText(/Must be JSON/, {}, SLOW)).length).toBeGreaterThan(0);
  type('extra', '{"a": 1}');
  fireEvent.click(screen.getByRole('button', { name: 'Create thing' }));
  expect((await screen.findAllByText(/Must be a multiple of 0\.010 KWD/, {}, SLOW)).length).toBeGreaterThan(0);
  type('cost', '7');
  await choose('currency', 'JPY');
  fireEvent.click(screen.getByRole('button', { name: 'Create thing' }));
  await waitFor(() => expect(saved).toHaveLength(1), SLOW);
  expect(await store.records(EVERY_KIND).find(saved[0]!.id)).toMatchObject({
    title: 'A thing',
    subtitle: 'of beauty',
    weight: 1.25,
    amount: 3,
    price: 1234,
    fee: 1230,
    currency: 'JPY',
    cost: 7,
    day: '2026-11-20',
    moment: startOfHour('2026-11-21', 9) + 1800,
    colour: 'green',
    is_open: true,
    tags: ['one', 'two'],
    trainer: ASHA,
    event: 'w-1',
    events: ['w-2'],
    extra: { a: 1 },
    contact: 'mira@example.com',
    secret: 'open sesame',
  });
});

test('a value of each kind is shown in its cell, and what others are called is asked for once', async () => {
  const filled = {
    ...EMPTY,
    title: 'A thing',
    weight: 1.25,
    price: 123_456,
    fee: 1234,
    currency: 'JPY',
    cost: 2500,
    day: '2026-11-20',
    colour: 'red',
    is_open: true,
    tags: ['one', 'two'],
    event: 'w-1',
    events: ['w-1', 'w-2'],
    trainer: ASHA,
    contact: 'mira@example.com',
    secret: 'open sesame',
  };
  const { calls } = await open('list', [
    { ...STAMPS, ...filled, id: 't-1' },
    { ...STAMPS, ...EMPTY, title: 'Bare', weight: 0, id: 't-2', event: 'w-2' },
  ]);
  expect(await screen.findByText('Fractions, Chess', {}, SLOW)).toBeDefined();
  const row = screen.getByText('A thing').closest<HTMLElement>('[role=row], tr')!;
  for (const reported of ['1.25', '₹1,234.56', '20 Nov 2026', 'red', 'Yes', 'one, two', 'Fractions', 'Asha Rao'])
    expect(within(row).getAllByText(new RegExp(reported)).length, reported).toBeGreaterThan(0);
  expect(row.textContent).toMatch(/KWD\s?1\.234/);
  expect(row.textContent).toMatch(/JP¥2,500/);
  expect(row.textContent).not.toMatch(/mira@|sesame/);
  expect(calls.filter((call) => call.includes('/options?'))).toEqual(['GET /webinar/v1/webinars/options?ids=w-1,w-2']);
});
