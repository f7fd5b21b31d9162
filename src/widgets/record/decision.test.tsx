// @vitest-environment jsdom
// What a record waits for is the blue button of its panel, for people who may decide it; for others the panel is as it was.
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LEAVES } from '@domain/records/leave';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, HOLDERS, peopled, ROLES } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function leave(role: 'people' | 'staff') {
  const store = await peopled(memoryStore(), 4);
  const [asked] = await allOf(store, LEAVES, { status: { anyOf: ['REQUESTED'] } });
  await answerInProcess(store, role);
  const permissions = role === 'people' ? [...HOLDERS.people] : [...ROLES.staff];
  await renderApp({
    user: { email: emailOf(role), permissions },
    at: `/trainers/trainer-leave-management?page=1&leave=${asked!.id}`,
  });
  return within(await screen.findByRole('region', { name: asked!.trainer_name! }, SLOW));
}

test('a person who decides leaves finds Approve as the filled button, and the link to the leave behind it', async () => {
  const panel = await leave('people');
  const approve = await panel.findByRole('button', { name: 'Approve' }, SLOW);
  expect(approve.getAttribute('data-variant')).toBe('filled');
  expect(panel.queryByRole('link', { name: 'Open leave' })).toBeNull();
});

test('a person who may not decide is led to the leave first', async () => {
  const panel = await leave('staff');
  expect(await panel.findByRole('link', { name: 'Open leave' }, SLOW)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull();
});
