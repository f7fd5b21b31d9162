// Trainers, Change: a trainer's batches and sessions of a period, handed to one or several others, and taken back in one step (spec 2.2).
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import { countText, momentText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { useTrainerChangeQuery } from '@/store/api/trainerChange';
import { choiceMade, daysChosen, selectAddressed, selectDay } from '@/store/batchScreens';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { useFocusOnArrival } from '@/ui/useFocusOnArrival';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import { HandOver } from './handover/HandOver';
import { UndoButton } from './handover/UndoButton';
import styles from './batches.module.css';

const SESSIONS = { one: 'session', many: 'sessions' };

export default function ChangeTrainerPage() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const trainer = useAppSelector((state) => selectAddressed(state, 'trainer'));
  const from = useAppSelector((state) => selectDay(state, 'from')) ?? today;
  const to = useAppSelector((state) => selectDay(state, 'to'));
  const isBackwards = to !== null && to < from;
  const asked = { teacher_id: trainer ?? '', from, ...(to !== null && { to }) };
  const { data, currentData, error, refetch } = useTrainerChangeQuery(
    trainer === null || isBackwards ? skipToken : { query: asked },
    { refetchOnMountOrArgChange: true },
  );
  const name = data && currentData ? data.trainer_name : undefined;
  const place = useRef<HTMLDivElement>(null);
  // A person who comes with a trainer chosen first reads what that trainer holds.
  useFocusOnArrival(place, trainer === null);
  return (
    <>
      <PageHeader title="Change Trainer" />
      <div className={styles.bar}>
        <div className={styles.who} ref={place}>
          <ReferenceField
            to="trainer"
            multiple={false}
            inactiveToo
            value={trainer}
            names={trainer !== null && name !== undefined ? { [trainer]: name } : undefined}
            onChange={(id) => dispatch(choiceMade({ trainer: typeof id === 'string' ? id : null }, true))}
            input={{ label: 'Trainer' }}
          />
        </div>
        <DateField label="From" value={from} onChange={(date) => dispatch(daysChosen({ from: date }))} />
        <DateField
          label="To"
          placeholder="Until the batches end"
          value={to}
          error={isBackwards ? 'Must not be before the first day' : undefined}
          onChange={(date) => dispatch(daysChosen({ to: date }))}
        />
      </div>
      {content()}
    </>
  );

  function content() {
    if (trainer === null)
      return (
        <EmptyState title="Choose a trainer">
          The batches and sessions of the period are shown here, with who could hold them instead.
        </EmptyState>
      );
    if (isBackwards)
      return <EmptyState title="The last day is before the first day">Choose other days above.</EmptyState>;
    if (error)
      return (
        <ErrorState title="The sessions could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      );
    if (!currentData) return <LoadingState label="Loading the sessions" />;
    return (
      <>
        <HandOver key={JSON.stringify(asked)} asked={asked} held={currentData} />
        <Earlier changes={currentData.changes} />
      </>
    );
  }
}

function Earlier({ changes }: Pick<AnswerOf<'trainerChange'>, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.batch} aria-label="Handed over before">
      <h2>Handed over before</h2>
      <ul className={styles.plain}>
        {changes.map(({ id, at, actor, sessions, is_undone }) => (
          <li key={id} className={styles.line}>
            <span>{`${momentText(at)} IST, ${actor}: ${countText(SESSIONS, sessions)}`}</span>
            {is_undone ? <span className={styles.quiet}>Undone</span> : <UndoButton id={id} sessions={sessions} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
