// Legal entities of the company: who issues papers to families of which countries, and the tax rates that they charge from a day on.
import { COUNTRY_WORDS } from '../business/countries';
import { MONTH_NAMES } from '../papers/months';
import { choice, date, list, number, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const PREFIX = /^[A-Za-z0-9]{1,3}$/;

const fields = {
  name: text('Name', 160, { section: 'Company', sorted: true, searched: true }),
  country: choice('Country', COUNTRY_WORDS, { section: 'Company', filtered: true, sorted: true }),
  address: text('Address', 400, { section: 'Company', long: true }),
  tax_number_name: optional(text('Tax number is called', 20, { section: 'Tax', hint: 'Such as GSTIN or TRN' })),
  tax_number: optional(text('Tax number', 40, { section: 'Tax' })),
  service_code: optional(
    text('Code of the service', 12, { section: 'Tax', hint: 'HSN or SAC, where papers name one' }),
  ),
  prefix: text('Prefix', 3, {
    section: 'Papers',
    fixed: true,
    unique: true,
    hint: 'Up to three letters or digits, with which the numbers of its papers begin',
  }),
  year_begins: choice('Financial year begins in', MONTH_NAMES, { section: 'Papers', default: '4', fixed: true }),
  serves: list('Families in', 250, {
    section: 'Papers',
    labels: COUNTRY_WORDS,
    hint: 'Leave empty for all countries that no other entity names',
  }),
  signatory: optional(
    text('Signs certificates', 120, { section: 'Papers', hint: 'The name that is printed as the signature' }),
  ),
  signatory_role: optional(
    text('Signs as', 80, { section: 'Papers', hint: 'Their position, such as Director of studies' }),
  ),
};
const stored = {
  status: choice('Status', { active: 'Active', retired: 'Retired' }, { default: 'active', filtered: true }),
};

export interface NewLegalEntity extends ValuesOf<typeof fields> {}
export interface LegalEntity extends RecordRow, NewLegalEntity, ValuesOf<typeof stored> {}

export const LEGAL_ENTITIES = record<LegalEntity, NewLegalEntity, Needed<typeof fields & typeof stored>>({
  name: 'legal_entity',
  table: 'legal_entities',
  noun: { one: 'legal entity', many: 'legal entities' },
  path: '/payment/v1/legal-entities',
  group: 'Papers',
  access: { read: 'staff', create: 'admin', edit: 'admin', reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'options', 'create', 'edit', 'retire', 'restore'],
  fields,
  stored,
  named: 'name',
  sort: 'name',
  check: ({ prefix }) =>
    PREFIX.test(prefix) ? [] : [{ field: 'prefix', message: 'Enter one to three letters or digits' }],
  actions: {
    retire: {
      label: 'Retire entity',
      done: 'retired',
      who: 'admin',
      from: ['active'],
      to: 'retired',
      confirmation: 'confirm',
      undo: 'restore',
    },
    restore: {
      label: 'Restore entity',
      done: 'restored',
      who: 'admin',
      from: ['retired'],
      to: 'active',
      confirmation: 'confirm',
      undo: 'retire',
      calm: true,
    },
  },
  looks: { active: 'now', retired: 'cancelled' },
});

const rate = {
  entity_id: reference('Legal entity', 'legal_entity', { filtered: true, fixed: true }),
  country: choice('Country', COUNTRY_WORDS, {
    section: 'Rate',
    filtered: true,
    sorted: true,
    hint: 'Of the families that it is charged to',
  }),
  tax_name: text('Tax', 20, { section: 'Rate', filtered: true, hint: 'As papers call it, such as GST, CGST or VAT' }),
  tax_percent: number('Percent', { section: 'Rate', decimals: 2, min: 0, max: 60, hint: '0 ends the rate before it' }),
  valid_from: date('Valid from', { section: 'Rate', sorted: true, filtered: true }),
};
const rateStored = {
  status: choice('Status', { set: 'Set', withdrawn: 'Withdrawn' }, { default: 'set', filtered: true }),
};

export interface NewTaxRate extends ValuesOf<typeof rate> {}
export interface TaxRate extends RecordRow, NewTaxRate, ValuesOf<typeof rateStored> {}

/** A row never changes: another rate is another row. */
export const TAX_RATES = record<TaxRate, NewTaxRate, Needed<typeof rate & typeof rateStored>>({
  name: 'tax_rate',
  table: 'tax_rates',
  noun: { one: 'tax rate', many: 'tax rates' },
  path: '/payment/v1/tax-rates',
  group: 'Papers',
  access: { read: 'staff', create: 'admin', edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity', 'create', 'withdraw'],
  child: {
    of: 'legal_entity',
    by: 'entity_id',
    path: '/payment/v1/legal-entities/:id/tax-rates',
    label: 'Add tax rate',
    done: 'added',
    from: ['active'],
  },
  fields: rate,
  stored: rateStored,
  named: 'tax_name',
  called: ['tax_name', 'country', 'valid_from'],
  sort: '-valid_from',
  actions: {
    withdraw: {
      label: 'Withdraw rate',
      done: 'withdrawn',
      who: 'admin',
      from: ['set'],
      to: 'withdrawn',
      confirmation: 'confirm',
      undo: { none: 'The same rate is set again' },
    },
  },
  looks: { set: 'now', withdrawn: 'cancelled' },
});
