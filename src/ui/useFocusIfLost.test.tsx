// @vitest-environment jsdom
// Where the focus goes when what had it is gone.
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusIfLost } from './useFocusIfLost';
import { useFocusNeighbour } from './useFocusNeighbour';

afterEach(cleanup);

function Row({ name }: { name: string }) {
  const place = useRef<HTMLLIElement>(null);
  useFocusIfLost(place, 'button', false, false);
  return (
    <li ref={place}>
      <button type="button">{name}</button>
    </li>
  );
}

function Rows({ names }: { names: readonly string[] }) {
  const place = useRef<HTMLUListElement>(null);
  useFocusNeighbour(place, 'button');
  return (
    <ul ref={place}>
      {names.map((name) => (
        <Row key={name} name={name} />
      ))}
    </ul>
  );
}

test('when a row goes with the focus, its neighbour has it, and not the row that comes at the end in its stead', () => {
  const { rerender } = render(<Rows names={['Anu', 'Ben', 'Cleo']} />);
  screen.getByText('Anu').focus();
  rerender(<Rows names={['Ben', 'Cleo', 'Dev']} />);
  expect(document.activeElement?.textContent).toBe('Ben');
});
