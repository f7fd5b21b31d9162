// Starts the console: configuration, mock data if wanted, the store with what the browser kept, the router, the page.
import './startup/noCodeFromText';
import '@/ui/styles';
import { createRoot } from 'react-dom/client';
import { createPath } from 'react-router-dom';
import { isLocalhost } from '@domain/permissions';
import { prefetchDay } from './startup/prefetchDay';
import { readConfiguration } from './startup/configuration';
import { Console } from './app/Console';
import { createConsoleRouter } from './app/consoleRouter';
import { createBrowserHistory } from './startup/browserHistory';
import { bindHistory } from './startup/history';
import { PAGES } from './app/pages';
import { loadPartsAhead } from './app/partsAhead';
import { reconnect } from './startup/reconnect';
import { persistSearches, storedSearches } from './session/privateSearches';
import { createReport } from './reporting/reporting';
import { comeBack } from './session/returnAddress';
import { ROUTER_TABLE } from './app/router';
import { readUser, watchSession } from './session/session';
import { beginningOf } from './session/beginning';
import { reloadAfterDeploy } from './updates/reloadAfterDeploy';
import { browserStorage, keep } from './store/persistence/persist';
import { followOtherTabs } from './store/persistence/otherTabs';
import { type AppStore, createStore } from './store/store';
import { isLoadingAhead, part, whenIdle } from './ui/part';

/** What is deployed holds nothing of the mocks: only the development server and `npm run build:mock` bring them. */
const HAS_MOCKS = import.meta.env.MODE === 'development' || import.meta.env.MODE === 'mock';

async function start(page: HTMLElement): Promise<void> {
  const { apiBase, mock: mockWanted, sentryDsn, imageName } = readConfiguration();
  const mock = HAS_MOCKS && mockWanted;
  if (HAS_MOCKS && mockWanted) await (await import('../mocks/browser')).startMocks();

  const user = readUser();
  const environment = {
    apiBase,
    onLocalhost: isLocalhost(window.location.hostname),
    imageName,
    user,
    readUser,
    storage: browserStorage,
    report: createReport(sentryDsn),
    apiInBrowser: mock,
  };
  // Few people have them, and nobody else waits for how they show the store.
  const devTools =
    '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window ? (await import('./store/devTools')).devTools : undefined;
  const store = createStore(environment, { privateSearches: storedSearches(user?.email) }, devTools);
  persistSearches(store);
  const persistor = await keep(store);
  followOtherTabs(store);
  watchSession(store, () => persistor.flush().then(() => persistor.purge()));

  comeBack(user !== undefined, beginningOf(store.getState()));
  void prefetchDay(store, window.location);
  const router = createConsoleRouter(createBrowserHistory(), PAGES);
  bindHistory(router, store);
  reconnect(store);
  // The page that somebody was on the way to comes first; when there is none, the one that is shown.
  reloadAfterDeploy(
    () => window.location.replace(createPath(router.state.navigation.location ?? window.location)),
    isLoadingAhead,
  );
  createRoot(page).render(<Console store={store} router={router} table={ROUTER_TABLE} />);
  loadPartsAhead();
  if (import.meta.env.PROD && !mock) watchForUpdates(store);
}

const UPDATES = part(() => import('./updates/updates'));
const AGAIN_IN = 60_000;

/** A new version can wait until the page is shown. */
function watchForUpdates(store: AppStore): void {
  whenIdle(async () => {
    if (await UPDATES.loadAhead()) void UPDATES.loaded()?.watchForUpdates(store);
    else setTimeout(() => watchForUpdates(store), AGAIN_IN);
  });
}

const page = document.getElementById('root');
if (page) void start(page);
