// What may be done to a record, a button each; the form that one asks opens in their place, and gives it back.
import type { ButtonProps } from '@mantine/core';
import { lazy, type ReactNode, useRef } from 'react';
import { actionsFor, type RecordAction } from '@domain/records/actions';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useRecordChanges } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import lines from '@/ui/detail/lines.module.css';
import { Hint } from '@/ui/Hint';
import { Later } from '@/ui/Later';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { useOffered } from '../action/offered';
import { useOpenedAction } from './useOpenedAction';

const ActionForm = lazy(() => import('./form/ActionForm'));

/** A form that is no action of the declaration. */
export interface OtherForm {
  label: string;
  refusal: string | undefined;
  renderForm: (close: () => void) => ReactNode;
}

interface ActionsInPlaceProps<Row extends RecordRow> {
  type: RecordType<Row>;
  row: Row;
  isPossible: (action: RecordAction) => boolean;
  refusalOf?: (action: string) => string | undefined;
  /** Whether the first button is the blue one of its page. */
  isMain?: (action: string) => boolean;
  /** One of many rows: what it is called there. What asks nothing is done at once. */
  called?: string;
  /** Above the form of an action, by its name: what decides about it. */
  deciding?: Readonly<Record<string, ReactNode>>;
  other?: OtherForm;
  /** Below the buttons. */
  children?: ReactNode;
}

export function ActionsInPlace<Row extends RecordRow>(props: ActionsInPlaceProps<Row>) {
  const { type, row, isPossible, refusalOf, isMain, called, deciding, other, children } = props;
  const { act } = useRecordChanges(type);
  const [asking, setAsking] = useScreenState<string | null>(`doing ${type.name} ${row.id}`, null);
  const [busy, setBusy] = useScreenState<string | null>(`sending ${type.name} ${row.id}`, null);
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place, '[data-next]', asking);
  const all = actionsFor(type);
  const asked = useOpenedAction(all, isPossible, asking);
  const possible = all.filter(isPossible);
  const close = () => setAsking(null);

  async function run(name: string): Promise<void> {
    setBusy(name);
    await act(name, row.id, { version: row.version });
    setBusy(null);
  }

  if (possible.length === 0 && !other && !asked && !children) return null;
  if (asked || (other && asking === other.label))
    return (
      <div ref={place} className={lines.stack}>
        <Later what="the form">
          {asked && deciding?.[asked.name]}
          {asked ? (
            <ActionForm key={asking} type={type} row={row} {...asked} onDone={close} />
          ) : (
            other!.renderForm(close)
          )}
        </Later>
      </div>
    );
  return (
    <div ref={place} className={lines.stack}>
      <div className={lines.head} role="group" aria-label={called ? `Decide ${called}` : 'Decide'}>
        {possible.map(({ name, action: { label, fields } }, at) => {
          const isDone = called !== undefined && !fields;
          return (
            <Decision
              key={name}
              label={label}
              // A form is opened, and what asks nothing is a sentence.
              name={called && `${label}${isDone ? ' ' : ': '}${called}`}
              look={at === 0 && isMain?.(name) ? 'filled' : 'default'}
              refusal={refusalOf?.(name)}
              busy={busy === name}
              onPress={() => (isDone ? void run(name) : setAsking(name))}
            />
          );
        })}
        {other && (
          <Decision label={other.label} refusal={other.refusal} look="default" onPress={() => setAsking(other.label)} />
        )}
      </div>
      {children}
    </div>
  );
}

interface DecisionProps {
  label: string;
  /** In one of many rows. */
  name?: string;
  look: ButtonProps['variant'];
  refusal: string | undefined;
  busy?: boolean;
  onPress: () => void;
}

function Decision({ label, name, look, refusal, busy = false, onPress }: DecisionProps) {
  const press = () => void (!refusal && onPress());
  useOffered({ label, refusal, onPress: press }, name !== undefined);
  return (
    <Hint label={refusal} disabled={!refusal}>
      <BusyButton
        busy={busy}
        size={name === undefined ? 'sm' : 'compact-sm'}
        variant={look}
        data-next
        aria-label={name}
        data-disabled={refusal ? true : undefined}
        aria-disabled={refusal !== undefined || undefined}
        onClick={press}
      >
        {label}
      </BusyButton>
    </Hint>
  );
}
