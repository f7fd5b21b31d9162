// The tree beside the editor: walked, opened and ticked by keyboard or pointer; one node or several are moved by keys or dragged (decisions 13).
import { useTree } from '@mantine/core';
import {
  defaultRangeExtractor,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type DragEvent, type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { LmsNodeView } from '@domain/contract/lms';
import { countText } from '@domain/formats';
import { useScreenState } from '@/store/screen';
import { DrawnRow } from './DrawnRow';
import styles from './edit.module.css';
import { movesOut, movesTo, pasteAt, type Place, placeAt, rowsOf, stepOf, type TreeRow, type Where } from './treeRows';
import { useTreeMoves } from './useTreeMoves';

interface NodeTreeProps {
  root: string;
  nodes: readonly LmsNodeView[];
  /** Id of the node that is edited. */
  opened: string;
  onOpen: (id: string) => void;
}

const NOTHING: string[] = [];
const NODE = { one: 'node', many: 'nodes' };
/** px of a row that was never drawn. */
const ESTIMATED = 32;
/** Of a kind that no text takes when it is let go over one. */
const DRAGGED = 'application/x-node';

export function NodeTree({ root, nodes, opened, onOpen }: NodeTreeProps) {
  const [closed, setClosed] = useScreenState(`closed in ${root}`, NOTHING);
  const [ticked, setTicked] = useScreenState(`ticked in ${root}`, NOTHING);
  const [cut, setCut] = useScreenState(`cut in ${root}`, NOTHING);
  const [at, setAt] = useScreenState(`focused in ${root}`, root);
  const { send, isMoving } = useTreeMoves();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(nodes, root, new Set(closed)), [nodes, root, closed]);
  const [tickedSet, cutSet] = [useMemo(() => new Set(ticked), [ticked]), useMemo(() => new Set(cut), [cut])];
  const focused = Math.max(
    0,
    useMemo(() => rows.findIndex(({ path }) => path === at), [rows, at]),
  );
  const current = rows[focused]!;
  const tree = useTree({ selectedState: ticked, multiple: true });
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED,
    getItemKey: useCallback((nth: number) => rows[nth]!.path, [rows]),
    overscan: 8,
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: observedRect,
    measureElement: (element) => element.offsetHeight || ESTIMATED,
    // The Tab key leads to the focused row wherever one has scrolled.
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), focused])].sort((one, other) => one - other),
      [focused],
    ),
  });

  /** Path of the row that is to have the focus once it is drawn. */
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const drawn = [...scroller.current!.querySelectorAll<HTMLElement>('[role="treeitem"]')];
    const item = drawn.find(({ dataset }) => dataset['value'] === wanted.current);
    if (!item) return;
    wanted.current = undefined;
    item.focus({ preventScroll: true });
  });
  const focus = (row: TreeRow | undefined) => {
    if (!row) return;
    wanted.current = row.path;
    virtualizer.scrollToIndex(rows.indexOf(row));
    setAt(row.path);
  };
  const setOpen = ({ path }: TreeRow, isOpen: boolean) =>
    setClosed((before) => (isOpen ? before.filter((each) => each !== path) : [...before, path]));
  const tick = (paths: readonly string[]) =>
    setTicked((before) =>
      paths.every((path) => before.includes(path))
        ? before.filter((path) => !paths.includes(path))
        : [...new Set([...before, ...paths])],
    );
  /** What is ticked where the focus is among it, else the one row. */
  const meant = (row: TreeRow) =>
    (tickedSet.has(row.path) ? rows.filter(({ path }) => tickedSet.has(path)) : [row]).filter(
      ({ parent }) => parent !== undefined,
    );
  const kindsOf = (some: readonly TreeRow[]) => some.map(({ node }) => node.kind);
  const called = (some: readonly TreeRow[]) => (some.length === 1 ? some[0]!.node.title : countText(NODE, some.length));

  async function move(some: readonly TreeRow[], place: Place | undefined): Promise<void> {
    if (!place || some.length === 0) return;
    const isDone = await send(movesTo(some, place), `${called(some)} moved`);
    if (!isDone) return;
    setTicked(NOTHING);
    setCut(NOTHING);
  }

  function onKey(event: KeyboardEvent): void {
    const row = current;
    const act = (): boolean => {
      const { key, altKey, shiftKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
        return (void move([row], stepOf(row, key === 'ArrowUp' ? -1 : 1)), true);
      if (isCommand && key === 'x') return (setCut(meant(row).map(({ path }) => path)), true);
      if (isCommand && key === 'v') {
        const some = rows.filter(({ path }) => cutSet.has(path));
        return (void move(some, pasteAt(row, kindsOf(some))), true);
      }
      if (altKey || isCommand) return false;
      switch (key) {
        case 'ArrowDown':
        case 'ArrowUp': {
          const next = rows[focused + (key === 'ArrowDown' ? 1 : -1)];
          if (shiftKey && next) setTicked((before) => [...new Set([...before, row.path, next.path])]);
          return (focus(next), true);
        }
        case 'ArrowRight':
          if (row.node.children.length > 0 && !row.isOpen) setOpen(row, true);
          else if (row.isOpen) focus(rows[focused + 1]);
          return true;
        case 'ArrowLeft':
          if (row.isOpen) setOpen(row, false);
          else focus(rows.find(({ path }) => path === row.path.split('/').slice(0, -1).join('/')));
          return true;
        case 'Home':
          return (focus(rows[0]), true);
        case 'End':
          return (focus(rows.at(-1)), true);
        case 'Enter':
          return (onOpen(row.node.id), true);
        case ' ':
          return (tick([row.path]), true);
        case 'Delete':
          return (void takeOut(meant(row)), true);
        case 'Escape':
          setTicked(NOTHING);
          return (setCut(NOTHING), true);
        default:
          return false;
      }
    };
    if (!act()) return;
    event.preventDefault();
    // Mantine’s own keys would walk on.
    event.stopPropagation();
  }

  async function takeOut(some: readonly TreeRow[]): Promise<void> {
    if (await send(movesOut(some), `${called(some)} taken out`)) setTicked(NOTHING);
  }

  /** What is dragged, and the one row that shows where it would go: marked without drawing any row again. */
  const dragged = useRef<readonly TreeRow[]>([]);
  const over = useRef<{ element: HTMLElement; where: Where }>(undefined);
  const mark = (element?: HTMLElement, where?: Where) => {
    if (over.current?.element === element && over.current?.where === where) return;
    delete over.current?.element.dataset['over'];
    over.current = element && where ? { element, where } : undefined;
    if (over.current) over.current.element.dataset['over'] = where;
  };

  function dragStart({ dataTransfer }: Partial<DragEvent>, row: TreeRow): void {
    // Without data some browsers drag nothing.
    dataTransfer?.setData(DRAGGED, row.path);
    dragged.current = meant(row);
    setCut(dragged.current.map(({ path }) => path));
  }

  function dragOver(event: DragEvent<HTMLElement>, row: TreeRow): void {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    const kinds = kindsOf(dragged.current);
    const ways: Where[] = share < 0.5 ? ['before', 'inside', 'after'] : ['after', 'inside', 'before'];
    const where = ways.find((way) => placeAt(row, way, kinds));
    if (!where) return;
    event.preventDefault();
    mark(event.currentTarget, where);
  }

  /** From one part of a row to another it is not left. */
  function dragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) mark();
  }

  function drop(row: TreeRow): void {
    if (over.current) void move(dragged.current, placeAt(row, over.current.where, kindsOf(dragged.current)));
    mark();
  }

  function dragEnd(): void {
    mark();
    dragged.current = [];
    setCut(NOTHING);
  }

  return (
    <div className={styles.tree}>
      <div
        ref={scroller}
        role="tree"
        tabIndex={-1}
        aria-label="Contents"
        aria-multiselectable
        aria-busy={isMoving}
        data-tree-root
        onKeyDownCapture={onKey}
      >
        <div className={styles.rows} role="none" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]!;
            return (
              <DrawnRow
                key={row.path}
                row={row}
                tree={tree}
                index={index}
                start={start}
                measure={virtualizer.measureElement}
                isTicked={tickedSet.has(row.path)}
                isCut={cutSet.has(row.path)}
                isOpened={row.node.id === opened}
                isFocused={index === focused}
                onFocus={() => setAt(row.path)}
                onTwist={() => setOpen(row, !row.isOpen)}
                onTick={() => tick([row.path])}
                onPress={(event) => {
                  if (event.ctrlKey || event.metaKey) tick([row.path]);
                  else onOpen(row.node.id);
                }}
                onDragStart={(event) => dragStart(event, row)}
                onDragOver={(event) => dragOver(event, row)}
                onDragLeave={dragLeave}
                onDrop={() => drop(row)}
                onDragEnd={dragEnd}
              />
            );
          })}
        </div>
      </div>
      <p className={styles.hint}>
        {ticked.length > 0
          ? `${countText(NODE, ticked.length)} ticked. `
          : cut.length > 0
            ? `${countText(NODE, cut.length)} cut. `
            : ''}
        {'Alt with ↑ or ↓ moves, Space ticks, Ctrl+X and Ctrl+V move elsewhere, Delete takes out.'}
      </p>
    </div>
  );
}

/** Before it has a height, as far as the window goes. */
function observedRect(
  instance: Virtualizer<HTMLDivElement, HTMLDivElement>,
  onRect: (rect: { width: number; height: number }) => void,
) {
  return observeElementRect(instance, (rect) =>
    onRect(rect.height > 0 ? rect : { width: rect.width, height: window.innerHeight }),
  );
}
