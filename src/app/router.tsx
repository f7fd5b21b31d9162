// The router, read off the route table: the login pages, and within the shell every other page, loaded when it is opened.
import type { ComponentType, ReactNode } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { selectUser } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { LoadingState } from '@/ui/State';
import { NotBuiltPage, NotFoundPage } from './MessagePage';
import { Broken, BrokenPage, PageFrame, useTabTitle } from './PageFrame';
import { pathTo } from '../routes/paths';
import { forgetReturnAddress, rememberReturnAddress } from '../session/returnAddress';
import { PUBLIC_ROUTES, type Route, ROUTES } from '../routes/routes';
import { Shell } from './Shell';

export const ROUTER_TABLE: RouteObject[] = [
  {
    element: <Outlet />,
    ErrorBoundary: BrokenPage,
    hydrateFallbackElement: <LoadingState label="Loading the console" />,
    children: [
      ...PUBLIC_ROUTES.map(pageOf),
      { element: <SignedInOnly />, children: [...ROUTES.map(pageOf), { path: '*', element: <UnknownAddress /> }] },
    ],
  },
];

function pageOf(route: Route): RouteObject {
  const { path, page, redirect } = route;
  if (redirect) return { path, element: <Navigate to={redirect.path + redirect.search} replace /> };
  const frame = { path, ErrorBoundary: BrokenPage };
  if (!page)
    return {
      ...frame,
      element: (
        <PageFrame route={route}>
          <NotBuiltPage route={route} />
        </PageFrame>
      ),
    };
  return {
    ...frame,
    lazy: async () => ({ element: <PageFrame route={route}>{await shown(page)}</PageFrame> }),
  };
}

/**
 * A page that cannot be loaded shows that it broke; the router would show nothing at all where it is the first one.
 * A part that is gone after a deploy comes as undefined: the page is being reloaded then, and waits for it.
 */
async function shown(page: () => Promise<{ default: ComponentType } | undefined>): Promise<ReactNode> {
  try {
    const loaded = await page();
    return loaded ? <loaded.default /> : await new Promise<never>(() => {});
  } catch (error) {
    return <Broken error={error} />;
  }
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
