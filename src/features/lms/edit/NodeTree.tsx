// The tree beside the editor: walked, opened and ticked by keyboard; one node or several are moved by keys or dragged (decisions 13).
import clsx from 'clsx';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';
import type { LmsNodeView } from '@domain/contract/lms';
import { NODE_KIND_WORDS, NODE_STATES } from '@domain/learning/kinds';
import { countText } from '@domain/formats';
import { useScreenState } from '@/store/screen';
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

export function NodeTree({ root, nodes, opened, onOpen }: NodeTreeProps) {
  const [closed, setClosed] = useScreenState(`closed in ${root}`, NOTHING);
  const [ticked, setTicked] = useScreenState(`ticked in ${root}`, NOTHING);
  const [cut, setCut] = useScreenState(`cut in ${root}`, NOTHING);
  const [at, setAt] = useScreenState(`focused in ${root}`, root);
  const [over, setOver] = useScreenState<{ path: string; where: Where } | null>(`dragged over in ${root}`, null);
  const { send, isMoving } = useTreeMoves();
  const tree = useRef<HTMLDivElement>(null);
  const rows = rowsOf(nodes, root, new Set(closed));
  const focused = Math.max(
    0,
    rows.findIndex(({ path }) => path === at),
  );
  const current = rows[focused]!;

  const focus = (row: TreeRow | undefined) => {
    if (!row) return;
    setAt(row.path);
    const drawn = tree.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
    [...drawn].find(({ dataset }) => dataset['path'] === row.path)?.focus();
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
    (ticked.includes(row.path) ? rows.filter(({ path }) => ticked.includes(path)) : [row]).filter(
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
        const some = rows.filter(({ path }) => cut.includes(path));
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
    if (act()) event.preventDefault();
  }

  async function takeOut(some: readonly TreeRow[]): Promise<void> {
    if (await send(movesOut(some), `${called(some)} taken out`)) setTicked(NOTHING);
  }

  function drop(row: TreeRow): void {
    const some = rows.filter(({ path }) => cut.includes(path));
    if (over) void move(some, placeAt(row, over.where, kindsOf(some)));
    setOver(null);
  }

  function dragOver(event: DragEvent<HTMLElement>, row: TreeRow): void {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    const kinds = kindsOf(rows.filter(({ path }) => cut.includes(path)));
    const ways: Where[] = share < 0.5 ? ['before', 'inside', 'after'] : ['after', 'inside', 'before'];
    const where = ways.find((way) => placeAt(row, way, kinds));
    if (!where) return;
    event.preventDefault();
    if (over?.path !== row.path || over.where !== where) setOver({ path: row.path, where });
  }

  return (
    <div className={styles.tree}>
      <div
        ref={tree}
        role="tree"
        tabIndex={-1}
        aria-label="Contents"
        aria-multiselectable
        aria-busy={isMoving}
        onKeyDown={onKey}
      >
        {rows.map((row, nth) => (
          <div
            key={row.path}
            role="treeitem"
            data-path={row.path}
            aria-level={row.depth + 1}
            aria-posinset={row.position + 1}
            aria-setsize={row.siblings}
            aria-expanded={row.node.children.length > 0 ? row.isOpen : undefined}
            aria-selected={ticked.includes(row.path)}
            aria-current={row.node.id === opened ? 'true' : undefined}
            tabIndex={nth === focused ? 0 : -1}
            className={clsx(
              styles.row,
              cut.includes(row.path) && styles.cut,
              over?.path === row.path && styles[over.where],
            )}
            style={{ '--depth': row.depth } as React.CSSProperties}
            draggable={row.parent !== undefined}
            onDragStart={() => setCut(meant(row).map(({ path }) => path))}
            onDragOver={(event) => dragOver(event, row)}
            onDragLeave={() => over && setOver(null)}
            onDrop={() => drop(row)}
            onDragEnd={() => {
              setOver(null);
              setCut(NOTHING);
            }}
            onFocus={() => setAt(row.path)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey) tick([row.path]);
              else onOpen(row.node.id);
            }}
          >
            <span
              className={styles.twist}
              aria-hidden
              onClick={(event) => {
                event.stopPropagation();
                setOpen(row, !row.isOpen);
              }}
            >
              {row.node.children.length === 0 ? '' : row.isOpen ? '▾' : '▸'}
            </span>
            <span className={styles.name}>{row.node.title}</span>
            <span className={styles.kind}>
              {`${NODE_KIND_WORDS[row.node.kind]}${row.node.status === 'draft' ? '' : ` · ${NODE_STATES[row.node.status]}`}`}
            </span>
          </div>
        ))}
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
