// The list screen of a declared record as a board: the same head, filters and record beside it, with a column for each state.
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { parseFilterValue } from '@domain/lists/list';
import { boardStates } from '@domain/records/board';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { ListCall } from '@/store/api/lists';
import { recordsReloaded, useColumnRows } from '@/store/api/recordColumns';
import { useRecordCount } from '@/store/api/records';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useListSent, useListView } from '@/store/lists/useListView';
import split from '../record/beside.module.css';
import type { CellRenderers } from '@/ui/list/cells';
import list from '@/ui/list/list.module.css';
import { capital } from '@/ui/formatValue';
import { Unseen } from '@/ui/Unseen';
import { IgnoredParameters } from '../list/IgnoredParameters';
import { ListHead } from '../list/ListHead';
import { countOf } from '../list/ListFrame';
import { MoreMenu } from '../list/MoreMenu';
import { NothingListed } from '../list/NothingListed';
import { SavedViews } from '../list/SavedViews';
import { useOpened } from '../record/beside';
import { rowName } from '../record/recordText';
import { type ListedRows, ListedRowsContext } from '../record/WithRecord';
import styles from './board.module.css';
import { cardNamed, cardOf, keepOneStop, nameIn, nextCard } from './boardKeys';
import { beginDrag } from './cardDrag';
import { Column } from './Column';
import { MoveMenu } from './MoveMenu';
import { MoveQuestion } from './MoveQuestion';
import { type Carded, useMoves } from './useMoves';

interface BoardScreenProps<Row extends RecordRow> {
  type: RecordType<Row>;
  title: string;
  create: ReactNode;
  csv: ListCall;
  /** What the list says where there is none at all. */
  empty: string;
  above: ReactNode;
  layouts: ReactNode;
  cellRenderers: CellRenderers<Row>;
  only: ((row: Row) => readonly string[] | undefined) | undefined;
  asking: ((action: string, row: Row) => ReactNode) | undefined;
  /** The record that is open beside it. */
  beside: ReactNode;
}

export default function BoardScreen<Row extends RecordRow>(props: BoardScreenProps<Row>) {
  const { type, title, create, csv, empty, above, layouts, cellRenderers, only, asking, beside } = props;
  const { shape } = type;
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  const view = useListView(shape);
  const sent = useListSent(shape);
  const states = useStates(type, sent['status']);
  const { page: _page, size: _size, sort: _sort, ...filters } = sent;
  const counted = useRecordCount(type, filters).data;
  const columns = useColumnRows(type, sent, states);
  const board = useRef<HTMLDivElement>(null);
  const focusCard = useFocusCard(board);
  const moves = useMoves({ type, sent, states, only, focusCard });
  const { dragged, asked } = moves;
  const dragging = dragged && moves.movesFrom(dragged);
  useOneStop(board);

  const menuRow = columns.flatMap(({ rows }) => rows).find((row) => row.id === moves.menu?.id) as
    | (Row & Carded)
    | undefined;

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, currentTarget, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    const target = event.target as Element;
    const card = currentTarget.contains(target) ? cardOf(target) : null;
    if (!card || altKey || ctrlKey || metaKey || defaultPrevented || moves.menu) return;
    if (key.toLowerCase() === 'm') {
      event.preventDefault();
      return moves.openMenu(card.dataset['card']!);
    }
    if (key === 'Escape') return currentTarget.focus({ preventScroll: true });
    const next = nextCard(currentTarget, card, key);
    if (!next) return;
    event.preventDefault();
    nameIn(next)?.focus();
  }

  /** A click anywhere on a card opens it, as on a row of the table. */
  function onClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target as Element;
    const card = event.currentTarget.contains(target) ? cardOf(target) : null;
    if (!card || event.defaultPrevented || target.closest('a, button') || String(window.getSelection()) !== '') return;
    nameIn(card)?.click();
  }

  return (
    <>
      <ListHead
        {...{ title, shape, view }}
        label={capital(type.noun.many)}
        action={create}
        count={counted && countOf(shape, counted)}
        onRefresh={() => dispatch(recordsReloaded(type))}
        controls={
          <>
            <SavedViews shape={shape} search={search} />
            {layouts}
            <MoreMenu shape={shape} csv={csv} query={sent} />
          </>
        }
      />
      <IgnoredParameters shape={shape} search={search} />
      <ListedRowsContext value={useListed(type, columns)}>
        <div className={split.split}>
          <div className={styles.around}>
            {above && <div className={list.above}>{above}</div>}
            {counted?.total === 0 && !counted.more ? (
              <NothingListed shape={shape} view={view} empty={{ text: empty }} />
            ) : (
              <>
                <Unseen>
                  <span id="board-keys">
                    Arrow keys lead from card to card, Enter opens a card, M moves it to another column.
                  </span>
                </Unseen>
                <div
                  ref={board}
                  className={styles.board}
                  role="group"
                  aria-label={`${capital(type.noun.many)} by status`}
                  aria-describedby="board-keys"
                  tabIndex={-1}
                  data-rows
                  data-dragging={dragged ? '' : undefined}
                  onKeyDown={onKeyDown}
                  onClick={onClick}
                  onFocus={({ currentTarget, target }) => keepOneStop(currentTarget, cardOf(target) ?? undefined)}
                  onPointerDown={(event) => beginDrag(event, { onBegin: moves.lift, onEnd: moves.drop })}
                  // The browser would drag the name as a link.
                  onDragStart={(event) => event.preventDefault()}
                >
                  {states.map((state) => (
                    <Column
                      key={state}
                      {...{ type, sent, state, cellRenderers }}
                      dragged={
                        dragged && {
                          id: dragged.id,
                          isHere: dragged.status === state,
                          move: dragging?.find(({ to }) => to === state),
                        }
                      }
                      menu={moves.menu}
                      refusals={moves.refusals}
                      onMenu={moves.openMenu}
                    />
                  ))}
                </div>
              </>
            )}
            <Unseen role="status">{moves.said}</Unseen>
            {moves.menu && menuRow && (
              <MoveMenu
                key={menuRow.id}
                label={`Move ${rowName(type, menuRow)} to…`}
                moves={moves.movesFrom(menuRow).filter(({ to }) => to === (moves.menu?.to ?? to))}
                anchor={() => (board.current && cardNamed(board.current, menuRow.id)?.querySelector('button')) ?? null}
                onChoose={(action) => moves.choose(menuRow, action)}
                onClose={() => moves.closeMenu(menuRow.id)}
              />
            )}
          </div>
          {beside}
        </div>
      </ListedRowsContext>
      {asked?.row && (
        <MoveQuestion
          key={`${asked.row.id} ${asked.name}`}
          type={type}
          row={asked.row}
          name={asked.name}
          asking={asking}
          onKeep={moves.dropQuestion}
          onDo={(values) => void moves.run(asked.row!, asked.name, values)}
          onDone={(after) => moves.sent(asked.row!, after)}
        />
      )}
    </>
  );
}

