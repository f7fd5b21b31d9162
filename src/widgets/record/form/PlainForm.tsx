// A form of plain fields that belongs to no one record: what each is called, how it is entered and what it begins with follow from its kind.
import type { ReactNode } from 'react';
import type { input, ZodType } from 'zod';
import type { FieldTable } from '@domain/records/fields';
import { RecordForm } from '../../form/RecordForm';
import { valuesOf } from './formValues';
import { Input, inputProps, type OwnInputs, ownInput, type RecordValues } from './RecordInputs';

interface PlainFormProps<S extends ZodType, A> {
  label: string;
  /** Names form and record, for the draft. */
  draft: string;
  fields: FieldTable;
  /** What it begins with, where that is not empty; also what is sent and not asked. */
  begins?: RecordValues;
  own?: OwnInputs;
  schema: S;
  send: (body: input<S>) => Promise<{ data?: A; error?: unknown }>;
  saved: (answer: A) => string;
  onDone: () => void;
  /** The label by default. */
  submitLabel?: string;
  /** Below the fields: what would come of it. */
  children?: (values: RecordValues) => ReactNode;
}

export function PlainForm<S extends ZodType, A>(props: PlainFormProps<S, A>) {
  const { label, draft, fields, begins, own = NO_INPUTS, schema, send, saved, onDone, children } = props;
  return (
    <RecordForm<RecordValues, S, A>
      label={label}
      draft={draft}
      initial={{ ...valuesOf(fields, undefined), ...begins }}
      schema={schema}
      labels={Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, each.label]))}
      send={send}
      saved={saved}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel={props.submitLabel ?? label}
    >
      {(parts) => (
        <>
          {Object.entries(fields).map(
            ([name, field]) =>
              ownInput(own[name], parts) ?? (
                <Input key={`${name} ${parts.revision}`} {...inputProps(name, field, parts)} names={NO_NAMES} />
              ),
          )}
          {children?.(parts.values)}
        </>
      )}
    </RecordForm>
  );
}

const NO_INPUTS: OwnInputs = {};
const NO_NAMES = {};
