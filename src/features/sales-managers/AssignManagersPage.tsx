// Sales, Assign SM (spec 2.2, /sales/assign-sm): the sales managers, kept by production admins; leads are given to them here, and handed over.
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { isProdAdmin } from '@domain/access';
import { COUNTRY_WORDS } from '@domain/business/countries';
import { type SalesManager, SALES_MANAGERS } from '@domain/records/salesManager';
import { MOST_OPEN_LEADS } from '@domain/sales/pool';
import { pathTo } from '@/routes/paths';
import { useSalesTeamQuery } from '@/store/api/assignment';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { laterTab } from '@/ui/detail/laterTab';
import { Later } from '@/ui/Later';
import { Link } from '@/ui/Link';
import { truncatedList } from '@/ui/list/cells';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import { PlainAction } from '@/widgets/action/PlainAction';
import { Strip } from '@/widgets/queue/Strip';
import { useOpened } from '@/widgets/record/beside';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const NewManagerForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));
const AssignLeads = lazy(() => import('./assign/AssignLeads'));
const Away = lazy(() => import('./Away'));
const SalesHoursScreen = lazy(() => import('./SalesHoursScreen'));

const PARTS = (
  <Strip
    label="Parts"
    links={{
      'Sales managers': { to: pathTo('/sales/assign-sm'), isShown: true },
      'Sales hours': { to: `${pathTo('/sales/assign-sm')}?show=hours`, isShown: false },
    }}
  />
);
const WIDTHS = { name: 180, team: 100, status: 110, open_leads: 120, most_a_day: 150, hours: 210, away: 190 };
const CELLS = {
  open_leads: ({ open_leads }: SalesManager) => `${open_leads} of ${MOST_OPEN_LEADS}`,
  most_a_day: (manager: SalesManager) => <Today manager={manager} />,
  countries: ({ countries }: SalesManager) =>
    truncatedList(
      countries.map((country) => COUNTRY_WORDS[country] ?? country),
      26,
    ),
  hours: ({ hours }: SalesManager) => truncatedList(hours, 24),
  away: ({ away }: SalesManager) => truncatedList(away, 22),
};

export default function AssignManagersPage() {
  const owner = useOpened('assign');
  const show = useOpened('show');
  const user = useAppSelector(({ auth }) => auth.user);
  const [creating, setCreating] = useScreenState('creating a sales manager', false);
  const dispatch = useAppDispatch();
  if (owner !== null)
    return (
      <Later what="the leads">
        <AssignLeads owner={owner} />
      </Later>
    );
  if (show === 'hours')
    return (
      <Later what="the sales hours">
        <SalesHoursScreen />
      </Later>
    );
  if (creating)
    return (
      <>
        <PageHeader title="Add sales manager" />
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <NewManagerForm
            type={SALES_MANAGERS}
            onSaved={({ id }) => {
              setCreating(false);
              dispatch(recordOpened(SALES_MANAGERS.name, id));
            }}
            onCancel={() => setCreating(false)}
          />
        </Suspense>
      </>
    );
  return (
    <RecordScreen
      type={SALES_MANAGERS}
      title="Assign SM"
      shown={['name', 'team', 'status', 'open_leads', 'most_a_day', 'languages', 'countries', 'hours', 'away']}
      widths={WIDTHS}
      cells={CELLS}
      create={
        <>
          <Button component={Link} to={addressOf('nobody')}>
            Assign leads
          </Button>
          {user && isProdAdmin(user) && (
            <Button variant="default" onClick={() => setCreating(true)}>
              Add sales manager
            </Button>
          )}
        </>
      }
      above={PARTS}
      empty="Add the first sales manager: leads are given to them."
      extra={toHandOver}
      tabs={tabs}
    />
  );
}

/** `3 of 20 today`: what they were given, of what they may be. */
function Today({ manager: { id, most_a_day, status } }: { manager: SalesManager }) {
  const { data } = useSalesTeamQuery();
  const now = data?.managers.find((each) => each.id === id);
  if (status === 'ended') return '–';
  return now ? `${now.given_today} of ${most_a_day} today` : `${most_a_day} a day`;
}

function addressOf(owner: string): string {
  return `${pathTo('/sales/assign-sm')}?${new URLSearchParams({ assign: owner })}`;
}

function toHandOver({ email, open_leads }: SalesManager): ReactNode {
  return open_leads > 0 && <PlainAction label="Hand over leads" to={addressOf(email)} />;
}

function tabs({ id }: SalesManager) {
  return [laterTab('leave', 'Leave', <Away id={id} />)];
}
