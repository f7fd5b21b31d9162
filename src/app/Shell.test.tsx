// @vitest-environment jsdom
// What is around every page, over the API in process.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { draftSaved } from '@/store/drafts';
import { dismissed, notify } from '@/store/snackbar';
import { signOut } from '../session/session';
import { MenuSections } from './SideMenu';
import { memoryStore } from '@server/store/memory/memoryStore';
import { jsonAnswer, renderApp, SLOW, type Start, QUIET } from '../testing/app';
import { answerInProcess, type Failing } from '../../tests/api/inProcess';
import { emailOf, peopled, type Role, ROLES } from '../../tests/api/testServer';

vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

/** jsdom has no layout, so Mantine takes the button of a dropdown for scrolled away and hides it. */
const MENU = { hidden: true };

const personOf = (role: Exclude<Role, 'nobody'>) => ({ email: emailOf(role), permissions: [...ROLES[role]] });
const STAFF = personOf('staff');
const ADMIN = personOf('admin');

interface Opening extends Start {
  role?: Role;
  failing?: Failing;
}

async function open({ role = 'staff', failing, ...start }: Opening = {}) {
  const api = await answerInProcess(await peopled(memoryStore(), 0), role, failing);
  const app = await renderApp({ user: role === 'nobody' ? undefined : personOf(role), ...start });
  return { ...app, api };
}

