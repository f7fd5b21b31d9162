// Which columns of a table are shown and which stay at its sides; by keyboard as by mouse.
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowBarToLeft, IconArrowBarToRight } from '@tabler/icons-react';
import { useMounted } from '@mantine/hooks';
import type { MRT_TableInstance } from 'mantine-react-table';
import { useEffect, useRef, useState } from 'react';
import { ColumnsButton } from './ColumnsMenu';
import { isData } from './columnOrder';
import classes from './list.module.css';

const SIDES = [
  ['left', IconArrowBarToLeft],
  ['right', IconArrowBarToRight],
] as const;

export interface ColumnsMenuProps<Row extends object> {
  table: MRT_TableInstance<Row>;
  /** Back to the list's own columns, order and sides. */
  onReset: () => void;
}

export default function ColumnsMenuOpened<Row extends object>({ table, onReset }: ColumnsMenuProps<Row>) {
  const columns = table.getAllLeafColumns().filter(({ id }) => isData(id));
  const shown = columns.filter((column) => column.getIsVisible()).length;
  const [isOpen, setOpen] = useState(true);
  const isMounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  // From the button, so that the focus goes back to it: the one that was pressed was another.
  useEffect(() => button.current?.focus(), []);
  return (
    <Popover opened={isOpen && isMounted} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ColumnsButton ref={button} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={classes.columns}>
        <Button size="compact-sm" variant="subtle" onClick={onReset}>
          Reset to default
        </Button>
        <ul>
          {columns.map((column) => {
            const name = column.columnDef.header;
            const isShown = column.getIsVisible();
            return (
              <li key={column.id}>
                <Checkbox
                  size="xs"
                  label={name}
                  checked={isShown}
                  // A table without columns tells nothing.
                  disabled={isShown && shown === 1}
                  onChange={() => column.toggleVisibility()}
                />
                {SIDES.map(([side, Icon]) => {
                  const isPinned = column.getIsPinned() === side;
                  return (
                    <ActionIcon
                      key={side}
                      size="sm"
                      variant={isPinned ? 'light' : 'subtle'}
                      color={isPinned ? undefined : 'gray'}
                      aria-label={`Keep ${name} at the ${side}`}
                      aria-pressed={isPinned}
                      title={`Keep ${name} at the ${side}`}
                      onClick={() => column.pin(isPinned ? false : side)}
                    >
                      <Icon size={14} aria-hidden />
                    </ActionIcon>
                  );
                })}
              </li>
            );
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
