// One trainer beside the roster, named by `trainer` in the address: profile, week, proficiency, sessions, leaves, activity.
import { lazy } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { LEAVES } from '@domain/records/leave';
import { addDays, dateOf, TIME_ZONE } from '@domain/calendar';
import { LEAVE_STATUS_WORDS, wordOf } from '@domain/business/codeWords';
import type { ShownTrainer, TrainerLeave, TrainerSession } from '@domain/contract/trainers';
import { type ListShape } from '@domain/lists/list';
import { lookOf } from '@domain/actions/looks';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { pathTo } from '@/routes/paths';
import { sessionPlace } from '@/routes/sessionPages';
import { useToday } from '@/clock/useNow';
import {
  useTrainerDetailQuery,
  useTrainerActivityQuery,
  useTrainerLeavesQuery,
  useTrainerSessionsQuery,
} from '@/store/api/trainers';
import detail from '@/ui/detail/detail.module.css';
import { Sections, type Section } from '@/ui/detail/Sections';
import { laterTab } from '@/ui/detail/laterTab';
import { capital } from '@/ui/formatValue';
import { valueText } from '@/ui/list/cells';
import { Later } from '@/ui/Later';
import { Status } from '@/ui/Status';
import { dateText, momentText } from '@domain/formats';
import { PlainAction } from '@/widgets/action/PlainAction';
import { useOpened } from '@/widgets/record/beside';
import { LoadedTable } from '@/widgets/record/LoadedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary, RecordDetail } from '@/widgets/record/RecordDetail';
import { SessionStatus } from '@/widgets/record/SessionStatus';
import { Timeline } from '@/widgets/record/Timeline';
import { describe, LABELS } from './form/trainerFields';
import { StatusBadge } from './StatusBadge';
import { StatusButton } from './StatusButton';
import { TEXTS } from './texts';
import { ProficiencyTable, WeekTable } from './TrainerTables';

const LeaveAccounts = lazy(() => import('@/widgets/leaves/LeaveAccounts'));
const TrainerScores = lazy(() => import('@/widgets/quality/TrainerScores'));

/** Tabs that the trainer's own record fills. */
const OF_TRAINER = [
  { value: 'profile', label: 'Profile', draw: (trainer: ShownTrainer) => <Sections sections={sectionsOf(trainer)} /> },
  { value: 'week', label: 'Working days', draw: (trainer: ShownTrainer) => <WeekTable days={trainer.working_days} /> },
  {
    value: 'proficiency',
    label: 'Proficiency',
    draw: (trainer: ShownTrainer) => <ProficiencyTable proficiency={trainer.trainer_proficiency} />,
  },
];

export function TrainerDetail() {
  const email = useOpened('trainer');
  const id = email ?? '';
  const query = useTrainerDetailQuery(email ? { query: { email } } : skipToken);
  const trainer = query.currentData;
  return (
    <RecordDetail
      parameter="trainer"
      title={trainer?.trainer_name ?? 'Trainer'}
      about={
        <>
          {trainer && <StatusBadge status={trainer.trainer_status} />}
          <p className={detail.sub}>{email}</p>
        </>
      }
      actions={
        trainer ? (
          <>
            <PlainAction label="Edit" to={pathTo('/trainers/edit-trainer')} named={{ email: id }} />
            <StatusButton trainer={trainer} />
            <PlainAction label="Hand over sessions" to={pathTo('/trainers/change')} named={{ trainer: id }} />
            <PlainAction label="Open payouts" to={pathTo('/trainers/payout')} named={{ teacher_id: id }} />
            <PlainAction
              label="Open leaves"
              to={pathTo('/trainers/trainer-leave-management')}
              named={{ teacher_id: id }}
            />
            <PlainAction label="Open calendar" to={pathTo('/calendar')} named={{ trainers: id }} />
          </>
        ) : (
          // The room they will have.
          <></>
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
        { value: 'sessions', label: 'Sessions', content: <Sessions email={id} /> },
        {
          value: 'leaves',
          label: 'Leaves',
          content: (
            <>
              {trainer?.leave_balance !== undefined && (
                <Later what="what is left">
                  <LeaveAccounts teacher_id={id} />
                </Later>
              )}
              <Leaves email={id} />
            </>
          ),
        },
        laterTab('quality', 'Quality checks', <TrainerScores teacher_id={id} />, 'the scores'),
        { value: 'activity', label: 'Activity', content: <TrainerActivity email={id} /> },
      ]}
    />
  );
}

