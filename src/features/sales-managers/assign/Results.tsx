// The last step: what became of each lead, and the way back.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { AssignmentResult } from '@domain/contract/assignment';
import { countText } from '@domain/formats';
import { followAssignment, useTakeAssignmentBackMutation } from '@/store/api/assignment';
import { useAppDispatch } from '@/store/hooks';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import { leadNamed } from '@/widgets/leads/leadNamed';
import styles from './assign.module.css';
import { LEADS_WORDS, nameIn, type Run, type Team } from './team';

interface ResultsProps {
  team: Team;
  run: Run;
  onRun: (next: (before: Run) => Run) => void;
  onAgain: () => void;
}

/** Of thousands the first are listed, and all that failed. */
const LISTED = 200;

export function Results({ team, run, onRun, onAgain }: ResultsProps) {
  const dispatch = useAppDispatch();
  const [takeBack, { isLoading }] = useTakeAssignmentBackMutation();
  const { id, isBack, total, results } = run;
  const done = results.filter(({ status }) => status === 'done');
  const failed = results.filter(({ status }) => status === 'failed');
  const isOver = results.length === total;
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);

  async function back(): Promise<void> {
    const { data } = await takeBack({ path: { id } });
    if (!data) return;
    onRun(() => ({ ...data, isBack: true, results: [] }));
    const told = (some: readonly AssignmentResult[]) =>
      onRun((before) => ({ ...before, results: [...before.results, ...some] }));
    await dispatch(followAssignment(data.id, told));
  }

  return (
    <>
      <h2>{isBack ? 'Undone' : 'Assigned'}</h2>
      <p role="status" ref={place} tabIndex={-1} className={styles.line}>
        {isOver
          ? summary(run)
          : `${results.length} of ${countText(LEADS_WORDS, total)} done. It goes on without this page.`}
      </p>
      <div className={styles.bar}>
        {isOver && !isBack && done.length > 0 && (
          <BusyButton variant="default" busy={isLoading} onClick={() => void back()}>
            Undo
          </BusyButton>
        )}
        <Button onClick={onAgain}>Assign others</Button>
      </div>
      <RelatedTable
        label="Each lead"
        rows={[...failed, ...done.slice(0, LISTED)].map((each) => ({ ...each, now: nowText(each, isBack, team) }))}
        keyOf={(each) => each.id}
        columns={COLUMNS}
        empty="No result yet"
      />
    </>
  );
}

type Row = AssignmentResult & { now: string };

const COLUMNS = {
  Lead: ({ name, id }: Row) => leadNamed(id, name || id),
  Now: ({ status, now }: Row) => <Status look={status === 'failed' ? 'attention' : 'finished'}>{now}</Status>,
  Why: ({ error, why }: Row) => error ?? why ?? '–',
};

function nowText({ status, to }: AssignmentResult, isBack: boolean, team: Team): string {
  if (status === 'failed') return isBack ? 'Stays' : 'Not given';
  return to === null ? 'Nobody’s again' : nameIn(team, to);
}

function summary({ isBack, results }: Run): string {
  const done = results.filter(({ status }) => status === 'done').length;
  const failed = results.length - done;
  const [did, not] = isBack ? ['given back', 'stay as they are'] : ['given', 'not given'];
  return `${countText(LEADS_WORDS, done)} ${did}${failed > 0 ? `, ${failed} ${not}` : ''}.`;
}
