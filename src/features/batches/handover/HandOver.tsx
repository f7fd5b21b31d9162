// Batch by batch who gets the sessions, what would become of each, and handing them over after one question.
import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { AnswerOf } from '@domain/contract/contract';
import { countText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import {
  useChangeTrainerMutation,
  useLazyBestForChangeQuery,
  usePreviewTrainerChangeQuery,
  useUndoTrainerChangeMutation,
} from '@/store/api/trainerChange';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { QUESTION, useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import styles from '../batches.module.css';
import { BatchSessions } from './BatchSessions';
import { HostedClasses } from './HostedClasses';
import { type Choices, choicesSent, type Held } from './choices';
import { UndoButton } from './UndoButton';

type Done = AnswerOf<'changeTrainer'>;
interface Asked {
  teacher_id: string;
  from: string;
  to?: string;
}

const SESSIONS = { one: 'session', many: 'sessions' };
const BATCHES = { one: 'batch', many: 'batches' };
const STUDENTS = { one: 'student', many: 'students' };
const CLASSES = { one: 'webinar or master class', many: 'webinars and master classes' };
const DEMOS = { one: 'demo', many: 'demos' };
const NOBODY: Choices = {};
const NOT_YET: Done | null = null;

export function HandOver({ asked, held }: { asked: Asked; held: Held }) {
  const place = JSON.stringify(asked);
  const [choices, setChoices] = useScreenState<Choices>(`choices ${place}`, NOBODY);
  const [done, setDone] = useScreenState<Done | null>(`handed over ${place}`, NOT_YET);
  const [isAsked, ask] = useScreenState(`${QUESTION}hand over`, false);
  const [best, { isFetching: isRanking, error: notRanked }] = useLazyBestForChangeQuery();
  const [change, { isLoading, error }] = useChangeTrainerMutation();
  const sent = choicesSent(choices);
  const preview = usePreviewTrainerChangeQuery(
    sent.length === 0 || done ? skipToken : { body: { teacher_id: asked.teacher_id, choices: sent } },
    { refetchOnMountOrArgChange: true },
  );
  const looked = sent.length === 0 ? undefined : preview.currentData;
  const outcome = done ?? looked;
  const results = outcome ? resultsOf(outcome) : [];
  const moved = results.filter(({ what }) => what === 'moved').length;
  const failed = results.length - moved;
  const all = [...held.rows.flatMap(({ sessions }) => sessions), ...held.classes];
  const problem = error ?? notRanked ?? (preview.isFetching ? undefined : preview.error);

  async function chooseBest(): Promise<void> {
    const { data } = await best({ body: { ...asked, choices: sent } });
    if (data)
      choose({
        ...choices,
        ...Object.fromEntries(data.choices.map(({ session_id, ...chosen }) => [session_id, chosen])),
      });
  }

  /** A question that waits for the sums of other choices is not asked about these. */
  function choose(next: Choices): void {
    ask(false);
    setChoices(next);
  }

  /** Where nobody is chosen, the best are, and the question names them. */
  async function handOver(): Promise<void> {
    if (sent.length === 0) await chooseBest();
    ask(true);
  }

  async function run(): Promise<void> {
    const { data } = await change({ body: { teacher_id: asked.teacher_id, choices: sent } });
    ask(false);
    if (data) setDone(data);
  }

  function again(): void {
    setDone(null);
    setChoices(NOBODY);
  }

  if (done) return <Outcome done={done} moved={moved} failed={failed} onAgain={again} />;
  if (all.length === 0)
    return (
      <EmptyState title="No session of a batch and no class is ahead in this period">
        {held.demos > 0 ? <Demos held={held} asked={asked} /> : 'Choose another trainer or other days above.'}
      </EmptyState>
    );
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.summary}>
          {`${held.trainer_name} holds ${countText(SESSIONS, all.length - held.classes.length)} of ${countText(BATCHES, held.rows.length)} with ${countText(
            STUDENTS,
            held.rows.reduce((sum, { students }) => sum + students, 0),
          )}${held.classes.length > 0 ? `, and ${countText(CLASSES, held.classes.length)}` : ''}.`}
          {held.left_out > 0 && ` ${countText(SESSIONS, held.left_out)} more in this period: hand these over first.`}{' '}
          <Demos held={held} asked={asked} />
        </p>
        <BusyButton
          variant="default"
          busy={isRanking}
          disabled={sent.length === all.length}
          onClick={() => void chooseBest()}
        >
          Best for all
        </BusyButton>
        <Button variant="default" disabled={sent.length === 0} onClick={() => choose(NOBODY)}>
          Clear
        </Button>
        <BusyButton busy={isRanking} disabled={sent.length > 0 && moved === 0} onClick={() => void handOver()}>
          {sent.length === 0 ? 'Hand over all' : `Hand over ${countText(SESSIONS, moved)}`}
        </BusyButton>
      </div>
      <p role="status" className={styles.counts}>
        {sent.length === 0
          ? 'Nobody is chosen yet. “Hand over all” chooses the best for each session and asks before anything is done.'
          : outcome
            ? countsText(moved, failed, all.length - sent.length, false)
            : 'Checking the hand-over.'}
      </p>
      {problem !== undefined && (
        <p role="alert" className={styles.failed}>
          {errorText(failedCall(problem))}
        </p>
      )}
      {held.rows.map((batch) => (
        <BatchSessions
          key={batch.batch_id}
          batch={batch}
          choices={choices}
          onChoose={choose}
          outcome={looked?.batches.find(({ batch_id }) => batch_id === batch.batch_id)}
          names={looked?.names ?? {}}
        />
      ))}
      {held.classes.length > 0 && (
        <HostedClasses
          held={held.classes}
          choices={choices}
          onChoose={choose}
          outcome={looked?.classes ?? []}
          names={looked?.names ?? {}}
        />
      )}
      <ConfirmDialog
        opened={isAsked && moved > 0}
        title={`Hand over ${countText(SESSIONS, moved)}?`}
        keep="Keep sessions"
        onKeep={() => ask(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void run()}>
            Hand over
          </BusyButton>
        }
      >
        {looked && confirmText(looked, held.trainer_name, moved, failed)}
      </ConfirmDialog>
    </>
  );
}

