// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '@/testing/app';
import { SELECTS, SelectField } from './SelectField';
import { theme } from './theme';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a key that comes before the real field is there opens its list, and the focus alone does not', async () => {
  stubBrowser(1440);
  const selects = await SELECTS.load();
  for (const key of ['ArrowDown', 'Tab']) {
    vi.spyOn(SELECTS, 'loaded').mockReturnValue(undefined);
    let arrive: (loaded: typeof selects) => void = () => {};
    vi.spyOn(SELECTS, 'load').mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const { unmount } = render(
      <MantineProvider theme={theme}>
        <SelectField label="State" data={['Goa', 'Kerala']} />
      </MantineProvider>,
    );
    const standIn = screen.getByRole('combobox', { name: 'State' });
    act(() => standIn.focus());
    fireEvent.keyDown(standIn, { key });
    vi.spyOn(SELECTS, 'loaded').mockReturnValue(selects);
    await act(async () => arrive(selects));
    const field = screen.getByRole('combobox', { name: 'State' });
    expect(document.activeElement, key).toBe(field);
    expect(field.hasAttribute('data-expanded'), key).toBe(key === 'ArrowDown');
    unmount();
  }
});
