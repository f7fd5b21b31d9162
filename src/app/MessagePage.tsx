// A page with one message and a link: not built yet, not found, not permitted.
import { Button, Group } from '@mantine/core';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { PageHeader } from '@/ui/PageHeader';
import { selectMayAccess } from '@/store/auth';
import { STATUS_TEXTS } from '@/store/errors/catalogue';
import { useAppStore } from '@/store/hooks';
import { pathTo } from '../routes/paths';
import { type Route, ROUTES } from '../routes/routes';

const home = (
  <Button component={Link} to={pathTo('/')} variant="default">
    Go to Book Demo
  </Button>
);

/** For routes whose screen is not built yet (spec 2.2): says so, and links to screens that exist. */
export function NotBuiltPage({ route }: { route: Route }) {
  const store = useAppStore();
  const built = ROUTES.filter(
    ({ path, page, access }: Route) => page && !path.includes(':') && selectMayAccess(store.getState(), access),
  );
  return (
    <>
      <PageHeader title={route.title} />
      <EmptyState
        title="This screen is not built yet"
        action={
          built.length > 0 && (
            <Group component="nav" aria-label="Available screens" justify="center" gap="xs">
              {built.map(({ path, title }) => (
                <Button key={path} component={Link} to={path} variant="default">
                  {title}
                </Button>
              ))}
            </Group>
          )
        }
      >
        {route.title} will open at this address once it is there. Nothing is shown or saved here until then.
        {built.length > 0 && ' What you can use today:'}
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
