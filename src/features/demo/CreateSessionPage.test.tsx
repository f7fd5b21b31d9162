// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { SLOW, routerAt, stubBrowser, testEnvironment } from '@/testing/app';
import { createStore } from '@/store/store';
import { engineInThread } from '@/testing/availability';
import { startOfHour } from '@domain/calendar';
import { memoryStore } from '@server/store/memory/memoryStore';
import { demoRow } from '../../../tests/api/demoRow';
import { answerInProcess, type Failing } from '../../../tests/api/inProcess';
import { peopled } from '../../../tests/api/testServer';
import { ASHA, trainer } from '../../../tests/api/trainers';
import CreateSessionPage from './CreateSessionPage';

configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface SentSlots {
  trainer_email: string;
  events: { id: string }[];
}

const RAVI = 'ravi@example.com';
const CREATE = 'POST /demo-slot-admin/v1/create-sessions';

test('spec 2.4, embedded: chosen trainers show whether the hour is free; failed ones stay chosen, with the same id', async () => {
  const sent: SentSlots[][] = [];
  stubBrowser(1440);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  const backend = memoryStore();
  const work: [number, number][] = [[540, 1020]];
  await backend.load([
    {
      trainers: [trainer(ASHA, 'Asha Rao', work), trainer(RAVI, 'Ravi Iyer', work)],
      sessions: [demoRow(RAVI, startOfHour('2030-01-31', 9), { session_id: 'demo' })],
    },
  ]);
  const overheard: Failing = {};
  overheard[CREATE] = async (request) => {
    const hear = overheard[CREATE]!;
    sent.push((await request.clone().json()) as SentSlots[]);
    delete overheard[CREATE];
    const answer = await fetch(request);
    overheard[CREATE] = hear;
    return answer;
  };
  await answerInProcess(await peopled(backend, 0), 'staff', overheard);
  const store = createStore(testEnvironment({ startDayEngine: () => engineInThread() }));
  const router = routerAt('/create-session?date=2030-01-31');
  bindHistory(router, store);
  render(<Console store={store} router={router} table={[{ path: '*', element: <CreateSessionPage /> }]} />);
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('grid');

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Id',
    'Trainer Name',
    'Trainer type',
    'Available hours',
  ]);
  expect(screen.queryByRole('button', { name: 'Create Sessions' })).toBeNull();
  const form = within(screen.getByRole('form', { name: 'Demo sessions' }));
  expect(form.getByRole('button', { name: 'Create session' })).toHaveProperty('disabled', true);

  await user.click(screen.getByRole('checkbox', { name: 'Select all listed trainers' }));
  await user.click(form.getByRole('combobox', { name: 'Start time (IST)' }));
  await user.click(await screen.findByRole('option', { name: '9 AM' }));
  expect(form.getByText('✓ Free at 9 AM')).toBeTruthy();
  expect(form.getByText('✕ The trainer already has a session')).toBeTruthy();

  await user.click(form.getByRole('button', { name: 'Create 2 sessions' }));
  await form.findByText('1 session created');
  expect(form.getByText('✕ The trainer already has a session')).toBeTruthy();
  expect(store.getState().demoCreation.chosen).toEqual([RAVI]);
  expect(Object.keys(store.getState().demoCreation.sent)).toEqual([RAVI]);

  await user.click(form.getByRole('button', { name: 'Create session' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2), SLOW);
  expect(sent[1]).toEqual([sent[0]?.[1]]);

  const submit = form.getByRole('button', { name: 'Create session' });
  await vi.waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull(), SLOW);
  expect(document.activeElement).toBe(submit);

  // Today at 10:00 its hour is over.
  await act(() => router.navigate('/create-session'));
  expect(await form.findByText('✕ The hour is over', undefined, SLOW)).toBeTruthy();
  expect(form.getByText('This hour is over: no sessions can be created in it.')).toBeTruthy();
  expect(form.getByRole('button', { name: 'Create session' })).toHaveProperty('disabled', true);
  await user.click(form.getByRole('button', { name: 'Remove Ravi Iyer' }));
  expect(document.activeElement).toBe(form.getByRole('heading', { name: '0 trainers chosen' }));
});
