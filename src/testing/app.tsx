// For tests: the whole console, or its store alone, over answers that a test gives.
import { notifications } from '@mantine/notifications';
import { configure, render } from '@testing-library/react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { vi } from 'vitest';
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { readSearchHeader, SEARCH_HEADER } from '@domain/contract/operation';
import type { Environment } from '@/store/environment';
import { keep } from '@/store/persistence/persist';
import { createStore, type RootState } from '@/store/store';
import { ADDRESS_NOTICE } from '@/ui/AddressNotice';
import { CALENDAR } from '@/ui/DateField';
import { DIALOG } from '@/ui/Dialog';
import { HINT } from '@/ui/Hint';
import { VIEW_PANEL } from '@/ui/list/ViewMenu';
import type { Part } from '@/ui/part';
import { SELECTS } from '@/ui/SelectField';
import { BULK_BAR } from '@/widgets/list/BulkBar';
import { DAYS } from '@/widgets/list/DaysField';
import { FILTERS } from '@/widgets/list/Filters';
import { RECORD_WORDS } from '@/widgets/list/recordWords';
import { ACTION_MENU } from '@/widgets/action/Actions';
import { MORE_MENU } from '@/widgets/list/MoreMenu';
import { VIEWS_MENU } from '@/widgets/list/SavedViews';
import { BOARD } from '@/widgets/record/RecordScreen';
import { IMPORT } from '@/widgets/import/ImportCsv';
import { INVALID_ADDRESS, PAINTING, PICK_TOOLS } from '@/widgets/trainer-availability/gridTools';
import { TOOLTIP } from '@/widgets/trainer-availability/HoursGrid';
import { DRAWER, NOTICES } from '@/widgets/trainer-availability/TrainerAvailability';
import { Console } from '../app/Console';
import { createConsoleRouter } from '../app/consoleRouter';
import { bindHistory } from '../startup/history';
import { reconnect } from '../startup/reconnect';
import { PAGES } from '../app/pages';
import { ROUTER_TABLE } from '../app/router';
import { PALETTE, SHORTCUTS } from '../palette/PaletteButton';
import { ROUTES } from '../routes/routes';
import { testEnvironment } from './environment';
import { SNACKS } from '../app/SnackBar';
import { USER_MENU } from '../app/UserMenu';

export * from './environment';

// What comes soon after the page, or when it is asked for, is here: no test waits for it but part.test.tsx.
await Promise.all(
  [
    USER_MENU,
    SNACKS,
    PALETTE,
    SHORTCUTS,
    DIALOG,
    HINT,
    SELECTS,
    CALENDAR,
    VIEW_PANEL,
    VIEWS_MENU,
    MORE_MENU,
    ACTION_MENU,
    FILTERS,
    RECORD_WORDS,
    BULK_BAR,
    ADDRESS_NOTICE,
    DAYS,
    BOARD,
    IMPORT,
    DRAWER,
    NOTICES,
    INVALID_ADDRESS,
    TOOLTIP,
    PAINTING,
    PICK_TOOLS,
  ].map((each: Part<unknown>) => each.load()),
);

// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 });

/** A screen of staff that asks the API for nothing before somebody types. */
export const QUIET = ROUTES.find(({ path }) => path === '/lms/courses/create')!;

/** For `vi.waitFor`: no test is about time, and a busy machine takes its own. */
export const SLOW = { timeout: 20_000, interval: 10 };

/** What the API answers, by method and path: a body with status 200, a whole answer, or a function that makes one. */
export type Answers = Record<string, unknown>;

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** What many screens ask for and few tests are about. */
const ALWAYS: Answers = {
  'GET /tms/v1/countries': DEMO_COUNTRIES,
  'GET /notes/v1/notes/page': { rows: [], has_next: false },
};

/** Stands in for the network; unknown calls are answered 404. Gives the calls made, as `GET /path?query`, with ` “search”` of the header. */
export function stubApi(answers: Answers): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const inHeader = request.headers.get(SEARCH_HEADER);
    calls.push(`${request.method} ${pathname}${search}${inHeader === null ? '' : ` “${readSearchHeader(inHeader)}”`}`);
    const key = `${request.method} ${pathname}`;
    const known = key in answers ? answers : ALWAYS;
    const given = known[key];
    const answer: unknown = typeof given === 'function' ? await given(request) : given;
    if (answer instanceof Response) return answer.clone();
    return key in known ? jsonAnswer(200, answer) : jsonAnswer(404, { message: `No answer for ${key}` });
  });
  return calls;
}

/** A router in memory, for a test of a widget alone: whatever it shows is there. */
export function routerAt(at = '/') {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [at] });
  return createConsoleRouter(history, { isHere: () => true, load: async () => {} });
}

export interface Start extends Partial<Environment> {
  at?: string;
  /** Of the screen, px. */
  width?: number;
  preloaded?: Partial<RootState>;
}

/** Of the app before: it would ask on the next one's network. */
let unbindLast = () => {};

/** The console as a person meets it at an address. */
export async function renderApp({ at = '/', width = 1440, preloaded, ...given }: Start = {}) {
  unbindLast();
  stubBrowser(width);
  // What it showed in the test before is still there otherwise: it keeps that outside of the store.
  notifications.clean();
  const environment = testEnvironment(given);
  const store = createStore(environment, preloaded);
  const persistor = await keep(store);
  const router = createConsoleRouter(UNSAFE_createMemoryHistory({ initialEntries: [at] }), PAGES);
  const stops = [bindHistory(router, store), reconnect(store)];
  const unbind = () => stops.forEach((stop) => stop());
  unbindLast = unbind;
  const screen = render(<Console store={store} router={router} table={ROUTER_TABLE} />);
  return { ...screen, store, router, environment, persistor, unbind };
}

/** What Mantine asks a browser for and jsdom does not have. `width` decides whether the screen is large. */
export function stubBrowser(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/min-width: (\d+)em/.exec(query)?.[1] ?? Infinity) * 16 <= width,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  // New browsers answer a promise, whatever the types say.
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
}
