// The bar over selected rows, on whatever pages they are: what is done is asked with its scope, done in batches, told row by row.
import { Button, Group, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type BulkWork, runOverSelection } from '@/store/lists/bulk';
import {
  actionRequested,
  actionDismissed,
  failuresDismissed,
  type Run,
  runEnded,
  type Selection,
  selectionCleared,
  selectSelection,
} from '@/store/lists/selections';
import { countText, numberText } from '@/ui/list/counts';
import classes from '@/ui/list/list.module.css';
import { Failures } from './Failures';
import { SelectMatching, type SelectMatchingProps } from './SelectMatching';
import { Dialog } from '@/ui/Dialog';

export interface BulkAction<Key extends object> extends BulkWork<Key> {
  /** On the bar, where the label alone could be misread. */
  button?: string;
  /** What it means for these rows, beside their number. */
  consequence: ReactNode | ((keys: Key[]) => ReactNode);
  /** What cannot be taken back is asked in red, and not by the key pressed last. */
  isFinal?: true;
}

export interface BulkBarProps<Key extends object> extends Omit<SelectMatchingProps, 'selected'> {
  actions: readonly BulkAction<Key>[];
  nameOf: (key: Key) => string;
  /** Ids of the rows that are shown. */
  shown: readonly string[];
}

export default function BulkBarOpened<Key extends object>({ actions, nameOf, shown, ...matching }: BulkBarProps<Key>) {
  const { name: list, noun } = matching.shape;
  const dispatch = useAppDispatch();
  const { rows, failures, requested, run } = useAppSelector((state) => selectSelection(state, list));
  const confirming = actions.find(({ label }) => label === requested);
  const drop = () => dispatch(actionDismissed(list));
  const count = Object.keys(rows).length;
  const hidden = count - shown.filter((id) => id in rows).length;
  const scope = countText(noun, count);

  if (count === 0 && failures.length === 0) return null;
  return (
    <>
      {count > 0 && (
        <div className={classes.bulk}>
          <section className={classes.selection} aria-label="Selected rows">
            <p className={classes.scope} role="status">
              <strong>{scope} selected</strong>
              {hidden > 0 && <span>{elsewhere(hidden, count)}</span>}
            </p>
            {run ? (
              <Working run={run} onStop={() => dispatch(runEnded(list))} />
            ) : (
              <>
                {shown.every((id) => id in rows) && <SelectMatching {...matching} selected={count} />}
                {actions.map((action) => (
                  <Button key={action.label} size="compact-sm" variant="default" onClick={() => dispatch(actionRequested({ list, label: action.label }))}>
                    {action.button ?? action.label}
                  </Button>
                ))}
                <Button size="compact-sm" variant="subtle" onClick={() => dispatch(selectionCleared(list))}>
                  Clear the selection
                </Button>
              </>
            )}
          </section>
        </div>
      )}
      {!run && <Failures noun={noun} failures={failures} onDismiss={() => dispatch(failuresDismissed(list))} />}
      <Dialog
        opened={confirming !== undefined}
        onClose={drop}
        title={confirming && `${confirming.label} ${scope}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p>{confirming && consequenceOf(confirming, rows)}</p>
        {hidden > 0 && <p>{`${numberText(count)} selected${elsewhere(hidden, count)}.`}</p>}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" data-autofocus={confirming?.isFinal} onClick={drop}>
            Go back
          </Button>
          <Button data-autofocus={!confirming?.isFinal || undefined} color={confirming?.isFinal && 'red'} onClick={() => confirming && void dispatch(runOverSelection(matching.shape, confirming, nameOf))}>
            {confirming?.label} {scope}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

function consequenceOf<Key extends object>({ consequence }: BulkAction<Key>, rows: Selection['rows']): ReactNode {
  return typeof consequence === 'function' ? consequence(Object.values(rows) as Key[]) : consequence;
}

function Working({ run: { label, settled, of, isJob }, onStop }: { run: Run; onStop: () => void }) {
  return (
    <>
      <Progress className={classes.progress} value={(settled / of) * 100} aria-label={label} />
      <span role="status">{`${label}: ${numberText(settled)} of ${numberText(of)}`}</span>
      <Button size="compact-sm" variant="default" onClick={onStop}>
        {isJob ? 'Do not wait' : 'Stop'}
      </Button>
    </>
  );
}

function elsewhere(hidden: number, count: number): string {
  return hidden === count ? ', none of them on this page' : `, ${numberText(hidden)} of them not on this page`;
}
