// What a trainer has of each type of leave, on today's evening: the figures of the running year, the rows behind them, and an adjustment with its reason.
import { lazy } from 'react';
import type { LeaveAccount } from '@domain/contract/leaveAnswers';
import { dateText } from '@domain/formats';
import { LEAVE_ADJUSTMENTS } from '@domain/records/leaveAdjustment';
import { pathTo } from '@/routes/paths';
import { useLeaveAccountsQuery } from '@/store/api/leaves';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { DescriptionList } from '@/ui/DescriptionList';
import { FormOnDemand } from '@/widgets/form/FormOnDemand';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { daysText } from './daysText';
import styles from './leaveAccounts.module.css';

const AdjustmentForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

/** For those who answer for people. */
export default function LeaveAccounts({ teacher_id }: { teacher_id: string }) {
  const query = useLeaveAccountsQuery({ query: { teacher_id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="leave types" query={{ ...query, data: query.currentData }}>
      {({ day, balance, accounts }) => (
        <div className={styles.part}>
          <RelatedTable
            label={`Left on ${dateText(day)}`}
            rows={accounts}
            keyOf={({ leave_type_id }) => leave_type_id}
            columns={COLUMNS}
            empty="No leave type has an accrual rule"
            quiet
          />
          <p className={styles.quiet}>
            {`Leaves of ${accounts.length > 0 ? 'other types' : 'all types'} that count come off the leave balance: ${daysText(balance)}.`}
          </p>
          {accounts.map((account) => (
            <OneAccount key={account.leave_type_id} account={account} teacher_id={teacher_id} />
          ))}
        </div>
      )}
    </QueryBoundary>
  );
}

const COLUMNS = {
  'Leave type': ({ name }: LeaveAccount) => name,
  Left: ({ left }: LeaveAccount) => <strong>{daysText(left)}</strong>,
  'Expires next': ({ next }: LeaveAccount) => (next ? `${daysText(next.days)} after ${dateText(next.last)}` : ''),
};

type Row = LeaveAccount['rows'][number];

function OneAccount({ account, teacher_id }: { account: LeaveAccount; teacher_id: string }) {
  const { name, since, rows, leave_type_id, carried, accrued, adjusted, taken, expired, left } = account;
  const given = { teacher_id, leave_type_id, takes_back: null };
  return (
    <details className={styles.account}>
      <summary>{`${name}: how ${daysText(left)} came about since ${dateText(since)}`}</summary>
      <DescriptionList
        facts={{
          'Carried over': daysText(carried),
          Accrued: daysText(accrued),
          Adjusted: daysText(adjusted),
          Taken: daysText(taken),
          Expired: daysText(expired),
          Left: daysText(left),
        }}
      />
      <RelatedTable
        label={`${name}, rows`}
        rows={rows.map((row, at) => ({ ...row, at }))}
        keyOf={({ at }) => String(at)}
        columns={{
          Day: ({ date }: Row) => dateText(date),
          Days: ({ days }: Row) => (days > 0 ? `+${days}` : `−${-days}`),
          What: whatCell,
          Actions: (row: Row) => backCell(row, given),
        }}
        empty="Nothing yet in this year"
        quiet
      />
      <FormOnDemand label="Adjust" called={name} of={`${teacher_id} ${leave_type_id}`}>
        {(close) => (
          <AdjustmentForm
            type={LEAVE_ADJUSTMENTS}
            given={given}
            creating={{ label: `Adjust ${name.toLowerCase()}`, done: 'entered' }}
            onSaved={close}
            onCancel={close}
          />
        )}
      </FormOnDemand>
    </details>
  );
}

const WORDS: Readonly<Record<Row['kind'], string>> = {
  carried: 'Carried over',
  accrued: 'Accrued',
  adjusted: 'Adjusted',
  taken: 'Leave',
  expired: 'Expired',
};

function whatCell({ kind, leave_id, adjustment }: Row) {
  if (leave_id !== null)
    return (
      <NameLink to={pathTo('/trainers/leave-details')} named={{ id: leave_id }}>
        {WORDS[kind]}
      </NameLink>
    );
  if (!adjustment) return WORDS[kind];
  return `${adjustment.takes_back === null ? WORDS[kind] : 'Reversed'} by ${adjustment.by}: ${adjustment.reason}`;
}

/** The same days the other way round, on the same day: only the reason is asked. */
function backCell({ adjustment, date, days }: Row, given: { teacher_id: string; leave_type_id: string }) {
  if (!adjustment || adjustment.takes_back !== null) return null;
  if (adjustment.is_taken_back) return 'Reversed';
  return (
    <FormOnDemand label="Reverse" called={`${days} on ${dateText(date)}`} of={adjustment.id}>
      {(close) => (
        <AdjustmentForm
          type={LEAVE_ADJUSTMENTS}
          given={{ ...given, day: date, days: -days, takes_back: adjustment.id }}
          creating={{ label: 'Reverse', done: 'entered' }}
          onSaved={close}
          onCancel={close}
        />
      )}
    </FormOnDemand>
  );
}
