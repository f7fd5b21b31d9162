// The shell of every form: judged by the contract's schema here and by the API again, kept as a draft, saved once.
// A form gives its fields and its call; what goes wrong, what was typed and what others changed meanwhile is handled here.
import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { input, ZodType } from 'zod';
import type { EditConflict } from '@domain/contract/errors';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { fieldChanged, formSaved, formSent, saveFailed, selectForm, valueAt, valuesReplaced } from '@/store/forms';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import type { Undo } from '@/store/undo';
import { BusyButton } from '@/ui/BusyButton';
import type { DateFieldProps } from '@/ui/DateField';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { ConflictPanel } from './ConflictPanel';
import { ErrorSummary, type Problem } from './ErrorSummary';
import { FieldCache } from './fieldCache';
import { changedFields, errorUnder, focusField, problemsIn, type Values } from './fields';
import styles from './form.module.css';
import { LeaveGuard } from './LeaveGuard';
import { FormPlace } from './useFieldState';
import { useOpenForm } from './useOpenForm';

/** What a field of the form is given: label, value, handler, error. */
export type FieldProps = Record<string, unknown> & { label: string; error: string | undefined };

export interface FormParts<V> {
  values: V;
  /** Everything an input needs, by the field's path. */
  field(path: string, type?: 'input' | 'checkbox'): FieldProps;
  /** The same for a date: what is no date yet is the value too, so that the schema refuses it at its field. */
  date(path: string): DateFieldProps;
  set(path: string, value: unknown): void;
  /** The same as a handler of one field: the same function at every drawing. */
  change(path: string): (value: unknown) => void;
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
  /** What takes it back, offered beside those words. */
  undo?: (answer: A) => Undo;
  /** It stays open once it is saved: what it goes on with. What was typed meanwhile stays, and so does the focus. */
  goesOn?: (answer: A) => V;
  /** Afterwards: where the person goes. */
  onSaved: (answer: A) => void;
  onCancel: () => void;
  submitLabel: string;
  /** A value of a conflict in words, where the default does not do. */
  describe?: (field: string, value: unknown) => string | undefined;
  /** It stands among other things, and is not what its place was opened for: the focus stays where it is. */
  amongOthers?: true;
  children: (parts: FormParts<V>) => ReactNode;
}

