// An open form as the store holds it, and as a log may show it.
import type { EditConflict } from '@domain/contract/errors';

export type FormValues = Record<string, unknown>;
/** Whose value of a field is saved after a conflict. */
export type Side = 'mine' | 'theirs';

export interface FormState {
  /** The record as it was when the person began. */
  base: FormValues;
  values: FormValues;
  /** Fields that are kept nowhere, and shown in no log. */
  secrets: string[];
  /** There was a draft. */
  restored: boolean;
  /** By path: `bank.ifsc`. */
  errors: Record<string, string>;
  /** What is wrong with the whole. */
  failure: string | null;
  conflict: EditConflict | null;
  sides: Record<string, Side>;
  /** Attempts to save that failed. */
  tries: number;
  /** How often all values were replaced. */
  revision: number;
  sending: boolean;
}

/** By the form's id, which names form and record: `trainer asha@example.com`. */
export type Forms = Record<string, FormState>;

/** As a log may show it. */
export function withoutSecrets(form: FormState): FormState {
  const hidden = (values: FormValues) => ({
    ...values,
    ...Object.fromEntries(form.secrets.filter((name) => name in values).map((name) => [name, '•••'])),
  });
  return { ...form, base: hidden(form.base), values: hidden(form.values) };
}
