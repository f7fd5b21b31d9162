// The rules by which leads are scored; production admins keep them.
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { isProdAdmin } from '@domain/access';
import { SCORE_RULES } from '@domain/records/scoreRule';
import { pathTo } from '@/routes/paths';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const NewRuleForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));
const WIDTHS = { name: 240, fact: 150, test: 120, value: 260, points: 90, status: 110 };

export default function RulesScreen() {
  const user = useAppSelector(({ auth }) => auth.user);
  const [creating, setCreating] = useScreenState('creating a scoring rule', false);
  if (creating)
    return (
      <>
        <PageHeader title="View leads" />
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <NewRuleForm type={SCORE_RULES} onSaved={() => setCreating(false)} onCancel={() => setCreating(false)} />
        </Suspense>
      </>
    );
  return (
    <RecordScreen
      type={SCORE_RULES}
      title="View leads"
      shown={['name', 'fact', 'test', 'value', 'points', 'status']}
      widths={WIDTHS}
      create={
        <>
          <Button variant="default" component={Link} to={pathTo('/leads/view')}>
            All leads
          </Button>
          {user && isProdAdmin(user) && <Button onClick={() => setCreating(true)}>Add scoring rule</Button>}
        </>
      }
      empty="No rule scores leads yet: production admins add them."
    />
  );
}
