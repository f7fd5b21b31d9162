// Starts the console: configuration, mock data if wanted, the store with what the browser kept, the router, the page.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router-dom';
import { isLocalhost } from '@domain/access';
import { askAhead } from './app/askAhead';
import { readConfiguration } from './app/configuration';
import { Console } from './app/Console';
import { bindHistory } from './app/history';
import { createReport } from './app/reporting';
import { comeBack } from './app/returnPlace';
import { ROUTER_TABLE } from './app/router';
import { readUser, watchSession } from './app/session';
import { reloadAfterDeploy, watchForUpdates } from './app/updates';
import { browserStorage, keep } from './store/keep';
import { followOtherTabs } from './store/otherTabs';
import { createStore } from './store/store';

async function start(page: HTMLElement): Promise<void> {
  const { apiBase, mock, sentryDsn } = readConfiguration();
  if (mock) await (await import('../mocks/browser')).startMocks();

  const user = readUser();
  const store = createStore({
    apiBase,
    onLocalhost: isLocalhost(window.location.hostname),
    user,
    storage: browserStorage,
    report: createReport(sentryDsn),
  });
  const persistor = await keep(store);
  followOtherTabs(store);
  watchSession(store, () => persistor.flush().then(() => persistor.purge()));

  comeBack(user !== undefined);
  askAhead(store, window.location);
  const router = createBrowserRouter(ROUTER_TABLE);
  bindHistory(router, store);
  // The page that somebody was on the way to comes first; when there is none, the one that is shown.
  reloadAfterDeploy(() => window.location.replace(createPath(router.state.navigation.location ?? window.location)));
  createRoot(page).render(<Console store={store} router={router} />);
  if (import.meta.env.PROD && !mock) void watchForUpdates(store);
}

const page = document.getElementById('root');
if (page) void start(page);
