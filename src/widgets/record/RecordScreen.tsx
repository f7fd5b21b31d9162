// The list screen of a declared record, one of them beside it. A page says which columns it shows and what is special.
import { lazy, type ReactNode, useMemo } from 'react';
import { mayAccess } from '@domain/access';
import type { Action } from '@domain/actions/action';
import { actionsFor, askedBy, tickedOf, whyNot } from '@domain/records/actions';
import { consequenceText } from '@domain/records/consequences';
import type { RecordRow, RecordType } from '@domain/records/record';
import { now } from '@/clock/clock';
import { askForRecord, listed, useRecordChanges, useRecordPage } from '@/store/api/records';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { LAYOUT, layoutChosen } from '@/store/lists/address';
import { useListSent } from '@/store/lists/useListView';
import type { CellRenderers } from '@/ui/list/cells';
import { Later } from '@/ui/Later';
import { capital } from '@/ui/formatValue';
import { part, usePart, usePartSoon } from '@/ui/part';
import type { BulkAction } from '../list/BulkBar';
import type { AskedField, AskedInputGiven } from '../action/AskedInput';
import { instantIn } from '../action/instantText';
import { type Bulk, ListScreen } from '../list/ListScreen';
import { RecordLink } from './RecordLink';
import { useBeside, useOpened } from './beside';
import { LayoutSwitch } from './LayoutSwitch';
import type { RecordPanelProps } from './RecordPanel';
import { RecordStatus } from './RecordStatus';
import { fieldText, nameColumn, referenceCells, rowName } from './recordText';

export interface RecordScreenProps<Row extends RecordRow> extends Omit<RecordPanelProps<Row>, 'cells'> {
  title: string;
  /** Columns shown at first, the most important first. */
  shown: readonly (keyof Row & string)[];
  widths?: Readonly<Record<string, number>>;
  /** Stable. */
  cells?: CellRenderers<Row>;
  /** Leads to the form that creates one. */
  create?: ReactNode;
  /** Said where there is none at all. */
  empty: string;
  /** Between the filters and the rows: as high from the beginning as it will be. */
  above?: ReactNode;
  /** What else can be done to many rows, beside the actions of the declaration. */
  alsoMany?: readonly BulkAction<Record<string, unknown>>[];
  /** Said of many before an action is done to them, as `asking` says it of one. */
  askingMany?: (action: string, keys: Key[]) => ReactNode;
  /** Drawn around the name of a row, such as another way to go from it. */
  aroundName?: (row: Row, name: ReactNode) => ReactNode;
  /** On a small screen, beside the name; the first columns by default. */
  card?: readonly string[];
}

/** A record that declares a `card` can be drawn as a board, which is loaded when somebody is about to see it. */
export const BOARD = part(() => import('../board/BoardScreen'));
export const RECORD_PANEL = part(() => import('./RecordPanel'));
export const LIST_NEWS = part(() => import('../list/ListNews'));

// Dates come with the first action that asks many for one.
const AskedInstant = lazy(() => import('../action/AskedInstant'));

const NO_CELLS = {};
const NO_OTHERS: readonly BulkAction<Key>[] = [];
const ON_CARD = 5;
const ASKED_OF_MANY: readonly string[] = ['text', 'choice', 'instant'];
type Key = Record<string, unknown>;
type AroundName = ((row: RecordRow, name: ReactNode) => ReactNode) | undefined;

export function RecordScreen<Row extends RecordRow>({
  type,
  title,
  shown,
  widths,
  cells = NO_CELLS,
  create,
  empty,
  above,
  card,
  alsoMany,
  askingMany,
  aroundName,
  ...panel
}: RecordScreenProps<Row>) {
  const cellRenderers = useMemo(
    () => ({ ...stateCell(type), ...cells, ...ownCells(type, aroundName as AroundName) }) as CellRenderers<Row & Key>,
    [type, cells, aroundName],
  );
  const bulk = useBulk(type, alsoMany, askingMany);
  const beside = useBeside(
    type.name,
    RECORD_PANEL,
    useMemo(() => askForRecord(type), [type]),
  );
  const dispatch = useAppDispatch();
  const isBoard = useOpened(LAYOUT) === 'board' && type.card !== undefined;
  const board = usePart(BOARD, isBoard, () => dispatch(layoutChosen(null)));
  const sent = useListSent(type.shape);
  // A board asks for its columns itself.
  const loaded = useRecordPage(type as unknown as RecordType<Row & Key>, isBoard ? undefined : sent);
  const layouts = type.card && <LayoutSwitch isBoard={isBoard} onNear={() => void BOARD.loadAhead()} />;
  const news = usePartSoon(LIST_NEWS).loaded;
  const opened = beside && <beside.RecordPanel type={type} cells={cells} {...panel} />;
  const csv = listed(type, 'export');
  if (board)
    return (
      <board.default
        {...{ type, title, create, csv, empty, above, layouts }}
        cellRenderers={cellRenderers as CellRenderers<Row>}
        only={panel.only}
        asking={panel.asking}
        beside={opened}
      />
    );
  return (
    <>
      <ListScreen<Row & Key, Key>
        title={title}
        action={create}
        shape={type.shape}
        label={capital(type.noun.many)}
        loaded={loaded}
        csv={csv}
        shown={shown}
        card={[nameColumn(type), ...(card ?? shown.filter((name) => name !== nameColumn(type)).slice(0, ON_CARD - 1))]}
        widths={widths}
        cellRenderers={cellRenderers}
        bulk={bulk}
        empty={{ text: empty }}
        above={above}
        beside={opened}
        news={news && <news.default type={type as unknown as RecordType} query={sent} loaded={loaded} />}
        layouts={layouts}
      />
    </>
  );
}

