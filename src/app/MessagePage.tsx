// A page that says one thing and shows the way on: not built yet, not found, not permitted.
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/State';
import { PageHeader } from '@/ui/PageHeader';
import { STATUS_TEXTS } from '@/store/errors/catalogue';
import { breadcrumbsOf } from './menu';
import { pathTo } from './paths';
import type { Route } from './routes';

const home = (
  <Button component={Link} to={pathTo('/')} variant="default">
    Go to Book Demo
  </Button>
);

/** Every route whose screen comes later (spec 2.2). */
export function NotBuiltPage({ route }: { route: Route }) {
  const above = breadcrumbsOf(route).findLast(({ path }) => path !== undefined && path !== route.path);
  return (
    <>
      <PageHeader title={route.title} />
      <EmptyState
        title="This screen is not built yet"
        action={
          above?.path && !above.path.includes(':') ? (
            <Button component={Link} to={above.path} variant="default">
              Back to {above.label}
            </Button>
          ) : (
            route.path !== pathTo('/') && home
          )
        }
      >
        {route.title} will open at this address once it is there. Nothing is shown or saved here until then.
      </EmptyState>
    </>
  );
}

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState title="There is no page at this address" action={home}>
        The link may be old, or a letter of the address is wrong. The menu lists all pages you can open.
      </EmptyState>
    </>
  );
}

export function NoPermissionPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={STATUS_TEXTS[403] ?? ''} action={home}>
        An administrator can give you the permission; sign in again afterwards.
      </EmptyState>
    </>
  );
}
