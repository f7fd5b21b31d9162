// @vitest-environment jsdom
// The screens that a declaration makes, over the API in process: what is edited is what is stored.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, SLOW, renderApp } from '@/testing/app';
import { startOfHour } from '@domain/calendar';
import { WEBINARS } from '@domain/records/webinar';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { memoryStore } from '@server/store/memory/memoryStore';
import { NOW, openTestServer, peopled, TODAY } from '../../../tests/api/testServer';
import { ASHA, loadTrainers } from '../../../tests/api/trainers';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STAMPS = {
  version: 1,
  created_by: 'a@example.com',
  created_on: NOW,
  updated_by: 'a@example.com',
  updated_on: NOW,
};
const WEBINAR = {
  ...STAMPS,
  id: 'w-1',
  title: 'Fractions',
  host: ASHA,
  co_hosts: [],
  language: 'English',
  registration_link: null,
  start_time: startOfHour(TODAY, 34),
  minutes: 60,
  capacity: 2,
  grades: ['4'],
  countries: ['IN'],
  status: 'scheduled',
  cancel_reason: null,
  cancelled_on: null,
  cancelled_by: null,
} as const;

async function openWebinars() {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store
    .records(WEBINARS)
    .insert([
      { ...WEBINAR, co_hosts: [], grades: ['4'], countries: ['IN'], host_name: null, registered: 0, attended: 0 },
    ]);
  const server = await openTestServer(await peopled(store, 0));
  const caller = await server.as('admin');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const body = request.method === 'GET' ? undefined : await request.text();
    return caller.fetch(request.url, { method: request.method, headers: request.headers, ...(body && { body }) });
  });
  return store;
}

test('a webinar is edited in its panel, and only what changed is sent', async () => {
  const store = await openWebinars();
  await renderApp({ at: '/webinar-session/view?webinar=w-1&tab=edit', user: ADMIN });
  const title = await screen.findByLabelText(/^Title/, {}, SLOW);
  fireEvent.change(title, { target: { value: 'Fractions without fear' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save webinar' }));
  await waitFor(
    async () =>
      expect(await store.records(WEBINARS).find('w-1')).toMatchObject({
        title: 'Fractions without fear',
        version: 2,
        minutes: 60,
      }),
    SLOW,
  );
  const [edited] = await store.audit.of('webinar', 'w-1');
  expect(Object.keys(edited?.details['changes'] as object)).toEqual(['title']);
});

test('a form has the focus in its first field, come from another page or from a button', async () => {
  await openWebinars();
  await renderApp({ at: '/webinar-session/view', user: ADMIN });
  fireEvent.click(await screen.findByRole('link', { name: 'Create webinar' }, SLOW));
  const title = await screen.findByLabelText(/^Title/, {}, SLOW);
  await waitFor(() => expect(document.activeElement).toBe(title), SLOW);
  cleanup();

  await renderApp({ at: '/webinar-session/view?webinar=w-1', user: ADMIN });
  const edit = await screen.findByRole('button', { name: 'Edit' }, SLOW);
  edit.focus();
  fireEvent.click(edit);
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('Fractions'), SLOW);
  cleanup();

  await renderApp({ at: '/webinar-session/view?webinar=w-1&tab=reschedule', user: ADMIN });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Start (IST)'), SLOW);
});

test('a day without a time is refused at the time', async () => {
  await openWebinars();
  await renderApp({ at: '/webinar-session/create', user: ADMIN });
  fireEvent.change(await screen.findByLabelText('Start (IST)', {}, SLOW), { target: { value: '2026-12-24' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create webinar' }));
  expect(await screen.findByText('Fix 5 fields to save', {}, SLOW)).toBeDefined();
  expect(screen.getByLabelText('Start (IST), time').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Start (IST)').getAttribute('aria-invalid')).not.toBe('true');
});

test('where nothing matches, the list says what is on and searches all dates', async () => {
  const store = await openWebinars();
  const later = { ...WEBINAR, id: 'w-2', title: 'Next summer', start_time: WEBINAR.start_time + 200 * 86_400 };
  await store
    .records(WEBINARS)
    .insert([
      { ...later, co_hosts: [], grades: ['4'], countries: ['IN'], host_name: null, registered: 0, attended: 0 },
    ]);
  await renderApp({ at: '/webinar-session/view?search=summer', user: ADMIN });
  expect(await screen.findByText(/^Shown: Search “summer” · /, {}, SLOW)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Search all dates' }));
  expect(await screen.findByRole('link', { name: 'Next summer' }, SLOW)).toBeDefined();
});

test('pasted contacts are added one by one, and what failed stays with its reason', async () => {
  const store = await openWebinars();
  await renderApp({ at: '/webinar-session/view?webinar=w-1&tab=registrations', user: ADMIN });
  const field = await screen.findByLabelText('Mobile numbers or e-mails', {}, SLOW);
  fireEvent.change(field, { target: { value: '98200 10011, Mira\nnonsense\nb@example.com\nc@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 4 registrations' }));
  expect(
    await screen.findByText('2 registrations not added. They are still in the field above.', {}, SLOW),
  ).toBeDefined();
  expect((field as HTMLTextAreaElement).value).toBe('nonsense\nc@example.com');
  expect(screen.getByText(/All 2 seats are taken$/)).toBeDefined();
  const { rows } = await store
    .records(WEBINAR_REGISTRATIONS)
    .page({ page: 1, size: 25, sort: { field: 'created_on', descending: false }, search: '', filters: {} });
  expect(rows.map(({ contact }) => contact).sort()).toEqual(['+919820010011', 'b@example.com']);
});

test('a family that was marked absent by mistake is marked attended again; an action without a way back offers no undo', async () => {
  const store = await openWebinars();
  await store.records(WEBINARS).insert([
    {
      ...WEBINAR,
      id: 'w-2',
      status: 'ended',
      co_hosts: [],
      grades: ['4'],
      countries: ['IN'],
      host_name: null,
      registered: 2,
      attended: 1,
    },
  ]);
  const registration = { ...STAMPS, webinar_id: 'w-2', family_name: null };
  await store.records(WEBINAR_REGISTRATIONS).insert([
    { ...registration, id: 'r-1', contact: 'a@example.com', status: 'attended' },
    { ...registration, id: 'r-2', contact: 'b@example.com', status: 'registered' },
  ]);
  const { store: shown } = await renderApp({ at: '/webinar-session/view?webinar=w-2&tab=registrations', user: ADMIN });
  const statusOf = async (id: string) => (await store.records(WEBINAR_REGISTRATIONS).find(id))?.status;
  // The attended one may be marked absent alone; the other one as either.
  const rows = () => screen.getAllByRole('row').filter((row) => within(row).queryByRole('button', { name: 'Absent' }));
  await screen.findAllByRole('button', { name: 'Absent' }, SLOW);
  const attended = rows().find((row) => !within(row).queryByRole('button', { name: 'Attended' }))!;
  fireEvent.click(within(attended).getByRole('button', { name: 'Absent' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  await waitFor(async () => expect(await statusOf('r-1')).toBe('attended'), SLOW);
  expect((await store.records(WEBINAR_REGISTRATIONS).find('r-1'))?.version).toBe(3);
  fireEvent.click(await screen.findByRole('button', { name: 'Attended' }, SLOW));
  await waitFor(async () => expect(await statusOf('r-2')).toBe('attended'), SLOW);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Attended' })).toBeNull(), SLOW);
  expect(shown.getState().snackbar.filter(({ undo }) => undo)).toEqual([]);
});
