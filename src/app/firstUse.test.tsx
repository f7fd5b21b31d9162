// @vitest-environment jsdom
// What is loaded when it is first used, from a page that has none of it yet.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

afterEach(() => {
  cleanup();
  vi.doUnmock('./Snacks');
  vi.doUnmock('./UserMenuOpened');
  vi.unstubAllGlobals();
});

/** The console's frame with nothing loaded ahead: the modules are new, and those of other tests are not asked. */
async function frame(shown: 'snack bar' | 'user menu') {
  const { MantineProvider } = await import('@mantine/core');
  const { Provider } = await import('react-redux');
  const { MemoryRouter } = await import('react-router-dom');
  const { createStore } = await import('@/store/store');
  const { PartFailed } = await import('@/ui/part');
  const { SnackBar } = await import('./SnackBar');
  const { UserMenu } = await import('./UserMenu');
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  const user = { email: 'ravi@example.com', permissions: ['demo-admins'] };
  const stored = { getItem: async () => null, setItem: async () => {}, removeItem: async () => {} };
  const store = createStore({ apiBase: '', onLocalhost: false, user, storage: stored, report: () => {} });
  const failed = vi.fn<() => void>();
  render(
    <Provider store={store}>
      <MantineProvider>
        <PartFailed value={failed}>
          <MemoryRouter>{shown === 'snack bar' ? <SnackBar /> : <UserMenu user={user} />}</MemoryRouter>
        </PartFailed>
      </MantineProvider>
    </Provider>,
  );
  const { notify } = await import('@/store/snackbar');
  return { store, notify, failed };
}

test('spec 8: an error shows when it is the first thing the snack bar says', async () => {
  const { store, notify } = await frame('snack bar');
  store.dispatch(notify({ kind: 'error', text: 'Failed: no seat is left' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed: no seat is left');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('spec 8: an error shows, and can be hidden, where the snack bar cannot be loaded; the next one tries again', async () => {
  vi.doMock('./Snacks', () => {
    throw new Error('no connection');
  });
  const { store, notify } = await frame('snack bar');
  store.dispatch(notify({ kind: 'error', text: 'Failed: no connection' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed: no connection');
  expect(document.querySelector('[data-plain]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(store.getState().snackbar).toEqual([]);

  vi.doUnmock('./Snacks');
  store.dispatch(notify({ kind: 'success', text: 'Saved' }));
  await screen.findByText('Saved');
  await waitFor(() => expect(document.querySelector('[data-plain]')).toBeNull());
});

test.each(['click', 'keyboard'])(
  'the user menu opens at its first press, and gives the focus back: %s',
  async (way) => {
    await frame('user menu');
    const button = screen.getByRole('button', { name: /User menu/ });
    if (way === 'click') await userEvent.click(button);
    else {
      button.focus();
      await userEvent.keyboard('{Enter}');
    }
    await screen.findByRole('menuitem', { name: 'Log out', hidden: true });
    const opened = screen.getByRole('button', { name: /User menu/, hidden: true });
    await waitFor(() => expect(opened.getAttribute('aria-expanded')).toBe('true'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opened));
  },
);

test('a menu that cannot be loaded says so, and opens at the next press', async () => {
  vi.doMock('./UserMenuOpened', () => {
    throw new Error('no connection');
  });
  const { failed } = await frame('user menu');
  const button = screen.getByRole('button', { name: /User menu/ });
  await userEvent.click(button);
  await waitFor(() => expect(failed).toHaveBeenCalledWith(true));
  expect(button.isConnected).toBe(true);
  vi.doUnmock('./UserMenuOpened');
  await userEvent.click(button);
  await screen.findByRole('menuitem', { name: 'Log out', hidden: true });
});
