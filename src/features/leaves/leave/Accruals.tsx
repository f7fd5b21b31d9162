// What a type of leave gives, and since which month: the next rule is added, and one that has not begun is withdrawn.
import { lazy } from 'react';
import { dateOf } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { LEAVE_ACCRUALS, type LeaveAccrual } from '@domain/records/leaveAccrual';
import type { LeaveType } from '@domain/records/leaveType';
import { useNow } from '@/clock/useNow';
import { useRecordPage } from '@/store/api/records';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { FormOnDemand } from '@/widgets/form/FormOnDemand';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { daysText } from '@/widgets/leaves/daysText';
import styles from './leaves.module.css';

const RuleForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

/** Rules are few: a company changes them once a year at most. */
const SHOWN = '50';

export default function Accruals({ type }: { type: LeaveType }) {
  const mayKeep = useAppSelector((state) => selectMayAccess(state, 'people'));
  const today = dateOf(useNow());
  const rules = useRecordPage(LEAVE_ACCRUALS, { leave_type_id: type.id, size: SHOWN });
  const actions = (rule: LeaveAccrual) =>
    rule.valid_from > today && (
      <RecordActions type={LEAVE_ACCRUALS} row={rule} called={`Rule from ${dateText(rule.valid_from)}`} inRow />
    );
  return (
    <div className={styles.part}>
      {mayKeep && (
        <FormOnDemand label="Add accrual rule" of={type.id}>
          {(close) => (
            <RuleForm type={LEAVE_ACCRUALS} given={{ leave_type_id: type.id }} onSaved={close} onCancel={close} />
          )}
        </FormOnDemand>
      )}
      <QueryBoundary what="accrual rules" query={rules}>
        {({ rows }) => (
          <RelatedTable
            label="Accrual rules"
            rows={rows}
            keyOf={({ id }) => id}
            columns={mayKeep ? { ...COLUMNS, Actions: actions } : COLUMNS}
            empty={
              type.counts ? 'No rule: its leaves come off the leave balance' : 'No rule: its leaves are not counted'
            }
          />
        )}
      </QueryBoundary>
    </div>
  );
}

const COLUMNS = {
  From: ({ valid_from }: LeaveAccrual) => dateText(valid_from),
  Gives: ({ days, accrues }: LeaveAccrual) =>
    days === 0
      ? 'Nothing: days come by adjustments'
      : `${daysText(days)} ${accrues === 'month' ? 'a month' : 'a year, up front'}`,
  Year: ({ leave_year }: LeaveAccrual) => LEAVE_ACCRUALS.all['leave_year']!.labels![leave_year],
  'Carried over': ({ carry_most, carry_months }: LeaveAccrual) =>
    `${carry_most === null ? 'All' : `At most ${daysText(carry_most)}`}${
      carry_months > 0 && carry_most !== 0 ? `, for ${carry_months} ${carry_months === 1 ? 'month' : 'months'}` : ''
    }`,
  Note: ({ note }: LeaveAccrual) => note ?? '',
  Status: (rule: LeaveAccrual) => <RecordStatus type={LEAVE_ACCRUALS} status={rule.status} row={rule} />,
};
