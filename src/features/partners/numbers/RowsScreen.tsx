// The leads that a partner's number stands for.
import { Button } from '@mantine/core';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import { LeadList } from '@/widgets/leads/LeadList';

const BACK = (
  <Button variant="default" size="compact-sm" component={Link} to={pathTo('/salesbridge/dashboard')}>
    All partners
  </Button>
);

export default function RowsScreen() {
  return <LeadList title="SalesBridge Dashboard" action={BACK} />;
}
