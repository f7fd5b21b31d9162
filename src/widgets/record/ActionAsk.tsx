// What an action's question says and asks for, beside its scope: what follows, and the fields of the record that it sets.
import type { ReactNode } from 'react';
import type { Action } from '@domain/actions/action';
import { currencyIn } from '@domain/money';
import { tickedOf } from '@domain/records/actions';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useScreenState } from '@/store/screen';
import { capital } from '@/ui/formatValue';
import { enteredValue } from '../form/fields';
import { FormPlace } from '../form/useFieldState';
import { Input, type RecordValues } from './form/RecordInputs';
import styles from './form/recordForm.module.css';

type Answers = ReturnType<typeof useAnswers>;

/** What was entered so far: it outlives the place where it is asked. */
export function useAnswers({ id }: RecordRow, name: string, action: Action) {
  return useScreenState<RecordValues>(`asked ${id} ${name}`, tickedOf(action));
}

interface ActionAskProps {
  type: RecordType;
  row: RecordRow;
  name: string;
  action: Action;
  values: Answers[0];
  setValues: Answers[1];
  /** Said between what follows and what is asked. */
  children?: ReactNode;
}

export function ActionAsk({ type, row, name, action, values, setValues, children }: ActionAskProps) {
  const { confirmation, fields = [], follows } = action;
  const requested = confirmation === 'form' ? [] : fields;

  function inputOf(asked: string): ReactNode {
    const field = type.all[asked]!;
    const change = (entered: unknown) => setValues((before) => ({ ...before, [asked]: enteredValue(entered) }));
    const given = {
      'data-path': asked,
      label: capital(field.label),
      error: undefined,
      ...(field.kind === 'flag' ? { checked: Boolean(values[asked]) } : { value: values[asked] ?? '' }),
      onChange: change,
    };
    return (
      <Input
        key={asked}
        name={asked}
        field={field}
        value={values[asked]}
        input={given}
        date={{ ...given, value: String(values[asked] ?? '') }}
        set={change}
        isStored={false}
        currency={currencyIn(field, { ...row, ...values })}
        names={NO_NAMES}
      />
    );
  }

  return (
    <>
      {confirmation === 'confirm' && follows && <p>{follows}</p>}
      {children}
      {requested.length > 0 && (
        <FormPlace value={`${row.id} ${name}`}>
          <div className={styles.ask}>{requested.map(inputOf)}</div>
        </FormPlace>
      )}
    </>
  );
}

const NO_NAMES = {};
