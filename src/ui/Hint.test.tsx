// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '@/testing/app';
import { Hint } from './Hint';
import { theme } from './theme';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  stubBrowser(1440);
  render(
    <MantineProvider theme={theme}>
      <Hint label="Reloads the list">
        <button type="button">Refresh</button>
      </Hint>
    </MantineProvider>,
  );
  return screen.getByRole('button', { name: 'Refresh' });
}

const hint = () => screen.queryByText('Reloads the list');

test('WCAG 1.4.13: the pointer may go onto a hint, which goes once it is left', async () => {
  const button = open();
  fireEvent.pointerMove(button);
  await waitFor(() => expect(hint()).toBeTruthy());
  vi.useFakeTimers();
  fireEvent.pointerLeave(button);
  fireEvent.pointerEnter(hint()!);
  act(() => void vi.advanceTimersByTime(5000));
  expect(button.getAttribute('aria-describedby')).toBeTruthy();
  vi.useRealTimers();
  fireEvent.pointerLeave(hint()!);
  await waitFor(() => expect(button.getAttribute('aria-describedby')).toBeNull());
});

test('an element that moves under a resting pointer shows no hint', () => {
  vi.useFakeTimers();
  const button = open();
  const rest = () => act(() => void vi.advanceTimersByTime(5000));
  fireEvent.pointerEnter(button);
  rest();
  expect(button.getAttribute('aria-describedby')).toBeNull();
  fireEvent.pointerMove(button);
  rest();
  expect(button.getAttribute('aria-describedby')).toBeTruthy();
});
