// The router, read off the route table: the login pages, and within the shell every other page, loaded when it is opened.
import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { Navigate, type Navigator, type RouteObject, Router, useLocation, useRoutes } from 'react-router-dom';
import { selectUser } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { LeavingContext } from '@/ui/leaving';
import { LoadingState } from '@/ui/State';
import { Breakable } from './Breakable';
import type { ConsoleRouter, RouterState } from './consoleRouter';
import { NotFoundPage } from './MessagePage';
import { RouterContext } from './navigation';
import { Broken, PageFrame, useTabTitle } from './PageFrame';
import { pageOf } from './pages';
import { pathTo } from '../routes/paths';
import { forgetReturnAddress, rememberReturnAddress } from '../session/returnAddress';
import { PUBLIC_ROUTES, type Route, ROUTES } from '../routes/routes';
import { Shell } from './Shell';

export const ROUTER_TABLE: RouteObject[] = [
  ...PUBLIC_ROUTES.map(objectOf),
  { element: <SignedInOnly />, children: [...ROUTES.map(objectOf), { path: '*', element: <UnknownAddress /> }] },
];

function objectOf(route: Route): RouteObject {
  const { path, redirect } = route;
  if (redirect) return { path, element: <Navigate to={redirect.path + redirect.search} replace /> };
  return {
    path,
    element: (
      <Breakable>
        <PageFrame route={route}>
          <LoadedPage route={route} />
        </PageFrame>
      </Breakable>
    ),
  };
}

function LoadedPage({ route }: { route: Route }) {
  const { Page, error } = pageOf(route);
  return Page ? <Page /> : <Broken error={error} />;
}

/** Draws where the router is. A move is no more urgent than what somebody types meanwhile. */
export function Routed({ router, table }: { router: ConsoleRouter; table: RouteObject[] }) {
  const [{ location, historyAction, navigation }, setState] = useState<RouterState>(router.state);
  useLayoutEffect(() => {
    const follow = (state: RouterState) => startTransition(() => setState(state));
    // It may have moved since this was first drawn.
    follow(router.state);
    return router.subscribe(follow);
  }, [router]);
  const navigator = useMemo((): Navigator => {
    const { createHref, encodeLocation, navigate } = router;
    return {
      createHref,
      encodeLocation,
      go: (delta) => void navigate(delta),
      push: (to, state) => void navigate(to, { state }),
      replace: (to, state) => void navigate(to, { state, replace: true }),
    };
  }, [router]);
  const [isStarted, setStarted] = useState(false);
  // The first page alone has none before it.
  if (!isStarted && navigation.state === 'loading') return <LoadingState label="Loading the console" />;
  if (!isStarted) setStarted(true);
  return (
    <RouterContext value={router}>
      <LeavingContext value={router}>
        <Router location={location} navigationType={historyAction} navigator={navigator}>
          <Breakable>
            <Matched table={table} />
          </Breakable>
        </Router>
      </LeavingContext>
    </RouterContext>
  );
}

function Matched({ table }: { table: RouteObject[] }) {
  return useRoutes(table);
}

/**
 * Who is not signed in goes to the login page, and later comes back to where they were (spec 2.1). Who signed out does not:
 * the next one here may be somebody else.
 */
function SignedInOnly() {
  const user = useAppSelector(selectUser);
  // A session that the API ended still has its owner.
  const hasLeft = useAppSelector(({ auth, owner }) => auth.status === 'loggedOut' && owner === null);
  const { pathname, search } = useLocation();
  if (user) return <Shell user={user} />;
  if (hasLeft) forgetReturnAddress();
  else rememberReturnAddress(pathname + search);
  return <Navigate to={pathTo('/login')} replace />;
}

function UnknownAddress() {
  useTabTitle('Page not found');
  return <NotFoundPage />;
}
