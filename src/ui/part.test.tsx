// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '@/testing/app';
import { isLoadingAhead, part, PartFailed, useKeptPart } from './part';

beforeEach(() => {
  vi.resetModules();
  stubBrowser(1440);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A load that a test settles; `calls` counts how often it was begun. */
function held<T>() {
  const loads: { resolve: (value: T) => void; reject: (error: Error) => void }[] = [];
  const load = () => new Promise<T>((resolve, reject) => loads.push({ resolve, reject }));
  return { load, loads };
}

test('a part is loaded once, however many ask for it; after a failure it is loaded again', async () => {
  const { load, loads } = held<string>();
  const words = part(load);
  const requested = [words.load(), words.load()];
  expect(loads).toHaveLength(1);
  loads[0]!.reject(new Error('no connection'));
  await expect(Promise.allSettled(requested)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(words.loaded()).toBeUndefined();
  const again = words.load();
  loads[1]!.resolve('here');
  expect(await again).toBe('here');
  expect(words.loaded()).toBe('here');
  await words.load();
  expect(loads).toHaveLength(2);
});

test('what is loaded ahead fails in silence, and is known as asked for by nobody', async () => {
  const { load, loads } = held<string>();
  const words = part(load);
  const ahead = words.loadAhead();
  expect(isLoadingAhead()).toBe(true);
  loads[0]!.reject(new Error('no connection'));
  expect(await ahead).toBe(false);
  expect(isLoadingAhead()).toBe(false);
});

test('what somebody asks for while others are loaded ahead is tried once more when those are done: only then may the page reload', async () => {
  const [other, asked] = [held<string>(), held<string>()];
  const ahead = part(other.load).loadAhead();
  const requested = part(asked.load).load();
  asked.loads[0]!.reject(new Error('gone with a deploy'));
  await Promise.allSettled([Promise.resolve()]);
  expect(asked.loads).toHaveLength(1);
  other.loads[0]!.resolve('here');
  await ahead;
  await vi.waitFor(() => expect(asked.loads).toHaveLength(2));
  expect(isLoadingAhead()).toBe(false);
  asked.loads[1]!.resolve('there');
  expect(await requested).toBe('there');
});

test('its second try is never taken for one that nobody asked for: what else would be loaded ahead waits for it', async () => {
  const [other, asked, late] = [held<string>(), held<string>(), held<string>()];
  const ahead = part(other.load).loadAhead();
  const requested = part(asked.load).load();
  asked.loads[0]!.reject(new Error('gone with a deploy'));
  await Promise.allSettled([Promise.resolve()]);
  other.loads[0]!.resolve('here');
  await ahead;
  await vi.waitFor(() => expect(asked.loads).toHaveLength(2));
  const afterwards = part(late.load).loadAhead();
  expect([isLoadingAhead(), late.loads.length]).toEqual([false, 0]);
  asked.loads[1]!.reject(new Error('gone with a deploy'));
  await expect(requested).rejects.toThrow('gone');
  await vi.waitFor(() => expect(late.loads).toHaveLength(1));
  late.loads[0]!.resolve('late');
  expect(await afterwards).toBe(true);
});

test('a page that is being reloaded after a deploy waits for that', async () => {
  const words = part(async () => undefined as string | undefined);
  const waited = await Promise.race([words.load(), new Promise((resolve) => setImmediate(() => resolve('waits')))]);
  expect(waited).toBe('waits');
});

test('a failure is reported, what asked is closed, and asking again loads again', async () => {
  const { load, loads } = held<{ Panel: () => ReactNode }>();
  const panel = part(load);
  const report = vi.fn<(isMissing: boolean) => void>();
  function Requester() {
    const [isOpen, setOpen] = useState(false);
    const loaded = useKeptPart(panel, isOpen, () => setOpen(false));
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {loaded && <loaded.Panel />}
      </>
    );
  }
  render(
    <PartFailed value={report}>
      <Requester />
    </PartFailed>,
  );
  const open = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(open);
  await act(async () => loads[0]!.reject(new Error('no connection')));
  await waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(open.getAttribute('aria-expanded')).toBe('false');
  expect(loads).toHaveLength(1);
  await userEvent.click(open);
  await act(async () => loads[1]!.resolve({ Panel: () => <p>The panel</p> }));
  expect(await screen.findByText('The panel')).toBeTruthy();
  expect(report.mock.calls).toEqual([[true], [false]]);
});

test('what stands in for a field to choose in gives way when it gets the focus, and loses neither that nor its words', async () => {
  const { SELECTS, SelectField } = await import('./SelectField');
  expect(SELECTS.loaded()).toBeUndefined();
  const chosen = vi.fn<(value: string | null) => void>();
  render(
    <MantineProvider>
      <SelectField
        label="Rows"
        data={[
          { value: '25', label: 'Twenty-five' },
          { value: '50', label: 'Fifty' },
        ]}
        value="25"
        onChange={chosen}
      />
    </MantineProvider>,
  );
  const standIn = screen.getByLabelText<HTMLInputElement>('Rows');
  expect(standIn.value).toBe('Twenty-five');
  await userEvent.click(standIn);
  await userEvent.click(await screen.findByRole('option', { name: 'Fifty', hidden: true }));
  expect(chosen.mock.calls[0]?.[0]).toBe('50');
  expect(standIn.isConnected).toBe(false);
  expect(screen.getAllByLabelText<HTMLInputElement>('Rows')[0]).toBe(document.activeElement);
});

test('a hint comes with the keyboard as with the pointer, describes what it is of, and goes with Escape', async () => {
  const { HINT, Hint } = await import('./Hint');
  expect(HINT.loaded()).toBeUndefined();
  render(
    <MantineProvider>
      <Hint label="Reloads the list">
        <button type="button">Refresh</button>
      </Hint>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Refresh' });
  await userEvent.hover(button);
  const hint = await screen.findByRole('tooltip');
  expect(hint.textContent).toBe('Reloads the list');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Reloads the list');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  expect(button.isConnected).toBe(true);
});

test('a dialog that opens for the first time gives the focus back to what opened it', async () => {
  const { DIALOG, Dialog } = await import('./Dialog');
  expect(DIALOG.loaded()).toBeUndefined();
  function Requester() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Really?" transitionProps={{ duration: 0 }}>
          <button type="button">Yes</button>
        </Dialog>
      </>
    );
  }
  render(
    <MantineProvider>
      <Requester />
    </MantineProvider>,
  );
  const ask = screen.getByRole('button', { name: 'Ask' });
  await userEvent.click(ask);
  await screen.findByRole('dialog', { name: 'Really?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(ask));
});
