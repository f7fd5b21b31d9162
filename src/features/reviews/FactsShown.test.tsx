// @vitest-environment jsdom
// Numbers of a trainer with their rows: each leads to its own record, whatever kind of session it is, and hundreds are shown part by part.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { SessionType } from '@domain/classes/hosted';
import type { Fact, FactRow, Facts } from '@domain/reviews/facts';
import { createStore } from '@/store/store';
import { stubBrowser } from '@/testing/app';
import { STAFF, testEnvironment } from '@/testing/environment';
import { FactsShown } from './FactsShown';

afterEach(cleanup);

const NONE: Fact = { value: null, count: 0, part: null, rows: [] };
const row = (id: string, values: Partial<FactRow> = {}): FactRow => ({
  id,
  label: id,
  at: 1_790_000_000,
  value: null,
  kind: 'cover',
  of: null,
  ...values,
});
const ofRows = (rows: FactRow[], count = rows.length): Fact => ({ value: count, count, part: null, rows });
const facts = (values: Partial<Facts>): Facts => ({
  ratings: NONE,
  attendance: NONE,
  quality: NONE,
  leaves: NONE,
  covers: NONE,
  demos: NONE,
  ...values,
});

function show(known: Partial<Facts>): void {
  stubBrowser(1440);
  render(
    <MantineProvider>
      <Provider store={createStore(testEnvironment({ user: STAFF }))}>
        <MemoryRouter>
          <FactsShown facts={facts(known)} of="one" />
        </MemoryRouter>
      </Provider>
    </MantineProvider>,
  );
}

const linkOf = (label: string) =>
  screen
    .getByText(new RegExp(`^${label},`))
    .closest('a')!
    .getAttribute('href');

test('a cover leads to the record of its session, of every kind, and by its name where the kind was not kept', () => {
  const kinds: Readonly<Record<SessionType, string>> = {
    demo_session: '/view-sessions?session=demo_session',
    batch_session: '/batch-session/view?batch_session=batch_session',
    webinar: '/webinar-session/view?webinar=webinar',
    master_class: '/master-class/view?master_class=master_class',
    hobby_class: '/hobby-class/view?hobby_class=hobby_class',
    stream_session: '/streams/session/view?stream_session=stream_session',
    maverick_session: '/maverick/sessions?maverick_session=maverick_session',
  };
  show({
    covers: ofRows([
      ...Object.keys(kinds).map((of) => row(of, { of })),
      row('stream-with-a-helper:2', { label: 'Helper', of: 'stream_session' }),
      row('an-old-demo', { label: 'DEMO' }),
      row('an-old-batch', { label: 'IN-G2' }),
    ]),
  });
  for (const [kind, address] of Object.entries(kinds)) expect(linkOf(kind)).toBe(address);
  expect(linkOf('Helper')).toBe('/streams/session/view?stream_session=stream-with-a-helper');
  expect(linkOf('DEMO')).toBe('/view-sessions?session=an-old-demo');
  expect(linkOf('IN-G2')).toBe('/batch-session/view?batch_session=an-old-batch');
});

test('ratings, checks, leaves and sessions lead to theirs; who does not check is told who opens a check', () => {
  show({
    ratings: ofRows([row('rated', { kind: 'demo', value: 5 })]),
    quality: ofRows([row('check', { kind: 'check', of: 'demo', value: 80 })]),
    leaves: ofRows([row('leave', { kind: 'leave', value: 1 })]),
    attendance: ofRows([row('lesson', { kind: 'batch', of: 'b', value: 75 })]),
  });
  expect(linkOf('rated')).toBe('/view-sessions?session=rated');
  expect(linkOf('check')).toBe('/quality-check/demo?id=check');
  expect(linkOf('leave')).toBe('/trainers/leave-details?id=leave');
  expect(linkOf('lesson')).toBe('/batch-session/view?batch_session=lesson');
  expect(screen.getByText(/A check opens for those who check quality/)).toBeDefined();
});

test('more rows than fit are shown part by part to the last one; facts of before say that they hold the latest', () => {
  const rows = Array.from({ length: 230 }, (_, at) => row(`row${at}`, { kind: 'batch', value: 100 }));
  show({ attendance: ofRows(rows), covers: ofRows([row('latest')], 400) });
  expect(screen.queryByText(/^row229,/)).toBeNull();
  fireEvent.click(screen.getByText('Show 100 more of 230'));
  fireEvent.click(screen.getByText('Show 30 more of 230'));
  expect(linkOf('row229')).toBe('/batch-session/view?batch_session=row229');
  expect(screen.queryByText(/more of 230/)).toBeNull();
  expect(screen.getByText('The latest 1 of 400')).toBeDefined();
});