const menu = () => screen.findByRole('navigation', { name: 'Main menu' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('spec 2.1: sign-in', () => {
  test('a person who is not signed in is sent to the login page, from any address', async () => {
    const { router } = await open({ role: 'nobody', at: `${QUIET.path}?x=1` });
    const login = await screen.findByRole('button', { name: 'Click to login' });
    expect(login.getAttribute('href')).toBe(
      `https://api.example.com/admin-auth/v1/login?return_url=${encodeURIComponent(window.location.host)}`,
    );
    expect(router.state.location.pathname).toBe('/login');
    expect(document.title).toContain('Log in');
  });

  test('the login page leads on who is signed in', async () => {
    const { router } = await open({ at: '/login' });
    await heading('Book Demo');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('a 401 in the middle shows the login page; after signing in one is back at the same place', async () => {
    const { router, store } = await open({ at: `${QUIET.path}?x=1` });
    await heading(QUIET.title);
    act(() => void store.dispatch({ type: 'auth/loggedOut' }));
    await screen.findByRole('button', { name: 'Click to login' });
    act(() => void store.dispatch({ type: 'auth/signedIn', payload: STAFF }));
    await heading(QUIET.title);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: QUIET.path, search: '?x=1' }));
  });

  test('signing out leaves no page to come back to: the next person here may be another one', async () => {
    const { router, store } = await open({ at: `${QUIET.path}?x=1` });
    await heading(QUIET.title);
    await act(() => store.dispatch(signOut()));
    await screen.findByRole('button', { name: 'Click to login' });
    // The API knows the next one, too: it would send who only the store takes for signed in back to the login page.
    await answerInProcess(await peopled(memoryStore(), 0), 'admin');
    act(() => void store.dispatch({ type: 'auth/signedIn', payload: ADMIN }));
    await heading('Book Demo');
    // The title of the page that comes is there before the page.
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', search: '' }));
  });

  test('the login error page', async () => {
    await open({ role: 'nobody', at: '/login_error' });
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong, Please Login again');
  });
});

describe('spec 2.1: the shell', () => {
  test('the page is named in heading, tab and breadcrumbs; its entry is marked', async () => {
    await open({ at: '/trainers/add-trainer' });
    await heading('Add Trainer');
    expect(document.title).toBe('Add Trainer · Tutoring Console');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Trainers', 'View Trainers', 'Add Trainer']);
    const current = within(await menu()).getByRole('link', { name: 'View Trainers' });
    expect(current.getAttribute('aria-current')).toBe('true');
  });

  test('opening an entry moves the focus to the new title', async () => {
    await open();
    await heading('Book Demo');
    const entry = within(await menu()).getByRole('link', { name: 'Demo Feedback' });
    await userEvent.click(entry);
    const title = await heading('Demo Feedback');
    expect(document.activeElement).toBe(title);
    expect(entry.getAttribute('aria-current')).toBe('page');
  });

  test('the user menu greets, names the role, and signs out', async () => {
    const { api } = await open({ role: 'admin' });
    await userEvent.click(await screen.findByRole('button', { name: /User menu/ }));
    const manage = await screen.findByRole('menuitem', { name: 'Manage users', ...MENU });
    expect(screen.getByText(`Hello, ${ADMIN.email}`)).toBeTruthy();
    expect(screen.getByText('Project Admin')).toBeTruthy();
    expect(manage.getAttribute('href')).toBe('/users');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out', ...MENU }));
    await screen.findByRole('button', { name: 'Click to login' });
    expect(api.calls).toContain('POST /admin-auth/v1/logout');
  });

  test('spec 4: who has not saved what was typed is asked before it is forgotten', async () => {
    const { store, api } = await open();
    act(() => void store.dispatch(draftSaved({ key: 'new trainer', base: {}, values: { address: 'Pune' } })));
    const logOut = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /User menu/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out', ...MENU }));
      return within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    };
    const [stay] = (await logOut()).getAllByRole('button', { name: 'Stay' });
    await userEvent.click(stay!);
    expect(api.calls).not.toContain('POST /admin-auth/v1/logout');
    expect(store.getState().drafts).toHaveProperty('new trainer');
    await userEvent.click((await logOut()).getByRole('button', { name: 'Log out and discard' }));
    await screen.findByRole('button', { name: 'Click to login' });
    expect(store.getState()).toMatchObject({ drafts: {}, auth: { status: 'loggedOut' } });
  });

  test('the appearance is chosen in the user menu and kept', async () => {
    const { store } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /User menu/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark', ...MENU }));
    expect(store.getState().preferences.colorScheme).toBe('dark');
    await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
    act(() => void store.dispatch({ type: 'preferences/colorSchemeChosen', payload: 'light' }));
    await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('light'));
  });

  test('the menu is open on large screens, and remembers when it was closed', async () => {
    const { store } = await open();
    const toggle = await screen.findByRole('button', { name: 'Toggle menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(store.getState().preferences.menuOpen).toBe(false);
    expect(document.getElementById('side-menu')?.hasAttribute('inert')).toBe(true);
  });

  test('the menu is closed on small screens, and closes again when a page is opened', async () => {
    const { store } = await open({ width: 390 });
    const toggle = await screen.findByRole('button', { name: 'Toggle menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Demo Feedback' }));
    await heading('Demo Feedback');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(store.getState().preferences.menuOpen).toBe(true);
  });

  test('on small screens the open menu holds the focus, and Escape gives it back to what opened it', async () => {
    await open({ width: 390 });
    const toggle = await screen.findByRole('button', { name: 'Toggle menu' });
    const page = document.getElementById('main');
    await userEvent.click(toggle);
    expect(page?.hasAttribute('inert')).toBe(true);
    (await menu()).querySelector('a')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(toggle);
    expect(page?.hasAttribute('inert')).toBe(false);
  });

  test('a page that cannot be loaded says so, also when it is the first one', async () => {
    vi.doMock('../features/users/UsersPage', () => {
      throw new TypeError('Failed to fetch');
    });
    const { environment } = await open({ role: 'admin', at: '/users' });
    expect((await screen.findByRole('alert', {}, SLOW)).textContent).toContain('Oops! Something broke.');
    expect(environment.report).toHaveBeenCalledTimes(1);
    expect(await menu()).toBeTruthy();
    vi.doUnmock('../features/users/UsersPage');
  });

  test('a page that breaks says so and leaves the shell standing', async () => {
    const quiet = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const environment = await renderBroken();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Oops! Something broke. Administrator has been informed. Try again later.',
    );
    expect(environment.report).toHaveBeenCalledTimes(1);
    await userEvent.click(within(await menu()).getByRole('button', { name: 'Demo Session' }));
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Demo Feedback' }));
    await heading('Demo Feedback');
    quiet.mockRestore();
  });

  test('what the snack bar says can be hidden', async () => {
    const { store } = await open();
    act(() => void store.dispatch(notify({ kind: 'error', text: 'Failed: Not found' })));
    const snack = await screen.findByRole('alert');
    expect(snack.textContent).toContain('Failed: Not found');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(store.getState().snackbar).toEqual([]);
    await waitFor(() => expect(screen.queryByText('Failed: Not found')).toBeNull());
  });

  test('the newest stands on top; one about something done leaves by itself, unless it is pointed at', async () => {
    const { store } = await open();
    act(() => void store.dispatch(notify({ kind: 'info', text: 'Opens the bar' })));
    const bar = await screen.findByRole('region', { name: 'Notifications' });
    act(() => void store.dispatch(dismissed(store.getState().snackbar[0]!.id)));
    const shown = () =>
      within(bar)
        .queryAllByText(/Saved|Failed/)
        .map(({ textContent }) => textContent);
    const pointAt = (text: string) => within(bar).getByText(text).closest('[role=status]')!;
    // What leaves fades first, which is another wait.
    const wait = () => [1, 2, 3].forEach(() => act(() => void vi.advanceTimersByTime(10_000)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    act(() => void store.dispatch(notify({ kind: 'success', text: 'Saved' })));
    act(() => void store.dispatch(notify({ kind: 'error', text: 'Failed: Not found' })));
    act(() => void store.dispatch(notify({ kind: 'success', text: 'Saved again' })));
    expect(shown()).toEqual(['Saved again', 'Failed: Not found', 'Saved']);
    fireEvent.mouseEnter(pointAt('Saved'));
    wait();
    // The library holds all of them while one is pointed at.
    expect(shown()).toEqual(['Saved again', 'Failed: Not found', 'Saved']);
    fireEvent.mouseLeave(pointAt('Saved'));
    wait();
    expect(shown()).toEqual(['Failed: Not found']);
  });

  test('the button of a snack dispatches its action', async () => {
    const { store } = await open();
    const action = { label: 'Close the menu', does: { type: 'preferences/menuToggled' } };
    act(() => void store.dispatch(notify({ kind: 'info', text: 'News', action })));
    await userEvent.click(await screen.findByRole('button', { name: 'Close the menu' }));
    expect(store.getState().preferences.menuOpen).toBe(false);
    expect(store.getState().snackbar).toEqual([]);
  });
});

async function renderBroken() {
  const { environment } = await open({
    role: 'admin',
    at: '/users',
    failing: {
      'GET /admin-auth/v1/users/page': () => jsonAnswer(200, { rows: [{ email: 'a@example.com' }], has_next: false }),
    },
  });
  return environment;
}

describe('spec 2.3: the menu', () => {
  const names = (nav: HTMLElement) =>
    within(nav)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  const DEMO = ['Book Demo', 'View Demo', 'Demo Feedback', 'Demo Attendance'];
  const group = async (name: string) => within(await menu()).getByRole('button', { name });

  test('the group of the page is open and follows it; the others are closed', async () => {
    const { router } = await open();
    await heading('Book Demo');
    expect(names(await menu())).toEqual(DEMO);
    await act(() => router.navigate('/webinar-session/view'));
    await heading('View Webinars');
    expect(names(await menu())).toEqual(['Create Webinar', 'View Webinars']);
    expect((await group('Demo Session')).getAttribute('aria-expanded')).toBe('false');
  });

  test('what the person opened stays open on other pages and on the next visit, and a group that they closed stays closed', async () => {
    const { store, persistor, environment } = await open();
    await userEvent.click(await group('Webinar'));
    await userEvent.click(await group('Demo Session'));
    expect(names(await menu())).toEqual(['Create Webinar', 'View Webinars']);
    expect((await group('Demo Session')).hasAttribute('data-current')).toBe(true);
    expect(store.getState().preferences.menuGroups).toEqual({ Webinar: true, 'Demo Session': false });
    await persistor.flush();
    cleanup();
    await open({ storage: environment.storage, at: '/session-feedback' });
    await heading('Demo Feedback');
    expect(names(await menu())).toEqual(['Create Webinar', 'View Webinars']);
    await userEvent.click(await group('Demo Session'));
    expect(names(await menu())).toEqual([...DEMO, 'Create Webinar', 'View Webinars']);
  });

  test('favourites are pinned on top, from the menu and from the page, and kept', async () => {
    const { persistor, environment } = await open();
    const star = async (name: string) =>
      within(await menu())
        .getAllByRole('button', { name: `Favourite: ${name}` })
        .at(-1)!;
    (await star('Demo Feedback')).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await star('Demo Feedback'));
    expect((await star('Demo Feedback')).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Favourite: Book Demo' }));
    const pinned = async () => within(await menu()).queryByRole('list', { name: 'Favourites' });
    expect(names((await pinned())!)).toEqual(['Demo Feedback', 'Book Demo']);
    await persistor.flush();
    cleanup();
    const { store } = await open({ storage: environment.storage, at: '/webinar-session/view' });
    await heading('View Webinars');
    await userEvent.click(within((await pinned())!).getByRole('link', { name: 'Demo Feedback' }));
    await heading('Demo Feedback');
    await userEvent.click(await star('Demo Feedback'));
    expect(names((await pinned())!)).toEqual(['Book Demo']);
    act(() => void store.dispatch({ type: 'preferences/favouriteToggled', payload: '/' }));
    expect(await pinned()).toBeNull();
  });

  test('a favourite that this person may not open is not shown', async () => {
    await open({
      role: 'partner',
      preloaded: {
        preferences: {
          colorScheme: 'auto',
          menuOpen: true,
          menuGroups: {},
          favourites: ['/view-sessions', '/gone', '/get-lead'],
          hoursDensity: 'fit',
          importWords: {},
        },
      },
    });
    await heading('Book Demo');
    expect(within(await menu()).queryByRole('list', { name: 'Favourites' })).toBeNull();
  });

  test('Review Requests is shown but leads nowhere', async () => {
    await open();
    await userEvent.click(await group('Trainer Performance'));
    const entry = within(await menu()).getByText('Review Requests');
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.hasAttribute('href')).toBe(false);
  });

  test('spec 2.1: an invalid entry shows Menu Items Error', async () => {
    const { store } = await open();
    cleanup();
    const entries = [
      { path: '/no-such-page', label: 'Lost', disabled: false },
      { path: '/', label: ' ', disabled: false },
    ];
    render(
      <Provider store={store}>
        <MemoryRouter>
          <MenuSections sections={[{ group: 'Demo Session', entries }]} pathname="/" onOpen={() => {}} />
        </MemoryRouter>
      </Provider>,
    );
    expect(screen.getAllByText('Menu Items Error')).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('spec 6: roles', () => {
  test('an external partner sees Book Demo alone and opens nothing else', async () => {
    const { router } = await open({ role: 'partner' });
    const links = within(await menu()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Book Demo']);
    await act(() => router.navigate(QUIET.path));
    expect(await screen.findByText("Your don't have enough permissions to access this page!")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Book Demo' }).getAttribute('href')).toBe('/');
  });

  test('nobody is a partner on localhost', async () => {
    await open({ role: 'partner', onLocalhost: true, at: QUIET.path });
    await heading(QUIET.title);
    expect(within(await menu()).getAllByRole('button').length).toBeGreaterThan(10);
  });

  test('managing users is for administrators', async () => {
    await open({ role: 'staff', at: '/users' });
    expect(await screen.findByText("Your don't have enough permissions to access this page!")).toBeTruthy();
  });
});

describe('spec 2.2: addresses', () => {
  test('creating a student leads to the payment link with offline payment on', async () => {
    const { router } = await open({ at: '/student/create' });
    await heading('Create Payment Link');
    expect(router.state.location).toMatchObject({
      pathname: '/payments/create/link',
      search: '?is_offline_payment=true',
    });
  });

  test('an unknown address has a page of its own', async () => {
    await open({ at: '/no/such/page' });
    await heading('Page not found');
    expect(document.title).toContain('Page not found');
  });
});
