// One declared record beside its list, named in the address by its kind: its fields, actions and child records.
import { lazy, type ReactNode, Suspense } from 'react';
import type { ActionContext } from '@domain/actions/action';
import { actionsFor, whyNot } from '@domain/records/actions';
import { mayTouch } from '@domain/records/access';
import { calledOne, type Offers, type RecordRow, type RecordType } from '@domain/records/record';
import { now } from '@/clock/clock';
import { useRecord } from '@/store/api/records';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import type { DetailTab } from '@/ui/detail/Detail';
import { Sections } from '@/ui/detail/Sections';
import { capital } from '@/ui/formatValue';
import type { CellRenderers } from '@/ui/list/cells';
import { LoadingState } from '@/ui/State';
import { PlainAction } from '../action/PlainAction';
import type { OwnInputs } from './form/RecordInputs';
import { recordActions } from './RecordActions';
import { useOpened } from './beside';
import { QueryBoundary, RecordDetail } from './RecordDetail';
import { RecordStatus } from './RecordStatus';
import { factsOf, rowName } from './recordText';
import { RecordTimeline } from './RecordTimeline';

const EditForm = lazy(() => import('./form/DeclaredRecordForm'));
const ActionForm = lazy(() => import('./form/ActionForm'));
const CompareRecords = lazy(() => import('./CompareRecords'));

export interface RecordPanelProps<Row extends RecordRow> {
  type: RecordType<Row>;
  /** Values that are more than their text, in the list and here. */
  cells: CellRenderers<Row>;
  /** What belongs to the record; after its facts. */
  tabs?: (row: Row) => readonly DetailTab[];
  /** The only actions that make sense for it as it is; all that its state allows by default. */
  only?: (row: Row) => readonly string[] | undefined;
  /** Likelier than an edit, such as a `PlainAction`: the first of them is the record's button. */
  extra?: (row: Row) => ReactNode;
  /** Less likely than an edit: before the actions of the table. */
  rarer?: (row: Row) => ReactNode;
  /** Said in an action's question, where a number must be asked for first. */
  asking?: (action: string, row: Row) => ReactNode;
  /** Shown above the form of an action: what decides about it. */
  deciding?: (action: string, row: Row) => ReactNode;
  /** Said above the form that edits it. */
  notice?: (row: Row) => ReactNode;
  /** In place of inputs of the form that edits it. Stable. */
  own?: OwnInputs;
  /** Values that this deployment leaves open in the form that edits it. */
  offered?: Offers;
}

export function RecordPanel<Row extends RecordRow>({
  type,
  cells,
  tabs,
  only,
  extra,
  rarer,
  asking,
  deciding,
  notice,
  own,
  offered,
}: RecordPanelProps<Row>) {
  const dispatch = useAppDispatch();
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const id = useOpened(type.name);
  const tab = useOpened('tab');
  const query = useRecord(type, id);
  const { data: row } = query;
  const toFacts = () => dispatch(tabChosen('facts'));
  const { status } = (row ?? {}) as { status?: string };
  const mayEdit = row && mayTouch(type.access.edit, row, user ?? undefined, onLocalhost);
  const confirming = actionsFor(type).find(({ name, action }) => action.confirmation === 'form' && name === tab);
  const context = { user: user ?? undefined, onLocalhost, now: now() };
  const decision = row && decisionOf(type, row, only?.(row), context);
  const offeredActions = row ? recordActions({ type, row, only: only?.(row), asking, decision }) : [];
  // The decision stands first, whatever else the record's state allows.
  offeredActions.sort((one, other) => Number(other.key === decision) - Number(one.key === decision));
  return (
    <RecordDetail
      parameter={type.name}
      title={row ? rowName(type, row) : capital(type.noun.one)}
      about={row && status && <RecordStatus type={type} status={status} row={row} />}
      onCompare={row && isLookedFor(type) ? () => dispatch(tabChosen(COMPARE)) : undefined}
      actions={
        row ? (
          <>
            {offeredActions.slice(0, decision ? 1 : 0)}
            {extra?.(row)}
            {mayEdit && <PlainAction label="Edit" onPress={() => dispatch(tabChosen('edit'))} />}
            {rarer?.(row)}
            {offeredActions.slice(decision ? 1 : 0)}
          </>
        ) : (
          // The room they will have.
          <></>
        )
      }
      tabs={[
        {
          value: 'facts',
          // `Course`, where the record is a course of a student: whose it is stands above.
          label: capital(calledOne(type)),
          content: (
            <QueryBoundary what={type.noun.one} query={query}>
              {(each) => <Sections sections={factsOf(type, each, cells)} />}
            </QueryBoundary>
          ),
        },
        ...((row && tabs?.(row)) ?? []),
        ...(row && mayEdit && tab === 'edit'
          ? [
              {
                value: 'edit',
                label: 'Edit',
                isForm: true as const,
                content: later(
                  <>
                    {notice?.(row)}
                    <EditForm
                      key={row.id}
                      type={type}
                      row={row}
                      own={own}
                      offered={offered}
                      onSaved={toFacts}
                      onCancel={toFacts}
                    />
                  </>,
                ),
              },
            ]
          : []),
        ...(row && confirming
          ? [
              {
                value: confirming.name,
                label: confirming.action.label,
                isForm: true as const,
                content: later(
                  <>
                    {deciding?.(confirming.name, row)}
                    <ActionForm key={row.id} type={type} row={row} {...confirming} onDone={toFacts} />
                  </>,
                ),
              },
            ]
          : []),
        ...(row && tab === COMPARE && isLookedFor(type)
          ? [
              {
                value: COMPARE,
                label: 'Compare',
                isForm: true as const,
                content: later(
                  <CompareRecords
                    key={row.id}
                    type={type as unknown as RecordType}
                    row={row}
                    cells={cells as unknown as CellRenderers<RecordRow>}
                  />,
                ),
              },
            ]
          : []),
        { value: 'activity', label: 'Activity', content: id && <RecordTimeline type={type} id={id} row={row} /> },
      ]}
    />
  );
}

/** The first step that the record waits for a second person to take (decisions 4), where this person may. */
function decisionOf(
  type: RecordType,
  row: RecordRow,
  only: readonly string[] | undefined,
  context: ActionContext,
): string | undefined {
  const { status = '' } = row as RecordRow & { status?: string };
  return actionsFor(type).find(
    ({ name, action: { second, from } }) =>
      second !== undefined &&
      from.includes(status) &&
      (!only || only.includes(name)) &&
      whyNot(type, name, row, context) === undefined,
  )?.name;
}

const COMPARE = 'compare';

/** Whether another one is found by its name. */
function isLookedFor({ operations }: Pick<RecordType, 'operations'>): boolean {
  return operations === undefined || operations.includes('options');
}

function later(form: ReactNode): ReactNode {
  return <Suspense fallback={<LoadingState label="Loading the form" />}>{form}</Suspense>;
}
