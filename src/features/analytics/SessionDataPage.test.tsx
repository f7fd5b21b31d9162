// @vitest-environment jsdom
// Session Data over the API in process: two dimensions, three drawings of one answer, compared days, and the rows
// of a number. Views that stay are in e2e/sessionData.spec.ts.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { SessionRow } from '@server/store/store';
import { jsonAnswer, renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { trainer } from '../../../tests/api/trainers';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ASHA = { ...trainer('asha@example.com', 'Asha Rao', []), demo_session_countries: ['IN', 'NP'] };
const BINA = { ...trainer('bina@example.com', 'Bina Shah', []), demo_session_countries: ['AE'] };

let made = 0;
function session(daysAgo: number, hour: number, more: Partial<SessionRow> = {}): SessionRow {
  const start_time = startOfDay(addDays(TODAY, -daysAgo)) + hour * 3600;
  return {
    session_id: `session-${(made += 1)}`,
    teacher_id: ASHA.teacher_id,
    start_time,
    end_time: start_time + 3600,
    session_type: 'demo_session',
    session_status: 'active',
    batch_name: '',
    sub_type: '',
    capacity: 2,
    strength: 1,
    created_by: 'planner@example.com',
    created_on: NOW - 90 * 86_400,
    ...more,
  };
}

async function company() {
  const store = memoryStore();
  const batch = { session_type: 'batch_session', batch_name: 'IN-G4-MATH-001', teacher_id: BINA.teacher_id } as const;
  await store.load([
    { trainers: [ASHA, BINA] },
    {
      sessions: [
        session(1, 9),
        session(1, 17, { strength: 2 }),
        session(2, 17, { session_status: 'cancelled', strength: 0 }),
        session(1, 18, batch),
        session(2, 18, { ...batch, sub_type: 'PTM' }),
        session(30, 9),
        session(31, 18, batch),
        session(32, 18, batch),
        session(3, 9, { session_status: 'deleted' }),
      ],
    },
  ]);
  return answerInProcess(await peopled(store, 0), 'staff');
}

const open = (search: string) =>
  renderApp({
    user: { email: emailOf('staff'), permissions: [...ROLES.staff] },
    at: `/analytics/session-data${search}`,
  });
const grid = (label: string) => screen.findByRole('grid', { name: label }, SLOW);
/** A grid's rows as they are read: names first. */
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ')));

test('two dimensions are chosen, one takes the other’s place, and each number leads to its rows and back', async () => {
  await company();
  const { router } = await open('?rows=type&columns=status');
  const map = await grid('Sessions by type and status');
  expect(linesOf(map)).toEqual([
    ['Type', 'Active', 'Cancelled', 'Unutilized hour', 'Total'],
    ['Demo', '2', '1', '0', '3'],
    ['Batch session', '1', '0', '0', '1'],
    ['CatchUp', '0', '0', '0', '0'],
    ['PTM', '1', '0', '0', '1'],
    ['Webinar', '0', '0', '0', '0'],
    ['Master class', '0', '0', '0', '0'],
    ['Hobby class', '0', '0', '0', '0'],
    ['Stream', '0', '0', '0', '0'],
    ['Maverick', '0', '0', '0', '0'],
    ['Total', '4', '1', '0', '5'],
  ]);
  expect(screen.getByText('5 sessions')).toBeDefined();
  expect(screen.getByText(/^As of .* IST\./)).toBeDefined();

  const rows = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows' });
  fireEvent.change(rows, { target: { value: 'status' } });
  await grid('Sessions by status and type');
  fireEvent.change(screen.getByRole('combobox', { name: 'Columns' }), { target: { value: 'trainer' } });
  const byTrainer = await grid('Sessions by status and trainer');
  expect(linesOf(byTrainer)[1]).toEqual(['Active', '2', '2', '4']);
  expect(router.state.location.search).toContain('rows=status&columns=trainer');

  const two = within(byTrainer).getByRole('link', { name: '2 sessions, Active, Asha Rao' });
  const address = new URL(two.getAttribute('href')!, 'https://x').searchParams;
  expect(Object.fromEntries(address)).toEqual({
    page: '1',
    show: 'rows',
    session_status: 'active',
    teacher_id: 'asha@example.com',
    start_time: `${addDays(TODAY, -27)}..${TODAY}`,
    seen: String(NOW),
  });
  fireEvent.click(two);
  expect((await screen.findAllByText('2 sessions', {}, SLOW)).length).toBeGreaterThan(0);
  expect(await screen.findByText(/^As counted at/, {}, SLOW)).toBeDefined();
  await router.navigate(-1);
  expect(await grid('Sessions by status and trainer')).toBeDefined();
});

test('a heat map, a pivot with shares and a chart are of one answer', async () => {
  const { asked } = await counted(company());
  await open('?rows=trainer&columns=weekday');
  await grid('Sessions by trainer and weekday');
  const before = asked();
  fireEvent.click(screen.getByText('Pivot', { selector: 'label *' }));
  await waitFor(async () =>
    expect(
      linesOf(await grid('Sessions by trainer and weekday'))
        .at(-1)!
        .at(-1),
    ).toBe('5100.0 %'),
  );
  expect(document.querySelector('[data-heat]')).toBeNull();
  fireEvent.click(screen.getByText('Chart', { selector: 'label *' }));
  const figure = await screen.findByRole('figure', { name: 'Sessions by trainer' }, SLOW);
  const points = within(figure).getAllByRole('link');
  expect(points.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Asha Rao: 3 sessions',
    'Bina Shah: 2 sessions',
  ]);
  points[0]!.focus();
  fireEvent.keyDown(points[0]!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(points[1]);
  fireEvent.click(within(figure).getByRole('button', { name: 'Show table' }));
  expect((await within(figure).findByRole('table', {}, SLOW)).textContent).toContain('Bina Shah2');
  expect(asked()).toBe(before);
});

/** How often sessions were counted. */
async function counted(served: ReturnType<typeof company>) {
  await served;
  let calls = 0;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const url = args[0] instanceof Request ? args[0].url : String(args[0]);
    if (url.includes('/analytics/v1/sessions/count')) calls += 1;
    return send(...args);
  });
  return { asked: () => calls };
}

