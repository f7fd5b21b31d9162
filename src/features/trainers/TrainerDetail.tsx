// One trainer beside the roster, named by `trainer` in the address: profile, week, proficiency, sessions, leaves, activity.
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { addDays, dateOf, TIME_ZONE } from '@domain/calendar';
import type { TrainerLeave, TrainerSession } from '@domain/contract/roster';
import type { Trainer } from '@domain/contract/trainers';
import { type ListColumn, type ListShape } from '@domain/lists/list';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { pathTo } from '@/app/paths';
import {
  useRosterTrainerQuery,
  useTrainerActivityQuery,
  useTrainerLeavesQuery,
  useTrainerSessionsQuery,
} from '@/store/api/roster';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened, tabChosen } from '@/store/lists/address';
import { ActivityLog } from '@/ui/detail/ActivityLog';
import { Detail, Related } from '@/ui/detail/Detail';
import detail from '@/ui/detail/detail.module.css';
import { Facts } from '@/ui/detail/Facts';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { momentText, valueText } from '@/ui/list/cells';
import { StatusBadge } from './StatusBadge';
import { StatusButton } from './StatusButton';
import { ProficiencyTable, WeekTable } from './TrainerTables';

const told = (error: unknown) => errorText(failedCall(error));

export function TrainerDetail() {
  const dispatch = useAppDispatch();
  const params = new URLSearchParams(useAppSelector((state) => state.location.search));
  const email = params.get('trainer');
  const query = useRosterTrainerQuery(email ? { query: { email } } : skipToken);
  const trainer = query.currentData;
  const loaded = { ...query, data: trainer };
  return (
    <Detail
      opened={email !== null}
      onClose={() => dispatch(recordOpened('trainer', null))}
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
      tab={params.get('tab')}
      onTab={(tab) => dispatch(tabChosen(tab))}
      tabs={[
        { value: 'profile', label: 'Profile', content: <Part query={loaded} draw={Profile} /> },
        { value: 'week', label: 'Working days', content: <Part query={loaded} draw={Week} /> },
        { value: 'proficiency', label: 'Proficiency', content: <Part query={loaded} draw={Products} /> },
        { value: 'sessions', label: 'Sessions', content: <Sessions email={email ?? ''} /> },
        { value: 'leaves', label: 'Leaves', content: <Leaves email={email ?? ''} /> },
        { value: 'activity', label: 'Activity', content: <Activity email={email ?? ''} /> },
      ]}
    />
  );
}

interface PartProps {
  query: { data?: Trainer; error?: unknown; refetch: () => unknown };
  draw: ComponentType<{ trainer: Trainer }>;
}

function Part({ query, draw: Draw }: PartProps) {
  return (
    <Related what="trainer" query={query} errorText={told}>
      {(trainer) => <Draw trainer={trainer} />}
    </Related>
  );
}

function Profile({ trainer }: { trainer: Trainer }) {
  return <Facts facts={profile(trainer)} />;
}

function Week({ trainer }: { trainer: Trainer }) {
  return <WeekTable days={trainer.working_days} />;
}

function Products({ trainer }: { trainer: Trainer }) {
  return <ProficiencyTable proficiency={trainer.trainer_proficiency} />;
}

function profile(trainer: Trainer): [string, string][] {
  const { columns }: ListShape = TRAINER_LIST;
  const fields = Object.entries(columns).map(([field, column]: [string, ListColumn]): [string, string] => [
    column.label,
    field === 'age_groups' ? trainer.age_groups.join('–') : valueText(column, trainer[field as keyof Trainer]),
  ]);
  return [
    ...fields,
    ['PAN', trainer.pan_last4 ? `•••• ${trainer.pan_last4}` : ''],
    ['Bank account', trainer.bank_last4 ? `•••• ${trainer.bank_last4}` : ''],
    ['TGP leaves', trainer.tgp_leaves.map(momentText).join(', ')],
    ['Version', String(trainer.version)],
  ];
}

const SESSION_COLUMNS = {
  Start: (row: TrainerSession) => momentText(row.start_time),
  Session: (row: TrainerSession) =>
    row.session_type === 'demo_session' ? 'Demo' : [row.batch_name, row.sub_type].filter(Boolean).join(' '),
  Status: (row: TrainerSession) => row.session_status,
  Seats: (row: TrainerSession) => `${row.strength} of ${row.capacity}`,
};

function Sessions({ email }: { email: string }) {
  const [today] = useState(() => dateOf(Date.now() / 1000));
  const [start_date, end_date] = [addDays(today, -7), addDays(today, 14)];
  const query = useTrainerSessionsQuery({ query: { email, start_date, end_date, tz: TIME_ZONE } });
  return (
    <Related what="sessions" query={query} errorText={told}>
      {(rows) => (
        <RelatedTable
          label="Sessions from a week ago until in two weeks"
          rows={rows}
          keyOf={(row) => row.session_id}
          columns={SESSION_COLUMNS}
          empty="No sessions from a week ago until in two weeks"
        />
      )}
    </Related>
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
    <Related what="leaves" query={query} errorText={told}>
      {(rows) => (
        <RelatedTable label="Leaves" rows={rows} keyOf={(row) => row.leave_id} columns={LEAVE_COLUMNS} empty="No leaves" />
      )}
    </Related>
  );
}

function Activity({ email }: { email: string }) {
  const query = useTrainerActivityQuery({ query: { email } });
  return (
    <Related what="activity" query={query} errorText={told}>
      {(entries) => <ActivityLog entries={entries} />}
    </Related>
  );
}
