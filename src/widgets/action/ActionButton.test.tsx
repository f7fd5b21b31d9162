// @vitest-environment jsdom
import { ACTIONS } from '@domain/actions/actions';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { PARTNER, STAFF, stubBrowser, testEnvironment } from '@/testing/app';
import { createStore } from '@/store/store';
import { ActionButton } from './ActionButton';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = 1_795_000_000;

function show({
  user = STAFF,
  start_time = NOW + 60,
  icon,
}: { user?: typeof STAFF; start_time?: number; icon?: string } = {}) {
  stubBrowser(1440);
  const onDo = vi.fn<() => Promise<void>>(async () => {});
  render(
    <Provider store={createStore(testEnvironment({ user }))}>
      <MantineProvider>
        <ActionButton
          noun="session"
          action={ACTIONS.session.cancel}
          subject={{ status: 'active', start_time }}
          now={NOW}
          scope="Asha Rao, 9:00 AM"
          icon={icon}
          onDo={onDo}
        />
      </MantineProvider>
    </Provider>,
  );
  return onDo;
}

const button = () => screen.getByRole('button', { name: /^Cancel session/ });

test('spec 4: an action that cannot be undone is confirmed with its scope first', async () => {
  const onDo = show();
  await userEvent.click(button());
  const dialog = await screen.findByRole('dialog', { name: 'Cancel session?' });
  expect(dialog.textContent).toContain('Asha Rao, 9:00 AM');
  expect(onDo).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel session' }));
  expect(onDo).toHaveBeenCalledOnce();
});

test.each([
  ['what the record forbids', { start_time: NOW }, 'The session has already started'],
  ['what the person may not do', { user: PARTNER }, 'You don’t have permission for this'],
  ['an icon', { user: PARTNER, icon: '×' }, 'You don’t have permission for this'],
])('spec 4 and 6: %s stays on the screen, can be focused, and says why it does nothing', async (_, given, reason) => {
  const onDo = show(given);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await userEvent.tab();
  expect(document.activeElement).toBe(button());
  expect(await screen.findByText(reason)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(onDo).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