/** Its state has its look, where a screen shows no other. */
function stateCell(type: RecordType): CellRenderers<RecordRow> {
  return type.all['status'] ? { status: (row) => statusCell(type, row) } : {};
}

/** A row's name opens it. */
function ownCells(type: RecordType, around: AroundName): CellRenderers<RecordRow> {
  return {
    ...referenceCells(type),
    [nameColumn(type)]: (row) => (around ? around(row, nameCell(type, row)) : nameCell(type, row)),
  };
}

function nameCell(type: RecordType, row: RecordRow): ReactNode {
  return (
    <RecordLink parameter={type.name} id={row.id}>
      {type.called ? fieldText(type, nameColumn(type), row) || capital(type.noun.one) : rowName(type, row)}
    </RecordLink>
  );
}

function statusCell(type: RecordType, row: RecordRow): ReactNode {
  return <RecordStatus type={type} status={String(Reflect.get(row, 'status'))} row={row} />;
}

/** A person who may do it to no row gets no boxes to tick. */
function useMayDo(): (action: Action) => boolean {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  return ({ who }) => mayAccess(who, user ?? undefined, onLocalhost);
}

/** What needs nothing but a yes can be done to many, and so can what asks for texts and choices where the declaration says so. */
function useBulk(
  type: RecordType,
  others: readonly BulkAction<Key>[] = NO_OTHERS,
  askingMany?: (action: string, keys: Key[]) => ReactNode,
): Bulk<Key> | undefined {
  const store = useAppStore();
  const { actMany, startJob, askJob } = useRecordChanges(type);
  const mayDo = useMayDo();
  const actions = actionsFor(type).filter(({ action }) => isOfMany(type, action) && mayDo(action));
  if (actions.length + others.length === 0) return undefined;

  function consequence(name: string, { done = name, ticked = [] }: Action, keys: Key[]): string {
    const { user, onLocalhost } = store.getState().auth;
    const call = { user: user ?? undefined, onLocalhost, now: now() };
    const reasons = keys.flatMap((key) => whyNot(type, name, key, call)?.reason ?? []);
    const possible = keys.filter((key) => !whyNot(type, name, key, call));
    const can = possible.length;
    const counted = [...new Set(reasons)].map(
      (reason) =>
        `${reasons.filter((each) => each === reason).length} cannot: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
    );
    return [
      `${can} can be ${done}.`,
      ...counted,
      ...ticked.map((field) => `${type.all[field]!.label}: yes.`),
      consequenceText(can > 0 ? type.consequences?.[name] : undefined, possible),
    ]
      .filter(Boolean)
      .join(' ');
  }

  return {
    keys: listed(type, 'keys'),
    nameOf: (key) => rowName(type, key),
    actions: [
      ...actions.map(({ name, action }): BulkAction<Key> => {
        const asked = askedFields(type, action);
        const set = (answers = {}) => ({ ...tickedOf(action), ...meantBy(type, action, answers) });
        const label = shortLabel(
          action,
          actions.map((each) => each.action),
        );
        return {
          label,
          isPhrase: action.confirmation === 'form' && label.includes(' '),
          button: action.label,
          done: action.done ?? name,
          isFinal: action.calm ? undefined : true,
          consequence: (keys) => consequence(name, action, keys),
          also: askingMany && ((keys) => askingMany(name, keys)),
          ...(asked.length > 0 && { asked }),
          run: (keys, _reason, answers) =>
            actMany(
              name,
              keys.map(({ id }) => String(id)),
              set(answers),
            ),
          job: {
            start: (keys, _reason, answers) =>
              startJob(
                name,
                keys.map(({ id }) => String(id)),
                set(answers),
              ),
            ask: askJob,
          },
        };
      }),
      ...others,
    ],
  };
}

/** Its first word, unless another action begins with the same. */
function shortLabel({ label }: Action, all: readonly Action[]): string {
  const first = label.split(' ')[0]!;
  return all.filter((other) => other.label.split(' ')[0] === first).length > 1 ? label : first;
}

/** What an action asks for, once for all: of those without a form the text that the record keeps. */
function askedFields(type: RecordType, action: Action): AskedField[] {
  const { needs = [], confirmation } = action;
  const all = Object.entries(askedBy(type, action)).filter(([, { kind }]) => ASKED_OF_MANY.includes(kind));
  const shown = confirmation === 'form' ? all : all.filter(([, { kind }]) => kind === 'text').slice(0, 1);
  return shown.map(([name, { kind, label, required, max, labels }]) => ({
    name,
    label,
    isRequired: required || needs.includes(name),
    max,
    labels,
    ...(kind === 'instant' && { input: InstantOfAll, isWhole: (text: string) => instantIn(text) !== undefined }),
  }));
}

function InstantOfAll(given: AskedInputGiven) {
  return (
    <Later what="the date">
      <AskedInstant {...given} />
    </Later>
  );
}

/** As the API is told. */
function meantBy(type: RecordType, action: Action, answers: Readonly<Record<string, string>>): object {
  const fields = askedBy(type, action);
  return Object.fromEntries(
    Object.entries(answers).map(([name, text]) => [name, fields[name]?.kind === 'instant' ? instantIn(text) : text]),
  );
}

/** A form that asks for other things is that of one row. */
function isOfMany(type: RecordType, action: Action): boolean {
  if (action.confirmation !== 'form') return true;
  const kinds = Object.values(askedBy(type, action)).map(({ kind }) => kind);
  return action.many === true && kinds.every((kind) => ASKED_OF_MANY.includes(kind));
}
