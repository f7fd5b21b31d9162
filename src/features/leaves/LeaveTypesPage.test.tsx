// @vitest-environment jsdom
// Leave types over the API in process: a rule is set for a month to come, days of a trainer are adjusted and reversed, and a leave says what is left of its type.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LEAVE_ACCRUALS } from '@domain/records/leaveAccrual';
import { LEAVE_ADJUSTMENTS } from '@domain/records/leaveAdjustment';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, peopled, ROLES } from '../../../tests/api/testServer';
import { type as typeInto } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function company() {
  const store = memoryStore();
  await answerInProcess(await peopled(store, 12), 'admin');
  const [trainer] = await store.trainers.list({ status: 'active' });
  return { store, trainer: trainer! };
}
const open = (at: string) => renderApp({ user: { email: emailOf('admin'), permissions: [...ROLES.admin] }, at });

test('a rule is set for a month to come; one within a month is refused where it is typed', async () => {
  const { store } = await company();
  await open('/trainers/leave-types?leave_type=sick&tab=accruals');
  fireEvent.click(await screen.findByRole('button', { name: 'Add accrual rule' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Create accrual rule' }, SLOW);
  typeInto(form, 'valid_from', '15 Apr 2027');
  typeInto(form, 'days', '1.5');
  fireEvent.click(within(form).getByRole('button', { name: 'Create accrual rule' }));
  await within(form).findAllByText('Must be the first day of a month', {}, SLOW);
  typeInto(form, 'valid_from', '1 Apr 2027');
  fireEvent.click(within(form).getByRole('button', { name: 'Create accrual rule' }));
  await screen.findByText('1.5 days a month', {}, SLOW);
  const rules = await allOf(store, LEAVE_ACCRUALS, { leave_type_id: { anyOf: ['sick'] } });
  expect(rules.map(({ days }) => days).sort()).toEqual([1, 1.5]);
});

test('days of a trainer are adjusted with a reason, and reversed by another row', async () => {
  const { store, trainer } = await company();
  const mine = () => allOf(store, LEAVE_ADJUSTMENTS, { teacher_id: { anyOf: [trainer.teacher_id] } });
  const known = (await mine()).map(({ id }) => id);
  const added = async () => (await mine()).filter(({ id }) => !known.includes(id)).map(({ days }) => days);
  await open(`/trainers/view-trainer?trainer=${encodeURIComponent(trainer.teacher_id)}&tab=leaves`);
  fireEvent.click(await screen.findByText(/^Comp off: how/, {}, SLOW));
  fireEvent.click(screen.getByRole('button', { name: 'Adjust: Comp off' }));
  const form = await screen.findByRole('form', { name: 'Adjust comp off' }, SLOW);
  typeInto(form, 'days', '2.5');
  typeInto(form, 'reason', 'Held sessions on Diwali');
  fireEvent.click(within(form).getByRole('button', { name: 'Adjust comp off' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Reverse: 2\.5 on/ }, SLOW));
  const back = await screen.findByRole('form', { name: 'Reverse' }, SLOW);
  typeInto(back, 'reason', 'It was another trainer');
  fireEvent.click(within(back).getByRole('button', { name: 'Reverse' }));
  // Of one second: their order is that of their ids.
  await waitFor(async () => expect((await added()).sort((one, other) => other - one)).toEqual([2.5, -2.5]), SLOW);
  await screen.findByText('Reversed', {}, SLOW);
});

test('a leave of a type that may not go below zero says that too little is left, and what can be done', async () => {
  const { trainer } = await company();
  await open(`/trainers/trainer-leave-application?trainer=${encodeURIComponent(trainer.teacher_id)}`);
  const type = await screen.findByRole('combobox', { name: /^Leave type/ }, SLOW);
  await within(type).findByRole('option', { name: 'Comp off' }, SLOW);
  const form = screen.getByRole('form', { name: 'Leave application' });
  typeInto(form, 'from', '1 Feb 2027');
  typeInto(form, 'to', '20 Feb 2027');
  fireEvent.change(type, { target: { value: 'comp-off' } });
  expect(
    (await screen.findByText(/^Comp off: .* left on .*, and it may not go below zero\. Choose other days/, {}, SLOW))
      .textContent,
  ).toBeTruthy();
  fireEvent.change(type, { target: { value: 'sick' } });
  await screen.findByText(/of sick leave: .* → .* days, from .* 2027 on/, {}, SLOW);
});
