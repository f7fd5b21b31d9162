// When sales work, and since when: the response clock of a new lead runs within these hours; a production admin sets the next ones.
import { Button } from '@mantine/core';
import { lazy } from 'react';
import { dateText } from '@domain/formats';
import { SALES_HOURS, type SalesHours } from '@domain/records/salesHours';
import { PRESET_HOURS } from '@domain/sales/managerHours';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import toolbar from '@/ui/list/toolbar.module.css';
import { PageTitle } from '@/ui/PageHeader';
import { FormOnDemand } from '@/widgets/form/FormOnDemand';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './assign/assign.module.css';

const HoursForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

/** They are few: a company keeps its hours for years. */
const SHOWN = '50';

export default function SalesHoursScreen() {
  const maySet = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const today = useToday();
  const hours = useRecordPage(SALES_HOURS, { size: SHOWN });
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="Sales hours" />
        <div className={toolbar.action}>
          <Button variant="default" size="compact-sm" component={Link} to={pathTo('/sales/assign-sm')}>
            Sales managers
          </Button>
        </div>
      </div>
      <div className={styles.parts}>
        <p className={styles.line}>
          A new lead is to be answered within 30 minutes of these hours (IST), holidays left out, while the family’s own
          clock shows 09:00 to 21:00.
        </p>
        {maySet && (
          <FormOnDemand label="Set sales hours" of="sales hours">
            {(close) => (
              <HoursForm type={SALES_HOURS} begins={{ valid_from: today }} onSaved={close} onCancel={close} />
            )}
          </FormOnDemand>
        )}
        <QueryBoundary what="sales hours" query={hours}>
          {({ rows }) => (
            <RelatedTable
              label="Sales hours"
              rows={rows}
              keyOf={({ id }) => id}
              columns={maySet ? { ...COLUMNS, Actions: actions } : COLUMNS}
              empty={`No others are set: ${PRESET_HOURS.join(', ')}`}
            />
          )}
        </QueryBoundary>
      </div>
    </>
  );
}

const COLUMNS = {
  From: ({ valid_from }: SalesHours) => dateText(valid_from),
  'Working hours (IST)': ({ hours }: SalesHours) => hours.join(', '),
  Note: ({ note }: SalesHours) => note ?? '',
  Status: (row: SalesHours) => <RecordStatus type={SALES_HOURS} status={row.status} row={row} />,
};

function actions(row: SalesHours) {
  return <RecordActions type={SALES_HOURS} row={row} called={`Hours from ${dateText(row.valid_from)}`} inRow />;
}
