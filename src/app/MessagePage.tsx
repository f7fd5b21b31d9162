// A page with one message and a link: not found, not permitted.
import { Button } from '@mantine/core';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { PageHeader } from '@/ui/PageHeader';
import { STATUS_TEXTS } from '@/store/errors/catalogue';
import { pathTo } from '../routes/paths';

const home = (
  <Button component={Link} to={pathTo('/')} variant="default">
    Go to Book Demo
  </Button>
);

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState title="There is no page at this address" action={home}>
        The link may be old or mistyped. The menu lists all pages you can open.
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
