// The shell of every form: judged by the contract's schema here and by the API again, kept as a draft, saved once.
// A form gives its fields and its call; what goes wrong, what was typed and what others changed meanwhile is handled here.
import './styles';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { input, ZodType } from 'zod';
import type { EditConflict } from '@domain/contract/errors';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import type { DateFieldProps } from '@/ui/DateField';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { ConflictPanel } from './ConflictPanel';
import { ErrorSummary, type Problem } from './ErrorSummary';
import { changedFields, errorUnder, focusField, type Values } from './fields';
import styles from './form.module.css';
import { LeaveGuard } from './LeaveGuard';
import { useDraft } from './useDraft';

/** What a field of the form is given: label, value, handler, error. */
export type FieldProps = Record<string, unknown> & { label: string; error: string | undefined };

export interface FormParts<V> {
  values: V;
  /** Everything an input needs, by the field's path. */
  field(path: string, type?: 'input' | 'checkbox'): FieldProps;
  /** The same for a date: what is no date yet is the value too, so that the schema refuses it at its field. */
  date(path: string): DateFieldProps;
  set(path: string, value: unknown): void;
  error(path: string): string | undefined;
  /** Changes when all values were replaced; the key of inputs that keep a text of their own. */
  revision: number;
}

interface RecordFormProps<V extends object, S extends ZodType, A> {
  /** Names the form to assistive technology. */
  label: string;
  /** Names form and record, for the draft. */
  draft: string;
  /** The record as it was read, or a new one's beginning. */
  initial: V;
  /** The contract's schema of what is sent. */
  schema: S;
  /** By field, as the person reads them. */
  labels: Readonly<Record<string, string>>;
  /** Fields that are never kept in the browser. */
  secrets?: readonly (keyof V & string)[];
  /** The call that saves. */
  send: (body: input<S>) => Promise<{ data?: A; error?: unknown }>;
  /** What the snack bar says once it is saved. */
  saved: (answer: A) => string;
  /** Afterwards: where the person goes. */
  onSaved: (answer: A) => void;
  onCancel: () => void;
  submitLabel: string;
  /** A value of a conflict in words, where the usual way does not do. */
  describe?: (field: string, value: unknown) => string | undefined;
  /** The form is what its place was opened for: the first field has the focus. */
  takesFocus?: true;
  children: (parts: FormParts<V>) => ReactNode;
}

export function RecordForm<V extends object, S extends ZodType, A>(props: RecordFormProps<V, S, A>) {
  const { label, labels, schema, secrets = [], send, saved, onSaved, onCancel, submitLabel, describe, takesFocus, children } = props;
  const dispatch = useAppDispatch();
  const { restored, start, base, setBase, keep, drop } = useDraft<V>(props);
  const form = useForm<V>({
    initialValues: start,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: keep,
  });
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<EditConflict>();
  const [tries, setTries] = useState(0);
  const [revision, setRevision] = useState(0);
  const sending = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const title = useId();
  useFocusIfLost(place, FIRST_FIELD);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [takesFocus]);

  const values = form.values as Values;
  const changed = changedFields(base as Values, values);
  const dirty = changed.length > 0;
  /** A password alone is never kept. */
  const isKept = changed.some((name) => !(secrets as readonly string[]).includes(name));

  async function save(body: V): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    setFailure(undefined);
    // The schema has judged these very values. A copy of them goes to the store, which makes what it keeps read-only.
    const { data, error } = await send(structuredClone(body) as unknown as input<S>);
    sending.current = false;
    setIsSending(false);
    if (error === undefined && data !== undefined) {
      drop();
      dispatch(notify({ kind: 'success', text: saved(data) }));
      onSaved(data);
      return;
    }
    const call = failedCall(error);
    const found = (call.data as { conflict?: EditConflict } | undefined)?.conflict;
    const errors = fieldErrors(call);
    if (found) setConflict(found);
    else if (Object.keys(errors).length > 0) form.setErrors(errors);
    else setFailure(errorText(call));
    setTries((count) => count + 1);
  }

  function refused(): void {
    setFailure(undefined);
    setTries((count) => count + 1);
  }

  function replaceValues(next: V): void {
    form.setValues(structuredClone(next));
    form.clearErrors();
    setRevision((count) => count + 1);
  }

  function settle({ theirs, mine }: { theirs: Values; mine: Values }): void {
    setConflict(undefined);
    setBase({ ...base, ...unreported(theirs) });
    const next = { ...form.values, ...unreported(mine) };
    replaceValues(next);
    const { success } = schema.safeParse(next);
    if (success) void save(next);
    else form.validate();
  }

  /** What others wrote into a secret is not told: to take it over is to leave it as it is stored. */
  function unreported(fields: Values): Values {
    const left = secrets.filter((name) => name in fields).map((name) => [name, props.initial[name]]);
    return { ...fields, ...Object.fromEntries(left) };
  }

  const field: FormParts<V>['field'] = (path, type = 'input') => ({
    ...form.getInputProps(path as never, { type }),
    label: labelOf(labels, path),
    error: errorUnder(form.errors, path),
  });
  const parts: FormParts<V> = {
    values: form.values,
    revision,
    field,
    date: (path) => {
      const { label: name, error, value, onChange } = field(path) as FieldProps & Pick<DateFieldProps, 'value' | 'onChange'>;
      const take = onChange as (value: string | null) => void;
      return { label: name, error, value, onChange: take, onUnreadable: take, 'data-path': path };
    },
    error: (path) => errorUnder(form.errors, path),
    set: (path, value) => form.setFieldValue(path as never, structuredClone(value) as never),
  };
  const problems: Problem[] = [
    ...(failure ? [{ text: failure }] : []),
    ...Object.entries(form.errors).flatMap(([path, text]) =>
      text ? [{ path, text: `${labelOf(labels, path)}: ${String(text)}` }] : [],
    ),
  ];

  return (
    <form
      ref={place}
      className={styles.form}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => form.onSubmit(save, refused)(event)}
    >
      <span id={title} hidden>
        {label}
      </span>
      {restored && dirty && (
        <div className={styles.restored} role="status">
          Draft restored.
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              drop();
              setBase(props.initial);
              replaceValues(props.initial);
            }}
          >
            Discard
          </Button>
        </div>
      )}
      {conflict && (
        <ConflictPanel
          key={conflict.version}
          base={base as Values}
          {...{ conflict, values, labels, secrets, describe }}
          onSettle={settle}
        />
      )}
      {!conflict && (
        <ErrorSummary problems={problems} tries={tries} onGoTo={(path) => place.current && focusField(place.current, path)} />
      )}
      {children(parts)}
      <div className={styles.footer}>
        <BusyButton type="submit" busy={isSending} disabled={conflict !== undefined}>
          {submitLabel}
        </BusyButton>
        <Button variant="default" onClick={onCancel} disabled={isSending}>
          Cancel
        </Button>
        {dirty && <span className={styles.unsaved}>{isKept ? 'Draft saved on this device' : 'Not saved yet'}</span>}
      </div>
      <LeaveGuard dirty={dirty && !isSending} onDiscard={drop} />
    </form>
  );
}

const FIRST_FIELD = 'input:enabled, textarea, select';

/** `bank.account_number` has its own label or that of `bank`. */
function labelOf(labels: Readonly<Record<string, string>>, path: string): string {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const label = labels[parts.slice(0, length).join('.')];
    if (label !== undefined) return label;
  }
  return path;
}
