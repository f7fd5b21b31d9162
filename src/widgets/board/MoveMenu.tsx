// Where a card can go, column by column: what leads there, or why nothing does.
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconArrowsMove } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { Move } from '@domain/records/board';
import { IconButton } from '@/ui/IconButton';
import styles from './board.module.css';

interface MoveMenuProps {
  /** The button's, which names the card. */
  label: string;
  moves: readonly Move[];
  onChoose: (action: string) => void;
  onClose: () => void;
}

const NO_WAIT = { duration: 0 };

export function MoveMenu({ label, moves, onChoose, onClose }: MoveMenuProps) {
  const isMounted = useMounted();
  const open = moves.filter(({ reason }) => reason === undefined);
  const closed = moves.filter(({ reason }) => reason !== undefined);
  return (
    <Menu
      opened={isMounted}
      onChange={(isOpen) => isOpen || onClose()}
      returnFocus={false}
      transitionProps={NO_WAIT}
      position="bottom-end"
      width={280}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MoveButton label={label} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} className={styles.menu}>
        <Menu.Label>Move to…</Menu.Label>
        {open.map(({ to, label: column, ways }) =>
          ways.map(({ name, action, refusal }) => (
            <Menu.Item
              key={`${to} ${name}`}
              // Not `disabled`: what cannot be focused tells nobody why.
              aria-disabled={refusal !== undefined}
              closeMenuOnClick={false}
              onClick={() => refusal === undefined && onChoose(name)}
            >
              <span className={refusal && styles.quiet}>{column}</span>
              <span className={styles.way}>{refusal ?? action.label}</span>
            </Menu.Item>
          )),
        )}
        {closed.map(({ to, label: column, reason }) => (
          <Menu.Item key={to} aria-disabled closeMenuOnClick={false}>
            <span className={styles.quiet}>{column}</span>
            <span className={styles.way}>{reason}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A card whose menu is closed has the same button, without the library around it. */
export function MoveButton({ label, ...props }: { label: string } & Omit<ComponentProps<'button'>, 'aria-label'>) {
  return (
    <IconButton aria-haspopup="menu" aria-expanded={false} title="Move to… (M)" {...props} aria-label={label}>
      <IconArrowsMove size={16} aria-hidden />
    </IconButton>
  );
}
