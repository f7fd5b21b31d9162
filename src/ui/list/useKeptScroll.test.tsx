// @vitest-environment jsdom
// Who comes back to a list finds it where it was left; who opens it, or to other rows, begins at the top.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeptScroll } from './useKeptScroll';

const scrollTo = vi.fn<(to: { top: number }) => void>();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  scrollTo.mockReset();
});

interface ListProps {
  address: string;
  isBack?: boolean;
  hasRows?: boolean;
  /** Another one is another table. */
  table?: string;
}

function List({ address, isBack = false, hasRows = true, table = 'table' }: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  useKeptScroll(place, address, hasRows, isBack);
  return <div ref={place}>{hasRows && <div key={table} data-scroller />}</div>;
}

function open(props: ListProps) {
  vi.stubGlobal('scrollTo', scrollTo);
  return render(<List {...props} />);
}

const rows = () => document.querySelector('[data-scroller]')!;

function scrollRows(to: number): void {
  rows().scrollTop = to;
  fireEvent.scroll(rows());
}

function scrollPage(to: number): void {
  vi.stubGlobal('scrollY', to);
  fireEvent.scroll(document);
}

test('rows and page are scrolled as they were left, by Back alone', () => {
  const { unmount } = open({ address: '/a?page=2' });
  scrollRows(700);
  scrollPage(120);
  unmount();

  const reopened = open({ address: '/a?page=2' });
  expect([rows().scrollTop, scrollTo.mock.calls]).toEqual([0, []]);
  scrollRows(700);
  scrollPage(120);
  reopened.unmount();

  open({ address: '/a?page=2', isBack: true });
  expect(rows().scrollTop).toBe(700);
  expect(scrollTo.mock.calls).toEqual([[{ top: 120 }]]);
});

test('the scroll position waits for the rows, and then leaves the person alone', () => {
  const { unmount } = open({ address: '/b' });
  scrollRows(300);
  unmount();
  const { rerender } = open({ address: '/b', isBack: true, hasRows: false });
  rerender(<List address="/b" isBack />);
  expect(rows().scrollTop).toBe(300);
  scrollRows(40);
  rerender(<List address="/b" isBack hasRows />);
  expect(rows().scrollTop).toBe(40);
});

test('each page of a list has its own; new rows begin at their top', () => {
  const { rerender, unmount } = open({ address: '/c' });
  scrollRows(500);
  // The rows of the page before stay until the next ones are here, which begin at their top.
  rerender(<List address="/c?page=2" />);
  scrollRows(0);
  unmount();
  open({ address: '/c?page=2', isBack: true });
  expect(rows().scrollTop).toBe(0);
  cleanup();
  const back = open({ address: '/c', isBack: true });
  expect(rows().scrollTop).toBe(500);
  back.rerender(<List address="/c" isBack table="another" />);
  back.unmount();
  open({ address: '/c', isBack: true });
  expect(rows().scrollTop).toBe(0);
});