export function RecordForm<V extends object, S extends ZodType, A>(props: RecordFormProps<V, S, A>) {
  const {
    label,
    draft: id,
    labels,
    schema,
    secrets = [],
    send,
    saved,
    undo,
    goesOn,
    onSaved,
    onCancel,
    submitLabel,
    describe,
    amongOthers = false,
    children,
  } = props;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { form, keep, drop } = useOpenForm<V>(props);
  const { base, errors, failure, conflict, sides, tries, revision, restored } = form;
  const values = form.values as V;
  /** A second press of the same button comes before the first one is drawn. */
  const sending = useRef(false);
  const place = useRef<HTMLFormElement>(null);
  const title = useId();
  useFocusIfLost(place, FIRST_FIELD);
  useEffect(() => {
    if (!amongOthers) place.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [amongOthers]);

  const changed = changedFields(base, form.values);
  const dirty = changed.length > 0;
  /** A password alone is never kept. */
  const isKept = changed.some((name) => !(secrets as readonly string[]).includes(name));

  // What others stored meanwhile is shown as long as nothing is typed; else saving it asks which of the two stays.
  const isOlder = goesOn !== undefined && !dirty && !form.sending && versionOf(props.initial) > versionOf(base);
  useEffect(() => {
    const initial = props.initial as Values;
    if (isOlder) dispatch(valuesReplaced({ id, values: initial, base: initial }));
  }, [isOlder, dispatch, id, props.initial]);

  const set = useCallback(
    (path: string, value: unknown) => {
      const isSecret = selectForm(store.getState(), id)?.secrets.includes(path.split('.')[0]!);
      dispatch(fieldChanged({ id, path, value: structuredClone(value), ...(isSecret && { hidden: true }) }));
      keep(store.getState().forms[id]);
    },
    [dispatch, store, id, keep],
  );
  const fields = useMemo(() => new FieldCache(set), [set]);
  const error = useCallback((path: string) => errorUnder(errors, path), [errors]);

  function submit(body: V): void {
    const problems = problemsIn(schema, body);
    if (Object.keys(problems).length === 0) void save(body);
    else dispatch(saveFailed({ id, problem: { errors: problems } }));
  }

  async function save(body: V): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    dispatch(formSent(id));
    // The schema has judged these very values. A call's arguments are the store's, as the form's values are.
    const { data, error } = await send(structuredClone(body) as unknown as input<S>);
    sending.current = false;
    if (error === undefined && data !== undefined) {
      drop();
      dispatch(formSaved(id));
      if (goesOn) goOn(goesOn(data) as Values, body as Values);
      dispatch(notify({ kind: 'success', text: saved(data), ...(undo && { undo: undo(data) }) }));
      onSaved(data);
      return;
    }
    const call = failedCall(error);
    const found = (call.data as { conflict?: EditConflict } | undefined)?.conflict;
    const refused = fieldErrors(call);
    if (found) dispatch(saveFailed({ id, problem: { conflict: found } }));
    else if (Object.keys(refused).length > 0) dispatch(saveFailed({ id, problem: { errors: refused } }));
    else dispatch(saveFailed({ id, problem: { failure: errorText(call) } }));
  }

  function goOn(saved: Values, sent: Values): void {
    const now = selectForm(store.getState(), id)?.values ?? sent;
    const typed = Object.fromEntries(changedFields(sent, now).map((name) => [name, now[name]]));
    dispatch(valuesReplaced({ id, values: { ...saved, ...typed }, base: saved }));
    keep(store.getState().forms[id]);
  }

  function settle({ theirs, mine }: { theirs: Values; mine: Values }): void {
    const next = { ...values, ...unreported(mine) };
    dispatch(valuesReplaced({ id, values: next, base: { ...base, ...unreported(theirs) } }));
    keep(store.getState().forms[id]);
    submit(next);
  }

  /** What others wrote into a secret is not shown: to take it over is to leave it as it is stored. */
  function unreported(fields: Values): Values {
    const left = secrets.filter((name) => name in fields).map((name) => [name, props.initial[name]]);
    return { ...fields, ...Object.fromEntries(left) };
  }

  const given = (path: string) => ({ label: labelOf(labels, path), value: valueAt(values, path), error: error(path) });
  const parts: FormParts<V> = {
    values,
    revision,
    field: (path, type = 'input') =>
      fields.propsOf(type, path, given(path), ({ label: name, value, error: wrong }) => ({
        [type === 'checkbox' ? 'checked' : 'value']: value,
        onChange: fields.change(path),
        'data-path': path,
        label: name,
        error: wrong,
      })),
    date: (path) =>
      fields.propsOf('date', path, given(path), ({ label: name, value, error: wrong }) => {
        const onChange = fields.change(path);
        return {
          label: name,
          error: wrong,
          value: value as string | null,
          onChange,
          onUnreadable: onChange,
          'data-path': path,
        };
      }),
    change: (path) => fields.change(path),
    error,
    set,
  };
  const problems: Problem[] = [
    ...(failure ? [{ text: failure }] : []),
    ...Object.entries(errors).flatMap(([path, text]) =>
      text ? [{ path, text: `${labelOf(labels, path)}: ${text}` }] : [],
    ),
  ];

  return (
    <form
      ref={place}
      className={styles.form}
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(values);
      }}
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
              dispatch(valuesReplaced({ id, values: props.initial as Values, base: props.initial as Values }));
            }}
          >
            Discard
          </Button>
        </div>
      )}
      {conflict && (
        <ConflictPanel
          key={conflict.version}
          values={form.values}
          {...{ id, base, conflict, sides, labels, secrets, describe }}
          onSettle={settle}
        />
      )}
      <FormPlace value={`${id} ${revision}`}>{children(parts)}</FormPlace>
      <div className={styles.footer}>
        <BusyButton type="submit" busy={form.sending} disabled={conflict !== null}>
          {submitLabel}
        </BusyButton>
        <Button variant="default" disabled={form.sending} onClick={onCancel}>
          Cancel
        </Button>
        {dirty && <span className={styles.unsaved}>{isKept ? 'Draft saved on this device' : 'Not saved yet'}</span>}
        <span className={styles.required}>
          <span aria-hidden>*</span> Required
        </span>
      </div>
      {/* At the end, right under what was pressed: above the fields it would push them all down. */}
      {!conflict && (
        <ErrorSummary
          problems={problems}
          tries={tries}
          onGoTo={(path) => place.current && focusField(place.current, path)}
        />
      )}
      <LeaveGuard form={id} dirty={dirty && !form.sending} onDiscard={drop} />
    </form>
  );
}

const versionOf = (record: object) => Number(Reflect.get(record, 'version') ?? 0);

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
