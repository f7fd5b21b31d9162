// To whom a conquest was given: its page copied, its days and tries changed, ended and opened again.
import { Button } from '@mantine/core';
import { lazy } from 'react';
import { CONQUEST_PLAYS, type ConquestPlay } from '@domain/records/conquestPlay';
import type { LmsNode } from '@domain/records/lmsNode';
import { useRecord } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { useApiBase } from '@/store/useApiBase';
import { Later } from '@/ui/Later';
import { EmptyState } from '@/ui/State';
import { useCopy } from '@/widgets/action/useCopy';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';

const GiveForm = lazy(() => import('./GiveForm'));
const PlayForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

const SHOWN = ['student_id', 'status', 'played_version', 'attempts', 'opens', 'closes', 'extra_tries'] as const;

export default function Plays({ row }: { row: LmsNode }) {
  const [changing, setChanging] = useScreenState<string | null>(`play of ${row.id} that is changed`, null);
  if (row.published_version === 0)
    return <EmptyState title="Not played yet">A conquest is played once it is published.</EmptyState>;
  return (
    <div className={styles.stack}>
      <Later what="the form">
        {changing === null ? (
          <GiveForm conquest={row.id} />
        ) : (
          <Change key={changing} id={changing} onDone={() => setChanging(null)} />
        )}
      </Later>
      <ChildRecords type={CONQUEST_PLAYS} by="conquest_id" parent={row.id} shown={SHOWN} also={alsoOf(setChanging)} />
    </div>
  );
}

function alsoOf(change: (id: string) => void) {
  return (play: ConquestPlay) => <Also play={play} onChange={() => change(play.id)} />;
}

function Also({ play, onChange }: { play: ConquestPlay; onChange: () => void }) {
  const base = useApiBase();
  const copy = useCopy();
  if (play.status === 'ended') return null;
  const address = new URL(play.page, base).href;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void copy(address, 'Link copied', `Copy it by hand: ${address}`)}
      >
        Copy link
      </Button>
      <Button variant="default" size="compact-sm" onClick={onChange}>
        Change
      </Button>
    </>
  );
}

function Change({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useRecord(CONQUEST_PLAYS, id);
  return (
    <QueryBoundary what="play" query={query}>
      {(play) => <PlayForm type={CONQUEST_PLAYS as never} row={play} onSaved={onDone} onCancel={onDone} />}
    </QueryBoundary>
  );
}
