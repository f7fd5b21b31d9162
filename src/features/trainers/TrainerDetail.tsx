// One trainer beside the roster, named by `trainer` in the address: profile, week, proficiency, sessions, leaves, activity.
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { addDays, TIME_ZONE } from '@domain/calendar';
import type { Trainer, TrainerLeave, TrainerSession } from '@domain/contract/trainers';
import { type ListColumn, type ListShape } from '@domain/lists/list';
import { SESSION_STATUSES } from '@domain/lists/sessionList';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { pathTo } from '@/routes/paths';
import { useToday } from '@/clock/useNow';
import { useTrainerDetailQuery, useTrainerActivityQuery, useTrainerLeavesQuery, useTrainerSessionsQuery } from '@/store/api/trainers';
import detail from '@/ui/detail/detail.module.css';
import { DescriptionList } from '@/ui/DescriptionList';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { valueText } from '@/ui/list/cells';
import { momentText } from '@domain/formats';
import { useOpened } from '@/widgets/record/beside';
import { Activity, QueryBoundary, RecordDetail } from '@/widgets/record/RecordDetail';
import { describe, LABELS } from './form/trainerFields';
import { StatusBadge } from './StatusBadge';
import { StatusButton } from './StatusButton';
import { ProficiencyTable, WeekTable } from './TrainerTables';

/** Tabs that the trainer's own record fills. */
const OF_TRAINER = [
  { value: 'profile', label: 'Profile', draw: (trainer: Trainer) => <DescriptionList facts={factsOf(trainer)} /> },
  { value: 'week', label: 'Working days', draw: (trainer: Trainer) => <WeekTable days={trainer.working_days} /> },
  {
    value: 'proficiency',
    label: 'Proficiency',
    draw: (trainer: Trainer) => <ProficiencyTable proficiency={trainer.trainer_proficiency} />,
  },
];

export function TrainerDetail() {
  const email = useOpened('trainer');
  const query = useTrainerDetailQuery(email ? { query: { email } } : skipToken);
  const trainer = query.currentData;
  return (
    <RecordDetail
      parameter="trainer"
      title={trainer?.trainer_name ?? email ?? ''}
      about={
        <>
          {trainer && <StatusBadge status={trainer.trainer_status} />}
          <p className={detail.sub}>{email}</p>
        </>
      }
      actions={
        trainer && (
          <>
            <Button
              component={Link}
              variant="default"
              size="compact-sm"
              to={`${pathTo('/trainers/edit-trainer')}?email=${encodeURIComponent(trainer.teacher_id)}`}
            >
              Edit
            </Button>
            <StatusButton trainer={trainer} />
          </>
        )
      }
      tabs={[
        ...OF_TRAINER.map(({ value, label, draw }) => ({
          value,
          label,
          content: (
            <QueryBoundary what="trainer" query={{ ...query, data: trainer }}>
              {draw}
            </QueryBoundary>
          ),
        })),
        { value: 'sessions', label: 'Sessions', content: <Sessions email={email ?? ''} /> },
        { value: 'leaves', label: 'Leaves', content: <Leaves email={email ?? ''} /> },
        { value: 'activity', label: 'Activity', content: <TrainerActivity email={email ?? ''} /> },
      ]}
    />
  );
}

function factsOf(trainer: Trainer): Record<string, string> {
  const { columns }: ListShape = TRAINER_LIST;
  const fields = Object.entries(columns).map(([field, column]: [string, ListColumn]): [string, string] => [
    column.label,
    field === 'age_groups' ? trainer.age_groups.join('–') : valueText(column, trainer[field as keyof Trainer]),
  ]);
  return {
    ...Object.fromEntries(fields),
    PAN: trainer.pan_last4 ? `•••• ${trainer.pan_last4}` : '',
    'Bank account': trainer.bank_last4 ? `•••• ${trainer.bank_last4}` : '',
    'TGP leaves': trainer.tgp_leaves.map(momentText).join(', '),
    'Row status': trainer.row_status,
    Version: String(trainer.version),
  };
}

/** Sessions of batches may have states of their own. */
const SESSION_WORDS: Readonly<Record<string, string>> = SESSION_STATUSES;
const SESSION_COLUMNS = {
  Start: (row: TrainerSession) => momentText(row.start_time),
  Session: (row: TrainerSession) =>
    row.session_type === 'demo_session' ? 'Demo' : [row.batch_name, row.sub_type].filter(Boolean).join(' '),
  Status: ({ session_status }: TrainerSession) => SESSION_WORDS[session_status] ?? session_status,
  Seats: (row: TrainerSession) => `${row.strength} of ${row.capacity}`,
};

function Sessions({ email }: { email: string }) {
  const today = useToday();
  const [start_date, end_date] = [addDays(today, -7), addDays(today, 14)];
  const query = useTrainerSessionsQuery({ query: { email, start_date, end_date, tz: TIME_ZONE } });
  return (
    <QueryBoundary what="sessions" query={query}>
      {(rows) => (
        <RelatedTable
          label="Sessions, last week to next two weeks"
          rows={rows}
          keyOf={(row) => row.session_id}
          columns={SESSION_COLUMNS}
          empty="No sessions in the last week or the next two"
        />
      )}
    </QueryBoundary>
  );
}

const LEAVE_COLUMNS = {
  From: (row: TrainerLeave) => momentText(row.leave_start_time),
  Until: (row: TrainerLeave) => momentText(row.leave_end_time),
  Status: (row: TrainerLeave) => row.status,
};

function Leaves({ email }: { email: string }) {
  const query = useTrainerLeavesQuery({ query: { email } });
  return (
    <QueryBoundary what="leaves" query={query}>
      {(rows) => (
        <RelatedTable label="Leaves" rows={rows} keyOf={(row) => row.leave_id} columns={LEAVE_COLUMNS} empty="No leaves" />
      )}
    </QueryBoundary>
  );
}

function TrainerActivity({ email }: { email: string }) {
  return <Activity query={useTrainerActivityQuery({ query: { email } })} labels={LABELS} describe={describe} />;
}
