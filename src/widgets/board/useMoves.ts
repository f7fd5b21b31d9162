// What moves a card: the action that leads to the column, done before the eyes of who moves it and undone where the API refuses it.
import { type Action, undoOf } from '@domain/actions/action';
import { actionsFor } from '@domain/records/actions';
import { type Move, movesOf } from '@domain/records/board';
import type { ListSent } from '@domain/contract/list';
import type { RecordRow, RecordType } from '@domain/records/record';
import { now } from '@/clock/clock';
import { cardMoved, columnRows } from '@/store/api/recordColumns';
import { undoOfAction, useRecordChanges } from '@/store/api/records';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { rowName } from '../record/recordText';

/** A row as a board knows it. */
export type Carded = RecordRow & { status: string };

/** The menu of a card; `to`: only the ways to that column, of which there are several. */
export interface MenuOf {
  id: string;
  to?: string;
}

/** What is asked before a card moves. */
export interface Asked {
  id: string;
  /** The action's. */
  name: string;
}

const NO_MENU: MenuOf | null = null;
const NOTHING_ASKED: Asked | null = null;
const NO_REFUSALS: Readonly<Record<string, string>> = {};

export interface BoardOf<Row extends RecordRow> {
  type: RecordType<Row>;
  sent: ListSent;
  states: readonly string[];
  only?: ((row: Row) => readonly string[] | undefined) | undefined;
  /** Gives the focus to a card, once it is drawn. */
  focusCard: (id: string) => void;
}

export type Moves = ReturnType<typeof useMoves>;

/** Needs nothing but a yes that can be taken back. */
function isDoneAtOnce({ confirmation, fields = [] }: Action): boolean {
  return confirmation === 'undo' && fields.length === 0;
}

export function useMoves<Row extends RecordRow>({ type, sent, states, only, focusCard }: BoardOf<Row>) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { act } = useRecordChanges(type);
  const [dragged, setDragged] = useScreenState<string | null>('board dragged', null);
  const [menu, setMenu] = useScreenState('board menu', NO_MENU);
  const [asked, setAsked] = useScreenState('board asked', NOTHING_ASKED);
  const [refusals, setRefusals] = useScreenState('board refusals', NO_REFUSALS);
  const [said, say] = useScreenState('board said', '');
  const labelOf = (state: string) => type.all['status']!.labels?.[state] ?? state;

  /** As it is now: what is dropped was lifted a while ago. */
  function rowOf(id: string): (Row & Carded) | undefined {
    const columns = columnRows(type, sent, states)(store.getState());
    return columns.flatMap(({ rows }) => rows).find((row) => row.id === id) as (Row & Carded) | undefined;
  }

  function movesFrom(row: Row): Move[] {
    const { user, onLocalhost } = store.getState().auth;
    return movesOf(type, row, { user: user ?? undefined, onLocalhost, now: now() }, only?.(row));
  }

  function refuse(id: string, reason: string | undefined): void {
    setRefusals(({ [id]: _before, ...others }) => (reason === undefined ? others : { ...others, [id]: reason }));
  }

  function lift(id: string): void {
    setMenu(null);
    refuse(id, undefined);
    setDragged(id);
    const row = rowOf(id);
    const open = row ? movesFrom(row).filter(({ reason }) => reason === undefined) : [];
    say(
      row
        ? `${rowName(type, row)} lifted. ${open.length === 0 ? 'It can’t be moved now.' : `It can go to ${open.map(({ label }) => label).join(', ')}.`}`
        : '',
    );
  }

  /** `state`: null where it was let go beside the columns. */
  function drop(id: string, state: string | null): void {
    setDragged(null);
    const row = rowOf(id);
    if (!row || state === null || state === row.status) return say(row ? `${rowName(type, row)} not moved` : '');
    const move = movesFrom(row).find(({ to }) => to === state);
    if (!move) return;
    if (move.reason !== undefined) return refusedHere(row, move.reason);
    const ways = move.ways.filter(({ refusal }) => refusal === undefined);
    if (ways.length > 1) setMenu({ id, to: state });
    else choose(row, ways[0]!.name);
  }

  function refusedHere(row: Row & Carded, reason: string): void {
    refuse(row.id, reason);
    say(`${rowName(type, row)} stays in ${labelOf(row.status)}. ${reason}`);
  }

  function choose(row: Row & Carded, name: string): void {
    setMenu(null);
    refuse(row.id, undefined);
    if (isDoneAtOnce(type.actions[name]!)) void run(row, name, {});
    else setAsked({ id: row.id, name });
  }

  function dropQuestion(): void {
    if (asked) focusCard(asked.id);
    setAsked(null);
  }

  async function run(row: Row & Carded, name: string, values: object): Promise<void> {
    const action = type.actions[name]!;
    const called = rowName(type, row);
    const to = action.to!;
    setAsked(null);
    dispatch(cardMoved(type, sent, { ...row, status: to } as Carded, row.status));
    focusCard(row.id);
    const { data: after, error } = await act(name, row.id, { version: row.version, ...values });
    if (!after) {
      dispatch(cardMoved(type, sent, row, to));
      focusCard(row.id);
      refusedHere(row, reasonOf(error));
      return;
    }
    const back = actionsFor(type).find((other) => other.name === undoOf(action).by);
    if (action.confirmation === 'undo' && back?.action.to === row.status) {
      const undo = undoOfAction(type, back.name, after, `${called} ${back.action.done ?? back.name}`);
      dispatch(notify({ kind: 'success', text: `${called} ${action.done ?? name}`, undo }));
    }
    arrived(row, after, to);
  }

  /** The API may know better than the table where it belongs, such as with a second person. */
  function arrived(row: Row & Carded, after: Row, shown: string): void {
    const { status } = after as Row & Carded;
    if (status !== shown) dispatch(cardMoved(type, sent, after as Row & Carded, shown));
    say(`${rowName(type, row)} is now in ${labelOf(status)}`);
    focusCard(row.id);
  }

  return {
    dragged: dragged === null ? undefined : rowOf(dragged),
    menu,
    /** With the row as it is now; it may be in another column by now, or in none. */
    asked: asked && { row: rowOf(asked.id), name: asked.name },
    refusals,
    said,
    movesFrom,
    lift,
    drop,
    choose,
    openMenu: (id: string) => setMenu({ id }),
    /** The focus goes back to the card, unless it has gone elsewhere. */
    closeMenu: (id: string) => {
      setMenu(null);
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || activeElement.closest('[role=menu]')) focusCard(id);
    },
    dropQuestion,
    run,
    /** A form has done it, and the API has answered. */
    sent: (row: Row & Carded, after: Row) => {
      setAsked(null);
      arrived(row, after, row.status);
    },
  };
}

const CHANGED = 'Somebody else changed it since. It is shown as it is now: look at it, then move it again.';

function reasonOf(error: unknown): string {
  const call = failedCall(error);
  return call.status === 412 ? CHANGED : errorText(call);
}
