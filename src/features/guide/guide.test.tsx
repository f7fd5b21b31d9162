// @vitest-environment jsdom
// From ? of a screen to its page, through the contents and the search; a partner reads one page.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PARTNER, renderApp, SLOW, STAFF, stubApi } from '@/testing/app';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('? of a screen leads to its page; the search leads to a section, and keeps the place of pictures', async () => {
  stubApi({});
  const { router } = await renderApp({ user: STAFF, at: '/trainers/trainer-availability' });
  await screen.findByRole('heading', { level: 1, name: 'Trainer Availability' }, SLOW);
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('link', { name: 'Guide to this screen' }, SLOW));
  await screen.findByRole('heading', { level: 1, name: 'The hours grid' }, SLOW);
  expect(screen.queryByRole('dialog')).toBeNull();
  const contents = within(screen.getByRole('navigation', { name: 'Contents of the guide' }));
  expect(contents.getByRole('link', { name: 'The hours grid' }).getAttribute('aria-current')).toBe('page');
  expect(contents.queryByRole('link', { name: /^Administrators/ })).toBeNull();
  const picture = screen.getByRole('img', { name: /^Trainer Availability: a row/ });
  expect([Number(picture.getAttribute('width')) > 1000, picture.getAttribute('loading')]).toEqual([true, 'lazy']);

  await userEvent.keyboard('/');
  await userEvent.keyboard('struck through');
  const results = within(await screen.findByRole('list', { name: 'Sections found' }));
  await userEvent.click(results.getAllByRole('link')[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Clocks of families' }, SLOW);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  expect(router.state.location.pathname).toBe('/guide/clocks');
});

test('a partner reads the page for partners alone, and an unknown page says so', async () => {
  stubApi({});
  const { router } = await renderApp({ user: PARTNER, at: '/guide/finance', onLocalhost: false });
  await screen.findByText('No page of the guide has this address', {}, SLOW);
  const links = within(screen.getByRole('navigation', { name: 'Contents of the guide' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Sales partners: book a demo']);
  await userEvent.click(links[0]!);
  await screen.findByRole('heading', { level: 1, name: 'Sales partners: book a demo' }, SLOW);
  expect(router.state.location.pathname).toBe('/guide/partner');
});
