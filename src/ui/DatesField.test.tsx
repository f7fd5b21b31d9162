// @vitest-environment jsdom
// A list of dates inside a form: Enter is for the next date, and never for the form.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { IsoDate } from '@domain/units';
import { stubBrowser } from '@/testing/app';
import { DatesField } from './DatesField';
import { Today } from './today';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form({ onSaved }: { onSaved: () => void }) {
  const [dates, setDates] = useState<IsoDate[]>([]);
  return (
    <form onSubmit={onSaved}>
      <DatesField label="Holidays" value={dates} onChange={setDates} />
    </form>
  );
}

test('Enter adds the date that was typed, and saves nothing', async () => {
  stubBrowser(1440);
  const saved = vi.fn<() => void>();
  render(
    <MantineProvider>
      <Today value={() => '2026-11-28'}>
        <Form onSaved={saved} />
      </Today>
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Holidays' });
  const chosen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  await userEvent.type(field, 'tomorrow{Enter}');
  expect([field.value, chosen()]).toEqual(['', ['29 Nov 2026']]);
  await userEvent.type(field, '24/12/2026{Enter}');
  expect([field.value, chosen()]).toEqual(['', ['29 Nov 2026', '24 Dec 2026']]);
  await userEvent.type(field, 'never{Enter}{Enter}');
  expect(field.value).toBe('never');
  expect(screen.getByText('Type a date such as 24 Dec 2026')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});
