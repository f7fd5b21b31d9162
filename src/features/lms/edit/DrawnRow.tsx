// One row of the tree, as Mantine draws a node of a flat tree: its place among those beside it is said here, since that knows of no others.
import { FlatTreeNode, type UseTreeReturnType } from '@mantine/core';
import clsx from 'clsx';
import { type DragEvent, type MouseEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { NODE_KIND_WORDS, NODE_STATES } from '@domain/learning/kinds';
import styles from './edit.module.css';
import type { TreeRow } from './treeRows';

interface DrawnRowProps {
  row: TreeRow;
  tree: UseTreeReturnType;
  /** Among all rows; px from the first one. */
  index: number;
  start: number;
  measure: Ref<HTMLDivElement>;
  isTicked: boolean;
  isCut: boolean;
  /** True for the node that is being edited. */
  isOpened: boolean;
  /** The Tab key leads to it. */
  isFocused: boolean;
  onFocus: () => void;
  onTwist: () => void;
  onTick: () => void;
  onPress: (event: MouseEvent) => void;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDragLeave: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}

export function DrawnRow({ row, tree, index, start, measure, onTwist, onTick, ...props }: DrawnRowProps) {
  const { isTicked, isCut, isOpened, isFocused, onFocus, onPress, ...drag } = props;
  const { path, node, parent, depth, position, siblings, isOpen } = row;
  const place = useRef<HTMLDivElement>(null);
  const hasChildren = node.children.length > 0;

  useLayoutEffect(() => {
    const item = place.current!.querySelector('[role="treeitem"]')!;
    const said = {
      'aria-level': depth + 1,
      'aria-posinset': position + 1,
      'aria-setsize': siblings,
      ...(isOpened && { 'aria-current': 'true' }),
    };
    if (!isOpened) item.removeAttribute('aria-current');
    for (const [name, value] of Object.entries(said)) item.setAttribute(name, String(value));
  });

  return (
    <div
      ref={measure}
      data-index={index}
      role="none"
      className={clsx(styles.row, isCut && styles.cut)}
      style={{ '--depth': depth, transform: `translateY(${start}px)` } as React.CSSProperties}
      data-ticked={isTicked || undefined}
      data-opened={isOpened || undefined}
      draggable={parent !== undefined}
      onFocus={onFocus}
      onClick={onPress}
      {...drag}
    >
      <div ref={place} role="none">
        <FlatTreeNode
          node={{ value: path, label: node.title }}
          level={depth + 1}
          parent={parent === undefined ? null : path.slice(0, path.lastIndexOf('/'))}
          hasChildren={hasChildren}
          expanded={isOpen}
          tree={tree}
          tabIndex={isFocused ? 0 : -1}
          renderNode={() => (
            <div className={styles.drawn}>
              <span className={styles.twist} aria-hidden onClick={stopped(onTwist)}>
                {hasChildren ? (isOpen ? '▾' : '▸') : ''}
              </span>
              <span className={styles.tick} aria-hidden data-part="tick" onClick={stopped(onTick)}>
                {isTicked ? '✓' : ''}
              </span>
              <span className={styles.name}>{node.title}</span>
              <span className={styles.kind}>
                {`${NODE_KIND_WORDS[node.kind]}${node.status === 'draft' ? '' : ` · ${NODE_STATES[node.status]}`}`}
              </span>
            </div>
          )}
        />
      </div>
    </div>
  );
}

/** By pointer alone: keys have their own way to it. */
function stopped(press: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.stopPropagation();
    press();
  };
}
