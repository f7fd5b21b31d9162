// Random rows and queries of a declared record, made of its declaration.
import fc from 'fast-check';
import { addDays } from '@domain/calendar';
import { filterableFields, type ListQuery, type FilterValue, sortableFields } from '@domain/lists/list';
import type { Field } from '@domain/records/fields';
import { type RecordRow, type RecordType, storedFields, uniqueFields } from '@domain/records/record';
import { ASHA, BINA } from './trainers';

const DAY = '2026-11-18';
const letters = fc.constantFrom(...'aAbBzZéÉÄ09 %_-@.\'"\\');
const texts = fc.string({ unit: letters, minLength: 1, maxLength: 6 });
/** Few of them, so that rows share values and children have parents. */
const ids = fc.constantFrom(
  ...Array.from({ length: 12 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
);

/** What other code of the store reads, by its label. */
const JSON_OF: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'Contact of a sibling': fc.record({ name: texts, mobile_number: texts }, { noNullPrototype: true }),
};

export function anyValue({ kind, label, labels, to, required, decimals }: Field): fc.Arbitrary<unknown> {
  const word = labels ? fc.constantFrom(...Object.keys(labels)) : texts;
  const pointer = to === 'trainer' ? fc.constantFrom(ASHA, BINA) : ids;
  const values: Record<Field['kind'], () => fc.Arbitrary<unknown>> = {
    text: () => texts,
    number: () =>
      decimals ? fc.integer({ min: -20, max: 20 }).map((value) => value / 4) : fc.integer({ min: -5, max: 5 }),
    money: () => fc.integer({ min: 0, max: 1000 }),
    date: () => fc.integer({ min: 0, max: 9 }).map((days) => addDays(DAY, days)),
    instant: () => fc.integer({ min: 1_795_000_000, max: 1_795_400_000 }),
    choice: () => word,
    flag: () => fc.boolean(),
    list: () => fc.uniqueArray(to ? pointer : word, { maxLength: 3 }),
    reference: () => pointer,
    json: () => JSON_OF[label] ?? fc.dictionary(fc.constantFrom('a', 'b'), fc.integer(), { noNullPrototype: true }),
    count: () => fc.constant(0),
    joined: () => fc.constant(null),
    names: () => fc.constant([]),
    dated: () => word,
    filled: () => fc.boolean(),
  };
  return required ? values[kind]() : fc.option(values[kind]());
}

export function anyRow(type: RecordType): fc.Arbitrary<RecordRow> {
  return fc
    .record(
      {
        ...Object.fromEntries(storedFields(type).map(([name, field]) => [name, anyValue(field)])),
        id: ids,
        version: fc.integer({ min: 1, max: 3 }),
        created_by: texts,
        created_on: fc.integer({ min: 1_795_000_000, max: 1_795_000_005 }),
        updated_by: texts,
        updated_on: fc.integer({ min: 1_795_000_000, max: 1_795_000_005 }),
      },
      { noNullPrototype: true },
    )
    .map((row) => ({ ...row, ...uniqueValues(type, row) })) as unknown as fc.Arbitrary<RecordRow>;
}

/** Rows of two ids never share them. */
export function uniqueValues(type: RecordType, row: object): Record<string, string> {
  return Object.fromEntries(
    uniqueFields(type).map((name) => [name, `${String(Reflect.get(row, name))} ${String(Reflect.get(row, 'id'))}`]),
  );
}

export function anyQuery(type: RecordType): fc.Arbitrary<ListQuery> {
  const { shape, all } = type;
  const hasFilters = filterableFields(shape).map((name) => {
    const field = all[name] ?? { kind: name.endsWith('_on') ? 'instant' : 'text', label: '', required: true };
    return [name, fc.option(filterValueSchema(field as Field), { nil: undefined, freq: 3 })] as const;
  });
  return fc
    .record({
      page: fc.integer({ min: 1, max: 3 }),
      size: fc.constantFrom(2, 5, 25),
      sort: fc.record({ field: fc.constantFrom(...sortableFields(shape)), descending: fc.boolean() }),
      search: fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        fc.string({ unit: letters, minLength: 1, maxLength: 2 }),
      ),
      filters: fc.record(Object.fromEntries(hasFilters)),
      // Beside them, what a person may see at all.
      within: fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        fc.record({ created_by: fc.record({ anyOf: fc.array(texts, { maxLength: 2 }) }) }),
      ),
    })
    .map(({ filters, ...query }) => ({
      ...query,
      filters: Object.fromEntries(Object.entries(filters).filter(([, each]) => each !== undefined)) as Record<
        string,
        FilterValue
      >,
    }));
}

function filterValueSchema(field: Field): fc.Arbitrary<FilterValue> {
  if (field.kind === 'flag' || field.kind === 'filled') return fc.record({ is: fc.boolean() });
  // In thousandths of the currency, some of which are amounts that rows hold.
  const one = anyValue({ ...field, required: true }).map((value) => (field.currencyOf ? Number(value) * 10 : value));
  if (field.kind === 'list')
    return fc.record({ anyOf: one.filter((list) => (list as string[]).length > 0) as fc.Arbitrary<string[]> });
  if (['text', 'choice', 'reference', 'joined', 'dated'].includes(field.kind))
    return fc.record({ anyOf: fc.array(one as fc.Arbitrary<string>, { minLength: 1, maxLength: 3 }) });
  const end = fc.option(one as fc.Arbitrary<string | number>);
  return fc.record({ from: end, to: end, ...(field.currencyOf && { currencyOf: fc.constant(field.currencyOf) }) });
}
