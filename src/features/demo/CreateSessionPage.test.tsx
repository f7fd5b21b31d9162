// @vitest-environment jsdom
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Console } from '@/app/Console';
import { bindHistory } from '@/startup/history';
import { jsonAnswer, SLOW, routerAt, stubApi, stubBrowser, testEnvironment } from '@/testing/app';
import { createStore } from '@/store/store';
import { day, engineInThread, session } from '@/testing/availability';
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

test('spec 2.4, embedded: chosen trainers show whether the hour is free; failed ones stay chosen, with the same id', async () => {
  const sent: SentSlots[][] = [];
  stubBrowser(1440);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  stubApi({
    'GET /tms/v1/trainers/slots': [
      day({ id: 'asha@x', name: 'Asha Rao' }),
      day({ id: 'ravi@x', name: 'Ravi Iyer', events: [session(9)] }),
    ],
    'POST /demo-slot-admin/v1/create-sessions': async (request: Request) => {
      const body = (await request.json()) as SentSlots[];
      sent.push(body);
      const results = body.map(({ trainer_email, events }) => ({
        trainer_email,
        events: events.map(({ id }) =>
          trainer_email === 'ravi@x'
            ? { id, status: 'failed', status_code: 409, context: 'calendar', error: 'Taken by another demo' }
            : { id, status: 'created', status_code: 201 },
        ),
      }));
      return jsonAnswer(409, { status_code: 409, results });
    },
  });
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
  await user.click(form.getByRole('combobox', { name: 'Start time' }));
  await user.click(await screen.findByRole('option', { name: '9 AM' }));
  expect(form.getByText('✓ Free at 9 AM')).toBeTruthy();
  expect(form.getByText('✕ The trainer already has a session')).toBeTruthy();

  await user.click(form.getByRole('button', { name: 'Create 2 sessions' }));
  await form.findByText('✕ Taken by another demo');
  expect(form.getByText('1 session created')).toBeTruthy();
  expect(store.getState().demoCreation.chosen).toEqual(['ravi@x']);
  expect(Object.keys(store.getState().demoCreation.sent)).toEqual(['ravi@x']);

  await user.click(form.getByRole('button', { name: 'Create session' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2), SLOW);
  expect(sent[1]).toEqual([sent[0]?.[1]]);

  const submit = form.getByRole('button', { name: 'Create session' });
  await vi.waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull(), SLOW);
  expect(document.activeElement).toBe(submit);
  await user.click(form.getByRole('button', { name: 'Remove Ravi Iyer' }));
  expect(document.activeElement).toBe(form.getByRole('heading', { name: '0 trainers chosen' }));
});
