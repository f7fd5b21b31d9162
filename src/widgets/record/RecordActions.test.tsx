// @vitest-environment jsdom
// A button of a declared action says beforehand what the record's own rule says, as its form and the API do.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { type Paper, PAPERS } from '@domain/records/paper';
import { createStore } from '@/store/store';
import { STAFF, stubBrowser, testEnvironment } from '@/testing/app';
import { RecordActions } from './RecordActions';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FINANCE = { ...STAFF, permissions: ['payments'] };

function show(kind: Paper['kind'], user: typeof STAFF = FINANCE) {
  stubBrowser(1440);
  const row = { id: 'paper', kind, paper_number: 'R-1', status: 'issued', version: 1 } as unknown as Paper;
  render(
    <Provider store={createStore(testEnvironment({ user }))}>
      <MantineProvider>
        <RecordActions type={PAPERS} row={row} only={['credit']} />
      </MantineProvider>
    </Provider>,
  );
  return screen.getByRole('button', { name: 'Issue credit note' });
}

test('what the record’s own rule forbids, its button says: only an invoice is credited', async () => {
  const button = show('receipt');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  expect(await screen.findByText('Only an invoice is credited')).toBeTruthy();
});

test('what it allows is a button to press, for those who may', () => {
  expect(show('invoice').getAttribute('aria-disabled')).toBe('false');
  cleanup();
  expect(show('invoice', STAFF).getAttribute('aria-disabled')).toBe('true');
});
