// The boxes that select rows of a list: the browser's own, in our colours.
import { useLayoutEffect, useRef } from 'react';
import classes from './list.module.css';
import { type RowSelection, useShare } from './rowSelection';

interface TickProps {
  label: string;
  /** Said beside the box, not only to those who cannot see it. */
  isLabelShown?: boolean;
  checked: boolean;
  isPartly?: boolean;
  onTick: (checked: boolean) => void;
}

function Tick({ label, isLabelShown, checked, isPartly = false, onTick }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  // No attribute says this.
  useLayoutEffect(() => {
    box.current!.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={classes.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={isLabelShown ? undefined : label}
        checked={checked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {isLabelShown && label}
    </label>
  );
}

interface RowTickProps<Row> {
  selection: RowSelection<Row>;
  row: Row;
  name: string;
  isSelected: boolean;
}

export function RowTick<Row>({ selection, row, name, isSelected }: RowTickProps<Row>) {
  return <Tick label={`Select ${name}`} checked={isSelected} onTick={(checked) => selection.set([row], checked)} />;
}

interface PageTickProps<Row> extends Pick<TickProps, 'isLabelShown'> {
  selection: RowSelection<Row>;
  ids: readonly string[];
  rows: readonly Row[];
}

export function PageTick<Row>({ selection, ids, rows, isLabelShown }: PageTickProps<Row>) {
  const share = useShare(selection, ids);
  return (
    <Tick
      label="Select all rows of this page"
      isLabelShown={isLabelShown}
      checked={share === 'all'}
      isPartly={share === 'some'}
      onTick={(checked) => selection.set(rows, checked)}
    />
  );
}
