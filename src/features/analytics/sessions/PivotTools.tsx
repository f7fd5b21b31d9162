// Chooses what sessions are counted by, how the numbers are drawn and what they are compared with; and whether they or the sessions are shown.
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type Dimension, DIMENSION_NAMES, DIMENSIONS } from '@domain/lists/sessionData';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch } from '@/store/hooks';
import { IconButton } from '@/ui/IconButton';
import { COMPARISONS, DRAWN, type Drawn, usePivotChoices } from './pivotChoices';
import styles from './sessionData.module.css';

const CHOICES = DIMENSION_NAMES.map((value) => ({ value, label: DIMENSIONS[value].label }));
const WAYS = (Object.keys(DRAWN) as Drawn[]).map((value) => ({ value, label: DRAWN[value] }));
const NOTHING = '';
const OTHERS = [
  { value: NOTHING, label: 'Nothing' },
  ...Object.entries(COMPARISONS).map(([value, { label }]) => ({ value, label })),
];

export function PivotTools() {
  const [{ rows, columns, draw, compare }, choose] = usePivotChoices();
  return (
    <div className={styles.tools} role="group" aria-label="How sessions are counted">
      <span className={styles.tool}>
        <span aria-hidden>Rows</span>
        <NativeSelect
          aria-label="Rows"
          size="xs"
          data={CHOICES}
          value={rows}
          onChange={({ currentTarget: { value } }) => choose({ rows: value as Dimension })}
        />
      </span>
      <IconButton
        isFramed
        size={30}
        aria-label="Swap rows and columns"
        onClick={() => choose({ rows: columns, columns: rows })}
      >
        <IconArrowsExchange size={16} aria-hidden />
      </IconButton>
      <span className={styles.tool}>
        <span aria-hidden>Columns</span>
        <NativeSelect
          aria-label="Columns"
          size="xs"
          data={CHOICES}
          value={columns}
          onChange={({ currentTarget: { value } }) => choose({ columns: value as Dimension })}
        />
      </span>
      <SegmentedControl
        size="xs"
        aria-label="Drawn as"
        data={WAYS}
        value={draw}
        onChange={(value) => choose({ draw: value as Drawn })}
      />
      <span className={styles.tool}>
        <span aria-hidden>Compare with</span>
        <NativeSelect
          aria-label="Compare with"
          size="xs"
          data={OTHERS}
          value={compare ?? NOTHING}
          onChange={({ currentTarget: { value } }) => choose({ compare: value === NOTHING ? null : value })}
        />
      </span>
    </div>
  );
}

const SHOWN = [
  { value: 'numbers', label: 'Numbers' },
  { value: 'rows', label: 'Sessions' },
];
/** Of the list alone. */
const OF_ROWS = { page: null, sort: null, seen: null, search: null };

export function ShowSwitch({ shown }: { shown: 'numbers' | 'rows' }) {
  const dispatch = useAppDispatch();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Show"
      data={SHOWN}
      value={shown}
      onChange={(value) => dispatch(choiceMade({ ...OF_ROWS, show: value === 'rows' ? 'rows' : null }, true))}
    />
  );
}
