// @vitest-environment jsdom
// What can be done to a record: one button, a menu of the rest, and a question that outlives the menu. jsdom places no menu, which
// therefore stays hidden there.
import { ACTIONS } from '@domain/actions/actions';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SLOW, stubBrowser, testEnvironment } from '@/testing/app';
import { createStore } from '@/store/store';
import { ActionButton } from './ActionButton';
import { Actions } from './Actions';
import { PlainAction } from './PlainAction';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = 1_795_000_000;

function show(start_time = NOW + 60) {
  stubBrowser(1440);
  const onCancel = vi.fn<() => Promise<void>>(async () => {});
  const onCopy = vi.fn<() => void>();
  render(
    <Provider store={createStore(testEnvironment())}>
      <MantineProvider>
        <MemoryRouter>
          <Actions>
            <>
              <PlainAction label="Copy link" onPress={onCopy} />
              {false}
              <PlainAction label="Edit" to="/edit" />
            </>
            <ActionButton
              noun="session"
              action={ACTIONS.session.cancel}
              subject={{ status: 'active', start_time }}
              now={NOW}
              scope="Asha Rao, 9:00 AM"
              onDo={onCancel}
            />
          </Actions>
        </MemoryRouter>
      </MantineProvider>
    </Provider>,
  );
  return { onCancel, onCopy };
}

const more = () => screen.getByRole('button', { name: 'More actions' });

test('the likeliest is a button; the rest is in a menu, which the keyboard opens, walks through and leaves', async () => {
  const { onCopy } = show();
  expect(screen.getAllByRole('button').map((each) => each.textContent || each.getAttribute('aria-label'))).toEqual([
    'Copy link',
    'More actions',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(onCopy).toHaveBeenCalledOnce();
  more().focus();
  await userEvent.keyboard('{Enter}');
  const menu = within(await screen.findByRole('menu', { hidden: true }, SLOW));
  expect(menu.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Cancel session',
  ]);
  expect(menu.getByRole('menuitem', { name: 'Edit', hidden: true }).getAttribute('href')).toBe('/edit');
  menu.getByRole('menuitem', { name: 'Edit', hidden: true }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull(), SLOW);
  expect(document.activeElement).toBe(more());
});

test('what an action of the menu asks is asked once the menu is closed, and gives the focus back to its button', async () => {
  const { onCancel } = show();
  await userEvent.click(more());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel session', hidden: true }, SLOW));
  const question = await screen.findByRole('dialog', { name: 'Cancel session?' }, SLOW);
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull(), SLOW);
  const keep = within(question).getByRole('button', { name: 'Keep session' });
  await waitFor(() => expect(document.activeElement).toBe(keep), SLOW);
  await userEvent.click(keep);
  await waitFor(() => expect(document.activeElement).toBe(more()), SLOW);
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.click(more());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel session', hidden: true }, SLOW));
  await userEvent.click(
    within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Cancel session' }),
  );
  expect(onCancel).toHaveBeenCalledOnce();
});

test('spec 4: what may not be done stays in the menu, and says why', async () => {
  const { onCancel } = show(NOW);
  await userEvent.click(more());
  const item = await screen.findByRole('menuitem', { name: /^Cancel session/, hidden: true }, SLOW);
  expect(item.textContent).toBe('Cancel sessionThe session has already started');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(item);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('menu', { hidden: true })).toBeTruthy();
  expect(onCancel).not.toHaveBeenCalled();
});
