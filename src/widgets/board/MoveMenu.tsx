// Where a card can go, column by column: what leads there, or why nothing does. One for the whole board, beside the card's button.
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Move } from '@domain/records/board';
import styles from './board.module.css';

interface MoveMenuProps {
  /** The button's, which names the card. */
  label: string;
  moves: readonly Move[];
  /** What it stands beside. */
  anchor: () => HTMLElement | null;
  onChoose: (action: string) => void;
  onClose: () => void;
}

interface Item {
  key: string;
  column: string;
  /** The action, or the reason. */
  way: string;
  action?: string;
}

/** Between the menu and what is around it, px. */
const GAP = 8;

export function MoveMenu({ label, moves, anchor, onChoose, onClose }: MoveMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const beside = useRef(anchor);
  useLayoutEffect(() => {
    const element = menu.current!;
    const button = beside.current()?.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const { innerWidth, innerHeight } = window;
    const [right, below] = [button?.right ?? innerWidth / 2, (button?.bottom ?? GAP) + GAP / 2];
    element.style.left = `${Math.max(GAP, Math.min(right - width, innerWidth - width - GAP))}px`;
    element.style.top = `${Math.max(GAP, Math.min(below, innerHeight - height - GAP))}px`;
    itemsIn(element)[0]?.focus({ preventScroll: true });
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const items = itemsIn(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const steps: Readonly<Record<string, HTMLElement | undefined>> = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at - 1),
      Home: items[0],
      End: items.at(-1),
    };
    const to = steps[event.key];
    // The board has its own arrow keys, and an open record its own Escape.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (to) to.focus();
    else return;
    event.preventDefault();
  }

  /** A press beside it, or another window. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!currentTarget.contains(relatedTarget)) onClose();
  }

  return (
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <p className={styles.menuTitle} aria-hidden>
        Move to…
      </p>
      {itemsOf(moves).map(({ key, column, way, action }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          // Not `disabled`: what cannot be focused tells nobody why.
          aria-disabled={action === undefined}
          onClick={() => action !== undefined && onChoose(action)}
        >
          <span>{column}</span>
          <span className={styles.way}>{way}</span>
        </button>
      ))}
    </div>
  );
}

/** What is possible first. */
function itemsOf(moves: readonly Move[]): Item[] {
  const open = moves.filter(({ reason }) => reason === undefined);
  return [
    ...open.flatMap(({ to, label: column, ways }) =>
      ways.map(({ name, action, refusal }): Item => {
        const key = `${to} ${name}`;
        return refusal === undefined ? { key, column, way: action.label, action: name } : { key, column, way: refusal };
      }),
    ),
    ...moves.flatMap(({ to, label: column, reason }) =>
      reason === undefined ? [] : [{ key: to, column, way: reason }],
    ),
  ];
}

function itemsIn(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}
