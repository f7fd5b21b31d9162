// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createPath, Router, type To } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Link } from './Link';

afterEach(cleanup);

/** A link on the page of one webinar, and where it leads. */
function show(props: ComponentProps<typeof Link>) {
  const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
  const pushed: string[] = [];
  const replaced: string[] = [];
  const navigator = {
    createHref: pathOf,
    go: () => {},
    push: (to: To) => pushed.push(pathOf(to)),
    replace: (to: To) => replaced.push(pathOf(to)),
  };
  render(
    <Router location="/webinars?id=1" navigator={navigator}>
      <Link {...props}>there</Link>
    </Router>,
  );
  const link = screen.getByRole('link', { name: 'there' });
  /** Whether the browser is left to follow it; jsdom cannot, and would say so. */
  const click = (how: MouseEventInit = {}) => {
    let isLeft = false;
    const look = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    fireEvent.click(link, how);
    return isLeft;
  };
  return { link, click, pushed, replaced };
}

test('it leads on within the console', () => {
  const { link, click, pushed } = show({ to: '/batches', className: 'open' });
  expect(link.getAttribute('href')).toBe('/batches');
  expect(link.className).toBe('open');
  expect(click()).toBe(false);
  expect(pushed).toEqual(['/batches']);
});

test('to another query of the same page', () => {
  const { link, click, pushed } = show({ to: { search: '?id=2' } });
  expect(link.getAttribute('href')).toBe('/webinars?id=2');
  click();
  expect(pushed).toEqual(['/webinars?id=2']);
});

test('the address one is at is no further step of Back', () => {
  const { click, pushed, replaced } = show({ to: '/webinars?id=1' });
  click();
  expect(pushed).toEqual([]);
  expect(replaced).toEqual(['/webinars?id=1']);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click for another tab is the browser’s: %o',
  (how) => {
    const { click, pushed } = show({ to: '/batches' });
    expect(click(how)).toBe(true);
    expect(pushed).toEqual([]);
  },
);

test('a link for another window is the browser’s', () => {
  const { link, click, pushed } = show({ to: '/batches', target: '_blank' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(click()).toBe(true);
  expect(pushed).toEqual([]);
});

test('a click handler that acts instead of the link decides', () => {
  const { click, pushed } = show({ to: '/batches', onClick: (event) => event.preventDefault() });
  click();
  expect(pushed).toEqual([]);
});