/** What decides about their work comes first; their name, id and status stand above. */
const SECTIONS: readonly (readonly [string, readonly (keyof ShownTrainer & keyof typeof TRAINER_LIST.columns)[]])[] = [
  [
    'Teaches',
    [
      'trainer_type',
      'demo_session_countries',
      'batches_region',
      'grade_groups',
      'age_groups',
      'spoken_languages',
      'level',
      'teacher_level',
    ],
  ],
  [
    'Record of work',
    [
      'rating',
      'rated_reviews',
      'demo_conversion_rating',
      'batches_count',
      'training_hours',
      'is_qc_tour_taken',
      'batch_automatic_attendance',
    ],
  ],
  ['Employment', ['rm_email', 'joined_on', 'go_live', 'end_of_training', 'last_working_day', 'leave_balance']],
  ['Contract and payment', ['contract_type', 'contract_name', 'contract_id', 'payment_type']],
  ['Person', ['gender', 'time_zone', 'platform']],
];

function sectionsOf(trainer: ShownTrainer): Section[] {
  const { columns }: ListShape = TRAINER_LIST;
  const textOf = (field: keyof ShownTrainer) => TEXTS[field]?.(trainer) ?? valueText(columns[field]!, trainer[field]);
  // What only those who answer for people see is not there for others.
  const factsOf = (fields: readonly (keyof ShownTrainer)[]) =>
    Object.fromEntries(
      fields.filter((field) => trainer[field] !== undefined).map((field) => [columns[field]!.label, textOf(field)]),
    );
  const more: Record<string, Record<string, string>> = {
    Employment: { 'TGP leaves': trainer.tgp_leaves.map((leave) => dateText(dateOf(leave))).join(', ') },
    ...(trainer.pan_last4 !== undefined && {
      'Contract and payment': {
        PAN: trainer.pan_last4 ? `•••• ${trainer.pan_last4}` : '',
        'Bank account': trainer.bank_last4 ? `•••• ${trainer.bank_last4}` : '',
      },
    }),
    ...(trainer.address !== undefined && { Person: { Address: trainer.address } }),
  };
  return [
    ...SECTIONS.map(([title, fields]): Section => [title, { ...factsOf(fields), ...more[title] }]),
    ['Record', { ...factsOf(STAMPS), 'Row status': capital(trainer.row_status), Version: String(trainer.version) }],
  ];
}

const STAMPS = ['created_by', 'created_on', 'updated_by', 'updated_on'] as const;

const SESSION_COLUMNS = {
  'Start (IST)': ({ session_id, session_type, batch_name, start_time }: TrainerSession) => {
    const start = momentText(start_time);
    // An hour that nobody used has no screen: it belongs to no batch.
    return session_type === 'batch_session' && batch_name === '' ? (
      start
    ) : (
      <NameLink {...sessionPlace(session_type, session_id)}>{start}</NameLink>
    );
  },
  Session: (row: TrainerSession) =>
    row.session_type === 'demo_session' ? 'Demo' : [row.batch_name, row.sub_type].filter(Boolean).join(' '),
  Status: (row: TrainerSession) => <SessionStatus session={row} />,
  Seats: (row: TrainerSession) => `${row.strength} of ${row.capacity}`,
};

function Sessions({ email }: { email: string }) {
  const today = useToday();
  const [start_date, end_date] = [addDays(today, -7), addDays(today, 14)];
  return (
    <LoadedTable
      what="sessions"
      query={useTrainerSessionsQuery({ query: { email, start_date, end_date, tz: TIME_ZONE } })}
      label="Sessions, last week to next two weeks"
      keyOf={({ session_id }) => session_id}
      columns={SESSION_COLUMNS}
      empty="No sessions in the last week or the next two"
    />
  );
}

const LEAVE_COLUMNS = {
  'From (IST)': (row: TrainerLeave) => momentText(row.leave_start_time),
  'Until (IST)': (row: TrainerLeave) => momentText(row.leave_end_time),
  Status: ({ status }: TrainerLeave) => (
    <Status look={lookOf(LEAVES.looks, status)}>{wordOf(LEAVE_STATUS_WORDS, status)}</Status>
  ),
};

function Leaves({ email }: { email: string }) {
  const query = useTrainerLeavesQuery({ query: { email } });
  return (
    <LoadedTable
      what="leaves"
      query={query}
      keyOf={({ leave_id }) => leave_id}
      columns={LEAVE_COLUMNS}
      empty="No leaves"
    />
  );
}

function TrainerActivity({ email }: { email: string }) {
  return (
    <Timeline
      of={{ type: 'trainer', id: email }}
      query={useTrainerActivityQuery({ query: { email } })}
      labels={LABELS}
      describe={describe}
    />
  );
}
