// The menu of a record's rarer actions; one that cannot be done now says why.
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '@/ui/Link';
import styles from './action.module.css';
import { MoreActionsButton } from './Actions';
import { type ActionItemProps, ActionPlace } from './place';

const NO_WAIT = { duration: 0 };

export default function ActionMenu({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const isMounted = useMounted();
  const button = useRef<HTMLButtonElement>(null);
  // The one that was pressed was another.
  useEffect(() => button.current?.focus(), []);

  function change(next: boolean): void {
    setOpen(next);
    if (!next && document.activeElement?.closest('[role=menu]')) button.current?.focus();
  }

  /** A dialog that an action opens gives the focus back to where it was: not to the item, which is gone by then. */
  function leaveItem({ target }: MouseEvent): void {
    if (target instanceof Element && !target.closest('[aria-disabled=true]')) button.current?.focus();
  }

  return (
    <Menu
      opened={isOpen && isMounted}
      onChange={change}
      returnFocus={false}
      transitionProps={NO_WAIT}
      position="bottom-start"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MoreActionsButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown onClickCapture={leaveItem}>
        <ActionPlace value={itemOf}>{children}</ActionPlace>
      </Menu.Dropdown>
    </Menu>
  );
}

function itemOf(item: ActionItemProps): ReactNode {
  return <ActionItem {...item} />;
}

function ActionItem({ label, refusal, onPress, to }: ActionItemProps) {
  if (to !== undefined)
    return (
      <Menu.Item component={Link} to={to}>
        {label}
      </Menu.Item>
    );
  return (
    // Not `disabled`: what cannot be focused tells nobody why.
    <Menu.Item
      aria-disabled={refusal !== undefined}
      closeMenuOnClick={refusal === undefined}
      onClick={() => refusal === undefined && onPress?.()}
    >
      <span className={refusal && styles.refused}>{label}</span>
      {refusal && <span className={styles.why}>{refusal}</span>}
    </Menu.Item>
  );
}