test('a session for several countries is in each of them and once in the totals, and the note says so', async () => {
  await company();
  await open('?rows=country&columns=fill');
  const map = await grid('Sessions by country and fill');
  const lines = Object.fromEntries(linesOf(map).map(([first, ...numbers]) => [first, numbers]));
  expect(lines['Nepal']).toEqual(['0', '1', '1', '1', '3']);
  expect(lines['India']!.at(-1)).toBe('5');
  expect(lines['Total']!.at(-1)).toBe('5');
  expect(screen.getByText(/counted in each of them, and once in the totals/)).toBeDefined();
});

test('the days before stand beside these, and each number leads to its own', async () => {
  await company();
  await open('?rows=type&columns=weekday&compare=before');
  const [now, before] = [
    [addDays(TODAY, -27), TODAY],
    [addDays(TODAY, -55), addDays(TODAY, -28)],
  ].map(([from, to]) => `${dateText(from!)} – ${dateText(to!)}`);
  const table = await screen.findByRole('table', { name: `Sessions by type: ${now} beside ${before}` }, SLOW);
  const lines = linesOf(table);
  expect(lines[0]).toEqual(['Type', now, before, 'Change']);
  expect(lines[1]).toEqual(['Demo', '3', '1', '▲ 200.0 % more']);
  expect(lines[2]).toEqual(['Batch session', '1', '2', '▼ 50.0 % less']);
  expect(lines.at(-1)).toEqual(['Total', '5', '3', '▲ 66.7 % more']);
  const earlier = within(table).getByRole('link', { name: '2' });
  fireEvent.click(earlier);
  expect((await screen.findAllByText('2 sessions', {}, SLOW)).length).toBeGreaterThan(0);
});

test('nothing to show, an answer that fails, and parameters that make no sense', async () => {
  const { failing } = await company();
  await open('?rows=nothing&columns=hour&draw=sculpture&start_time=2020-01-01..2020-01-02&type=PTM');
  expect(await screen.findByText('No sessions match', {}, SLOW)).toBeDefined();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows' }).value).toBe('hour');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Columns' }).value).toBe('weekday');
  failing['GET /analytics/v1/sessions/count'] = () => jsonAnswer(500, { status_code: 500, message: 'Down' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  const again = await screen.findByRole('button', { name: 'Try again' }, SLOW);
  delete failing['GET /analytics/v1/sessions/count'];
  fireEvent.click(again);
  expect(await screen.findByText('No sessions match', {}, SLOW)).toBeDefined();
});
