// @vitest-environment jsdom
// What stands in for jsdom answers what a browser does without a sheet: who is seen, who takes clicks, and how an element is styled itself.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => document.body.replaceChildren());

test('an element is hidden by what hides the one around it, and shown by its own style or tag', () => {
  document.body.innerHTML = `
    <div style="visibility: hidden"><button>below</button><button style="visibility: visible">own</button></div>
    <div style="display: none"><button>none</button></div>
    <div hidden><button>attribute</button></div>
    <dialog><button>closed</button></dialog>
    <button>plain</button>`;
  expect(screen.getAllByRole('button', { hidden: false }).map(({ textContent }) => textContent)).toEqual([
    'own',
    'plain',
  ]);
});

test('what takes no clicks, by itself or by what is around it, cannot be clicked', async () => {
  const heard = vi.fn<() => void>();
  document.body.innerHTML = `
    <div style="pointer-events: none"><button>below</button><button style="pointer-events: auto">own</button></div>`;
  document.body.addEventListener('click', heard);
  await expect(userEvent.click(screen.getByText('below'))).rejects.toThrow(/pointer-events/);
  expect(heard).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('own'));
  expect(heard).toHaveBeenCalledTimes(1);
  document.body.removeEventListener('click', heard);
});

test('a style of its own is read by both its names, and what is not styled is empty', () => {
  document.body.innerHTML = `<p style="font-size: 12px; --gap: 3px">text</p>`;
  const style = getComputedStyle(screen.getByText('text'));
  expect([style.fontSize, style.getPropertyValue('font-size'), style.getPropertyValue('--gap')]).toEqual([
    '12px',
    '12px',
    '3px',
  ]);
  expect([style.overflow, style.getPropertyValue('overflow-x'), style.display]).toEqual(['', '', 'block']);
});
