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
  useEffect(() => place.current?.focus(), [id]);

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
      <h2>{isBack ? 'Taken back' : 'Assigned'}</h2>
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
        rows={[...failed, ...done.slice(0, LISTED)]}
        keyOf={(each) => each.id}
        columns={{
          Lead: ({ name, id: lead }: AssignmentResult) => name || lead,
          Now: ({ status, to }: AssignmentResult) =>
            status === 'failed' ? (
              <Status look="attention">{isBack ? 'Stays' : 'Not given'}</Status>
            ) : (
              <Status look="finished">{to === null ? 'Nobody’s again' : nameIn(team, to)}</Status>
            ),
          Why: ({ error, why }: AssignmentResult) => error ?? why ?? '–',
        }}
        empty="No result yet"
      />
    </>
  );
}

function summary({ isBack, results }: Run): string {
  const done = results.filter(({ status }) => status === 'done').length;
  const failed = results.length - done;
  const [did, not] = isBack ? ['taken back', 'stay as they are'] : ['given', 'not given'];
  return `${countText(LEADS_WORDS, done)} ${did}${failed > 0 ? `, ${failed} ${not}` : ''}.`;
}
