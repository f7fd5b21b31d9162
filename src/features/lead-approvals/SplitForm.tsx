// Makes two leads of a merged one again: what was added since is given to one of both, row by row or all at once.
import { Button, SegmentedControl } from '@mantine/core';
import { momentText, numberText } from '@domain/formats';
import type { Side } from '@domain/sales/leadMerge';
import { useAddedSinceMergeQuery, useSplitLeadsMutation } from '@/store/api/leadMerging';
import { useAppDispatch } from '@/store/hooks';
import { QUESTION, useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { capital } from '@/ui/formatValue';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './approvals.module.css';

export function SplitForm({ id }: { id: string }) {
  const query = useAddedSinceMergeQuery({ path: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="what was added since" query={query}>
      {(added) =>
        added.refusal === null ? (
          <Split id={id} {...added} names={added.names!} />
        ) : (
          <EmptyState title="These leads can’t be split">{`${added.refusal}.`}</EmptyState>
        )
      }
    </QueryBoundary>
  );
}

interface SplitProps {
  id: string;
  version: number;
  names: { kept: string; merged: string };
  back: number;
  units: readonly { key: string; what: string; at: number; by: string; rows: number; stays: boolean }[];
}

function Split({ id, version, names, back, units }: SplitProps) {
  const dispatch = useAppDispatch();
  const [said, setSaid] = useScreenState<Record<string, Side>>(`split of ${id}`, {});
  const [asked, setAsked] = useScreenState(`${QUESTION}split of ${id}`, false);
  const [split, { isLoading }] = useSplitLeadsMutation();
  const [open, fixed] = [units.filter(({ stays }) => !stays), units.filter(({ stays }) => stays)];
  const left = open.filter(({ key }) => said[key] === undefined).length;
  const give = (side: Side) => setSaid(Object.fromEntries(open.map(({ key }) => [key, side])));

  async function run(): Promise<void> {
    const rows = Object.fromEntries(open.map(({ key }) => [key, said[key]!]));
    const { data } = await split({ path: { id }, body: { version, rows } });
    setAsked(false);
    if (data) dispatch(notify({ kind: 'success', text: `Split into two leads, ${rowsText(data.back)} went back` }));
  }

  return (
    <div className={styles.merge}>
      <p>
        <bdi>{names.merged}</bdi>
        {` becomes a lead of its own again, as it was, and ${rowsText(back)} ${back === 1 ? 'goes' : 'go'} back to it.`}
      </p>
      {open.length > 0 && (
        <>
          <p>Added since the merge: say of each whose it is.</p>
          <div className={styles.line}>
            {(['kept', 'merged'] as const).map((side) => (
              <Button key={side} size="compact-xs" variant="subtle" onClick={() => give(side)}>
                {`All of `}
                <bdi>{names[side]}</bdi>
              </Button>
            ))}
          </div>
          <ul className={styles.units} aria-label="Added since the merge">
            {open.map(({ key, what, at, by, rows }) => (
              <li key={key}>
                <div id={`unit ${key}`}>
                  <div>{`${capital(what)}${rows > 1 ? `, with ${rowsText(rows - 1)} that belong to it` : ''}`}</div>
                  <div className={styles.quiet}>{`${momentText(at)} IST${by ? ` · ${by}` : ''}`}</div>
                </div>
                <SegmentedControl
                  aria-labelledby={`unit ${key}`}
                  size="xs"
                  value={said[key] ?? ''}
                  onChange={(side) => setSaid((before) => ({ ...before, [key]: side as Side }))}
                  data={(['kept', 'merged'] as const).map((side) => ({
                    value: side,
                    label: <bdi>{names[side]}</bdi>,
                  }))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {fixed.length > 0 && (
        <p className={styles.quiet}>
          {`${fixed.length === 1 ? 'One purchase, or what belongs to one,' : `${fixed.length} purchases, or what belongs to them,`} stays with `}
          <bdi>{names.kept}</bdi>: the student’s number is that lead’s.
        </p>
      )}
      <div className={styles.line}>
        <Button disabled={left > 0} onClick={() => setAsked(true)}>
          {left > 0 ? `Say of ${numberText(left)} more whose ${left === 1 ? 'it is' : 'they are'}` : 'Split leads'}
        </Button>
      </div>
      <ConfirmDialog
        opened={asked}
        title="Split these leads?"
        keep="Keep them merged"
        onKeep={() => setAsked(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void run()}>
            Split leads
          </BusyButton>
        }
      >
        Both are as they were before the merge, but for what was changed or added since. They can be merged again.
      </ConfirmDialog>
    </div>
  );
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${numberText(count)} rows`;
}
