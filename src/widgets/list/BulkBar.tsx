// What can be done to the selected rows, on whatever pages they are: asked with its scope, told row by row.
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { RowResult } from '@domain/contract/list';
import { useAppDispatch } from '@/store/hooks';
import { said } from '@/store/snackbar';
import classes from '@/ui/list/list.module.css';

export interface BulkAction<Row> {
  label: string;
  /** Such as `deactivated`. */
  done: string;
  /** Why it cannot be done to a row; such rows are told and not sent. */
  refusal?: (row: Row) => string | undefined;
  /** What it means, beside the number of rows. */
  consequence: string;
  /** Undefined when the call itself failed; that is told by the snack bar. */
  run: (ids: string[]) => Promise<RowResult[] | undefined>;
}

interface BulkBarProps<Row> {
  noun: { one: string; many: string };
  actions: readonly BulkAction<Row>[];
  selection: ReadonlyMap<string, Row>;
  onSelection: (selection: ReadonlyMap<string, Row>) => void;
}

export function BulkBar<Row>({ noun, actions, selection, onSelection }: BulkBarProps<Row>) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState<BulkAction<Row>>();
  const [running, setRunning] = useState(false);
  const [failures, setFailures] = useState<readonly { id: string; error: string }[]>([]);
  const counted = (count: number) => `${count} ${count === 1 ? noun.one : noun.many}`;

  async function run(action: BulkAction<Row>): Promise<void> {
    const refused = [...selection].flatMap(([id, row]) => {
      const error = action.refusal?.(row);
      return error === undefined ? [] : [{ id, error }];
    });
    const ids = [...selection.keys()].filter((id) => !refused.some((each) => each.id === id));
    setRunning(true);
    const results = ids.length > 0 ? await action.run(ids) : [];
    setRunning(false);
    setAsking(undefined);
    if (!results) return;
    const failed = results.filter(({ status }) => status === 'failed').map(({ id, error = 'Failed' }) => ({ id, error }));
    const left = [...refused, ...failed];
    const done = results.length - failed.length;
    setFailures(left);
    onSelection(new Map([...selection].filter(([id]) => left.some((each) => each.id === id))));
    if (done > 0) dispatch(said({ kind: 'success', text: `${counted(done)} ${action.done}` }));
  }

  return (
    <section aria-label="Selected rows">
      <div className={classes.selection}>
        <strong role="status">{counted(selection.size)} selected</strong>
        {actions.map((action) => (
          <Button key={action.label} size="compact-sm" variant="default" onClick={() => setAsking(action)}>
            {action.label}
          </Button>
        ))}
        <Button size="compact-sm" variant="subtle" onClick={() => onSelection(new Map())}>
          Clear the selection
        </Button>
      </div>
      {failures.length > 0 && (
        <ul className={classes.failures} aria-label="What failed" role="alert">
          {failures.map(({ id, error }) => (
            <li key={id}>
              {id}: {error}
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking && `${asking.label} ${counted(selection.size)}?`}
        closeButtonProps={{ 'aria-label': 'Close' }}
        centered
      >
        <p>{asking?.consequence}</p>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={() => setAsking(undefined)}>
            Cancel
          </Button>
          <Button data-autofocus loading={running} onClick={() => asking && void run(asking)}>
            {asking?.label} {counted(selection.size)}
          </Button>
        </Group>
      </Modal>
    </section>
  );
}
