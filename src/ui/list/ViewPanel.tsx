// How a list is drawn: how high its rows are, which columns are shown, in what order and at which side; by keyboard as by mouse.
import { ActionIcon, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconArrowBarToLeft, IconArrowBarToRight, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AnchoredPanel } from './AnchoredPanel';
import classes from './toolbar.module.css';

export interface ViewColumn {
  id: string;
  label: string;
  isShown: boolean;
  pinned: 'left' | 'right' | false;
}

export interface ViewPanelProps {
  onClose: () => void;
  /** In their order; undefined where the list is drawn as cards. */
  columns?: {
    all: readonly ViewColumn[];
    onShow: (id: string, isShown: boolean) => void;
    onPin: (id: string, side: 'left' | 'right' | false) => void;
    /** One place up or down. */
    onMove: (id: string, step: 1 | -1) => void;
  };
  /** Null where nothing is that high or low. */
  density: 'compact' | 'comfortable' | null;
  onDensity: (density: 'compact' | 'comfortable') => void;
  /** Back to the list's own columns, order and sides. */
  onReset: () => void;
  /** The order where there are no column heads. */
  order?: ReactNode;
}

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];
const SIDES = [
  ['left', IconArrowBarToLeft],
  ['right', IconArrowBarToRight],
] as const;
const STEPS = [
  [-1, 'up', IconArrowUp],
  [1, 'down', IconArrowDown],
] as const;

export default function ViewPanel({ onClose, columns, density, onDensity, onReset, order }: ViewPanelProps) {
  return (
    <AnchoredPanel label="View" onClose={onClose} atEnd>
      {order}
      {density && (
        <SegmentedControl
          fullWidth
          size="xs"
          mb={8}
          aria-label="Density"
          data={DENSITIES}
          value={density}
          onChange={(next) => onDensity(next as 'compact' | 'comfortable')}
        />
      )}
      {columns && <Columns {...columns} onReset={onReset} />}
    </AnchoredPanel>
  );
}

function Columns({
  all,
  onShow,
  onPin,
  onMove,
  onReset,
}: NonNullable<ViewPanelProps['columns']> & Pick<ViewPanelProps, 'onReset'>) {
  const shown = all.filter(({ isShown }) => isShown).length;
  return (
    <>
      <div className={classes.columnsHead}>
        <p className={classes.panelTitle}>Columns</p>
        <Button size="compact-xs" variant="subtle" onClick={onReset}>
          Reset to default
        </Button>
      </div>
      <ul className={classes.columns} aria-label="Columns">
        {all.map(({ id, label, isShown, pinned }, at) => (
          <li key={id}>
            <Checkbox
              size="xs"
              label={label}
              checked={isShown}
              // A table without columns shows nothing.
              disabled={isShown && shown === 1}
              onChange={() => onShow(id, !isShown)}
            />
            {STEPS.map(([step, way, Icon]) => (
              <ActionIcon
                key={way}
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Move ${label} ${way}`}
                title={`Move ${label} ${way}`}
                // It keeps the focus at the ends, where a disabled button would lose it.
                aria-disabled={at + step < 0 || at + step >= all.length || undefined}
                onClick={() => onMove(id, step)}
              >
                <Icon size={14} aria-hidden />
              </ActionIcon>
            ))}
            {SIDES.map(([side, Icon]) => (
              <ActionIcon
                key={side}
                size="sm"
                variant={pinned === side ? 'light' : 'subtle'}
                color={pinned === side ? undefined : 'gray'}
                aria-label={`Keep ${label} at the ${side}`}
                aria-pressed={pinned === side}
                title={`Keep ${label} at the ${side}`}
                onClick={() => onPin(id, pinned === side ? false : side)}
              >
                <Icon size={14} aria-hidden />
              </ActionIcon>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
