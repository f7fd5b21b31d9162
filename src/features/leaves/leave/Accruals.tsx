// What a type of leave gives, and since which month: the next rule is added, and one that has not begun is withdrawn.
import { useMemo } from 'react';
import { dateOf } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { LEAVE_ACCRUALS, type LeaveAccrual } from '@domain/records/leaveAccrual';
import type { LeaveType } from '@domain/records/leaveType';
import { useNow } from '@/clock/useNow';
import { FewRecords } from '@/widgets/record/FewRecords';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { daysText } from '@/widgets/leaves/daysText';

export default function Accruals({ type: { id, counts } }: { type: LeaveType }) {
  const today = dateOf(useNow());
  const given = useMemo(() => ({ leave_type_id: id }), [id]);
  return (
    <FewRecords
      type={LEAVE_ACCRUALS}
      given={given}
      columns={COLUMNS}
      only={({ valid_from }) => (valid_from > today ? undefined : [])}
      called={({ valid_from }) => `Rule from ${dateText(valid_from)}`}
      empty={() => (counts ? 'No rule: its leaves come off the leave balance' : 'No rule: its leaves are not counted')}
    />
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