/** Those that the list is narrowed to, in their declared order. */
function useStates(type: RecordType, filter: string | undefined): readonly string[] {
  return useMemo(() => {
    const all = boardStates(type);
    const asked = filter === undefined ? undefined : parseFilterValue(type.shape.columns['status']!, filter);
    return asked && 'anyOf' in asked ? all.filter((state) => asked.anyOf.includes(state)) : all;
  }, [type, filter]);
}

/** Next and previous of an open record go through its column. */
function useListed(
  type: RecordType,
  columns: readonly { state: string; rows: readonly RecordRow[] }[],
): ListedRows | undefined {
  const opened = useOpened(type.name);
  return useMemo(() => {
    const column = columns.find(({ rows }) => rows.some(({ id }) => id === opened));
    if (!column) return undefined;
    const ids = column.rows.map(({ id }) => id);
    const label = type.all['status']!.labels?.[column.state] ?? column.state;
    return { label, ids, page: 1, size: ids.length, hasNext: false, total: ids.length, more: false };
  }, [type, columns, opened]);
}

/** A card that moves is drawn in its new column first. */
function useFocusCard(board: { current: HTMLElement | null }): (id: string) => void {
  return (id) =>
    requestAnimationFrame(() => {
      // What is asked has the focus.
      if (!board.current || document.querySelector('[aria-modal=true]')) return;
      nameIn(cardNamed(board.current, id))?.focus();
    });
}

function useOneStop(board: { current: HTMLElement | null }): void {
  // The board comes after its rows are counted, and its cards after that.
  const element = useRef<HTMLElement>(null);
  const observer = useRef<MutationObserver>(null);
  useLayoutEffect(() => {
    if (element.current === board.current) return;
    observer.current?.disconnect();
    element.current = board.current;
    const watched = board.current;
    if (!watched) return;
    keepOneStop(watched);
    observer.current = new MutationObserver(() => keepOneStop(watched));
    observer.current.observe(watched, { childList: true, subtree: true });
  });
  useEffect(() => () => observer.current?.disconnect(), []);
}
