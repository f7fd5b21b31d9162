// @vitest-environment jsdom
// Amounts are aligned wherever facts and rows stand, whatever they are wrapped in; nothing else is.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { amountText } from '@domain/formats';
import { stubBrowser } from '@/testing/app';
import { DescriptionList } from './DescriptionList';
import { RelatedTable } from './detail/RelatedTable';
import classes from './detail/detail.module.css';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a fact that is an amount is marked as one', () => {
  render(
    <DescriptionList
      layout="lines"
      facts={{ Total: amountText(120_000, 'INR'), Paid: <b>{amountText(5, 'AED')}</b>, Plan: '3 instalments', Due: '' }}
    />,
  );
  const marked = [...document.querySelectorAll('[data-amount] dt')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Total', 'Paid']);
});

test('a column is of amounts where all that stands in it are some', () => {
  stubBrowser(1440);
  const rows = [
    { id: 'a', paid: amountText(100, 'USD'), note: amountText(100, 'USD') },
    { id: 'b', paid: '–', note: 'Waived' },
  ];
  render(
    <MantineProvider>
      <RelatedTable
        label="Payments"
        rows={rows}
        keyOf={({ id }) => id}
        columns={{ Id: ({ id }) => id, Paid: ({ paid }) => paid, Note: ({ note }) => note }}
        empty="None"
      />
    </MantineProvider>,
  );
  const isAligned = (name: string) => screen.getByRole('columnheader', { name }).classList.contains(classes.amount!);
  expect(['Id', 'Paid', 'Note'].map(isAligned)).toEqual([false, true, false]);
});