function Demos({ held: { demos }, asked: { teacher_id, from, to } }: { held: Held; asked: Asked }) {
  if (demos === 0) return null;
  return (
    <>
      {`${countText(DEMOS, demos)} are given to others one by one: `}
      <Link
        to={`${pathTo('/view-sessions')}?${new URLSearchParams({ page: '1', teacher_id, start_time: `${from}..${to ?? ''}` })}`}
      >
        View demos
      </Link>
    </>
  );
}

function Outcome({ done, moved, failed, onAgain }: { done: Done; moved: number; failed: number; onAgain: () => void }) {
  // Kept with the request, by whichever button it was sent.
  const [, { data: undone }] = useUndoTrainerChangeMutation({ fixedCacheKey: `undo ${done.change_id}` });
  const { batches, classes, names } = undone ?? done;
  return (
    <section aria-label="Result" className={styles.preview}>
      <div className={styles.bar}>
        {!undone && (
          <p role="status" className={styles.summary}>
            {countsText(moved, failed, 0, true)}
          </p>
        )}
        {moved > 0 && <UndoButton id={done.change_id} sessions={moved} />}
        <Button variant="default" size="compact-sm" onClick={onAgain}>
          Hand over more
        </Button>
      </div>
      {batches.map((outcome) => (
        <BatchSessions key={outcome.batch_id} outcome={outcome} names={names} isUndone={undone !== undefined} />
      ))}
      {classes.length > 0 && (
        <HostedClasses outcome={classes} names={names} moved={undone ? 'Undone' : 'Handed over'} />
      )}
    </section>
  );
}

function countsText(moved: number, failed: number, stay: number, isDone: boolean): string {
  return [
    `${countText(SESSIONS, moved)} ${isDone ? 'handed over' : 'can be handed over'}`,
    failed > 0 && `${failed} ${isDone ? 'stayed' : 'can’t, with the reason beside them'}`,
    stay > 0 && `${stay} without a chosen trainer stay`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function resultsOf({ batches, classes }: AnswerOf<'previewTrainerChange'>) {
  return [...batches.flatMap((batch) => batch.results), ...classes];
}

function confirmText(looked: AnswerOf<'previewTrainerChange'>, from: string, moved: number, failed: number): string {
  const { batches, names, students } = looked;
  const results = resultsOf(looked);
  const to = new Map<string, number>();
  for (const { what, teacher_id } of results) if (what === 'moved') to.set(teacher_id, (to.get(teacher_id) ?? 0) + 1);
  const warned = results.filter(({ what, warnings }) => what === 'moved' && warnings.length > 0).length;
  const becoming = batches.filter(({ becomes }) => becomes !== null).length;
  return [
    `${countText(SESSIONS, moved)} of ${from} go to ${[...to].map(([id, count]) => `${names[id] ?? id} (${count})`).join(', ')}; ${countText(STUDENTS, students)} get another trainer.`,
    becoming > 0 && `${countText(BATCHES, becoming)} ${becoming === 1 ? 'is' : 'are'} theirs from then on.`,
    warned > 0 && `${warned} with a warning of the grid.`,
    failed > 0 && `${countText(SESSIONS, failed)} can’t be handed over and stay.`,
    'You can undo it in one step; what was held by then stays.',
  ]
    .filter(Boolean)
    .join(' ');
}
