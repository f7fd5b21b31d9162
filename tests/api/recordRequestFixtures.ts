// Calls of every operation of every declared record, made of its declaration.
import { addDays, startOfHour } from '@domain/calendar';
import { HOSTED_KINDS } from '@domain/classes/hosted';
import { csvLine } from '@domain/csv/cells';
import { importedFields } from '@domain/csv/import';
import { newLevel } from '@domain/learning/conquest';
import { builtIn, TEMPLATE_NAMES } from '@domain/messages/templates';
import { richFromText } from '@domain/richText/richText';
import { actionsOf } from '@domain/contract/records';
import type { Field } from '@domain/records/fields';
import { RECORDS } from '@domain/records/all';
import type { RecordRow, RecordType } from '@domain/records/record';
import { MOUNTED_RECORDS } from '@server/api/mountedRecords';
import type { Store } from '@server/store/store';
import { SECTIONS } from './qualityRows';
import { REQUEST_FIXTURES } from './requestFixtures';
import { type Caller, emailOf, type RequestFixture, TODAY } from './testServer';
import { ASHA, AWAY, BINA } from './trainers';

/** One level with one question. */
const LEVELS = [
  {
    ...newLevel('first', 'First'),
    questions: [{ id: 'sum', kind: 'number', ask: '2 + 2', most: 100, right: 4, choices: [], partners: [], hints: [] }],
  },
];
const UNKNOWN = '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12';
let made = 0;
let published = 0;

/** A value that the field takes. `ids` are those of records that are there, by their names. */
export function exampleOf(
  { kind, label, labels = {}, format, min = 0, max = 1, to, decimals, default: first }: Field,
  ids: Readonly<Record<string, string>> = {},
): unknown {
  const word = Object.keys(labels)[0];
  if (kind === 'text') {
    if (format === 'url') return 'https://example.com/a';
    if (format === 'email') return `person${++made}@example.com`;
    if (format === 'file') return ids['payment_proof'] ?? UNKNOWN;
    if (format === 'contact') return `family${++made}@example.com`;
    return `${label} ${++made}`.slice(0, max);
  }
  if (kind === 'number' || kind === 'money') return first ?? (decimals ? min + 0.5 : min + 10 > max ? min : min + 10);
  if (kind === 'date') return TODAY;
  if (kind === 'instant') return startOfHour(TODAY, 18) + 86_400;
  if (kind === 'choice') return word;
  if (kind === 'flag') return true;
  if (kind === 'list') return to === 'trainer' ? [[BINA, AWAY][++made % 2]] : to ? [] : [word ?? 'A word'];
  if (kind === 'reference') return to === 'trainer' ? ASHA : (ids[to ?? ''] ?? UNKNOWN);
  return { any: ['thing'] };
}

export function newExample(
  { name: type, asked }: RecordType,
  ids?: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(asked).map(([name, field]) => [name, exampleOf(field, ids)])),
    ...OWN_EXAMPLES[type]?.(),
  };
}

/** What points to a record without a kind that says so, and values that others decide about. */
const OWN_EXAMPLES: Readonly<Record<string, () => object>> = {
  // On a day and at an hour that Asha works, and nobody else has.
  webinar: () => ({ co_hosts: [], start_time: startOfHour(addDays(TODAY, 100 + ++made), 10), minutes: 60 }),
  master_class: () => ({ start_time: startOfHour(addDays(TODAY, 100 + ++made), 12), minutes: 60 }),
  hobby_class: () => ({
    start_time: startOfHour(addDays(TODAY, 100 + ++made), 14),
    minutes: 60,
    min_age: 6,
    max_age: 12,
  }),
  // The first version of another template each time.
  template_version: () => {
    const template = TEMPLATE_NAMES[++published % TEMPLATE_NAMES.length]!;
    const { subject, body, foot } = builtIn(template);
    return { template, edition: 1, subject: subject || null, body: body || null, foot: foot || null };
  },
  // Each at an hour of its own.
  hobby_series: () => ({
    min_age: 6,
    max_age: 12,
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 15:00'],
    start_date: addDays(TODAY, 300 + 7 * ++made),
    planned: 1,
  }),
  // A week of its own for each: sessions of one batch hold the hours of its host.
  stream_batch: () => ({
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 12:00'],
    start_date: addDays(TODAY, 200 + 7 * ++made),
    planned: 1,
    helpers: [],
  }),
  stream_subscriber: () => ({ to_date: null }),
  maverick_session: () => ({ co_hosts: [], start_time: startOfHour(addDays(TODAY, 100 + ++made), 14), minutes: 60 }),
  lms_course: () => ({ grade_band: '2-3', body: richFromText('Halves and quarters') }),
  // Created by itself: no place of the tree is there.
  ...Object.fromEntries(
    ['lms_module', 'lms_topic', 'lms_concept', 'lms_conquest'].map((kind) => [
      kind,
      () => ({
        below: null,
        body: richFromText('Halves and quarters'),
        ...(kind === 'lms_conquest' && { levels: LEVELS }),
      }),
    ]),
  ),
  // Of a topic and one student, and for its day.
  lms_due: () => ({ conquest_id: null, batch_id: null, begins_on: addDays(TODAY, -1), days: ++made % 300 }),
  team_note: () => ({ subject_type: 'trainer', subject_id: ASHA }),
  lead_entry: () => ({ kind: 'call', outcome: 'no_answer', due: null }),
  certificate: () => ({ kind: 'milestone' }),
  sales_manager: () => ({ hours: ['Mon 10:00-19:00'], away: ['2027-01-01'], languages: ['English'] }),
  rubric: () => ({ sections: SECTIONS }),
  review_form: () => ({ sections: SECTIONS }),
  // Of people who may sign in.
  review_request: () => ({ reviewed_by: emailOf('staff') }),
  review_step: () => ({ owner: emailOf('staff') }),
  product: () => ({ grade_bands: ['2-3'] }),
  student: () => ({ country: 'IN', time_zone: 'Asia/Kolkata', grade: '4' }),
  payout_entry: () => ({ cycle: '2026-11-16' }),
  sales_hours: () => ({ valid_from: addDays(TODAY, ++made), hours: ['Mon 10:00-19:00'] }),
  payout_contract: () => ({ valid_from: addDays(TODAY, ++made) }),
  // One a month, and not in force yet; an adjustment is of a day after the first.
  leave_accrual: () => ({ valid_from: monthAhead(1 + (++made % 11)), days: 1.5, carry_most: 5 }),
  leave_adjustment: () => ({ day: monthAhead(12), takes_back: null }),
  // One a day, and not in force yet: it can be withdrawn.
  product_price: () => ({ valid_from: addDays(TODAY, ++made) }),
};

/** The first day of the month so many after this one. */
function monthAhead(months: number): string {
  const [year, month] = TODAY.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

function requestFixturesOf(type: RecordType, ids: Readonly<Record<string, string>>): Record<string, RequestFixture> {
  const path = { id: ids[type.name] ?? UNKNOWN };
  const below = type.child && { path: { id: ids[type.child.of] ?? UNKNOWN } };
  const body = newExample(type, ids);
  const edit = Object.fromEntries(Object.entries(body).filter(([name]) => !type.fields[name]!.fixed));
  const query = { page: '1', search: 'a' };
  const list: RequestFixture = { query };
  const calls: Record<string, RequestFixture> = {
    page: list,
    export: list,
    keys: list,
    count: list,
    total: list,
    tally: { query: { search: 'a' } },
    options: { query: { search: 'a' } },
    job: { path: { id: UNKNOWN }, query: { from: '0' } },
    one: { path },
    activity: { path },
    create: { ...below, body },
    createMany: { body: { rows: [body] } },
    edit: { path, body: { version: 1, ...edit } },
    duplicates: { body: Object.fromEntries(type.duplicates.map((name) => [name, body[name]])) },
    reveal: { path },
    importCheck: fileOf(type),
    importJob: fileOf(type),
    imports: {},
    importBack: { path: { id: UNKNOWN } },
  };
  for (const [name, { fields = [], asks = {}, adds }] of actionsOf(type)) {
    // Hours that a class is moved to are such as its hosts work: those of another one.
    const hours = Object.hasOwn(HOSTED_KINDS, type.name) ? body : {};
    const set = {
      ...Object.fromEntries(
        fields.map((field) => [field, Reflect.get(hours, field) ?? exampleOf(type.all[field]!, ids)]),
      ),
      // The least of a number: a row may leave less open than its kind does.
      ...Object.fromEntries(
        Object.entries(asks).map(([name, field]) => [
          name,
          exampleOf(field.min === undefined || field.kind !== 'number' ? field : { ...field, max: field.min }, ids),
        ]),
      ),
    };
    calls[name] = { path, body: { ...(!adds && { version: 1 }), ...set } };
    calls[`${name}Many`] = { body: { ids: [path.id], ...set } };
    calls[`${name}Job`] = { body: { ids: [path.id], ...set } };
  }
  const mounted = MOUNTED_RECORDS.map(({ operation }) => operation);
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, sending]) => {
      const operation = `${type.name}.${name}`;
      return mounted.includes(operation) ? [[operation, sending]] : [];
    }),
  );
}

/** A file of one line, of which the API knows nothing yet. */
function fileOf(type: RecordType): RequestFixture {
  const names = importedFields(type);
  const example = newExample(type);
  const lines = [names, names.map((name) => String(example[name]))].map(csvLine);
  return {
    query: { columns: names.join(',') },
    file: { type: 'text/csv', content: btoa(lines.join('')) },
  };
}

/** Refused for nothing but who makes them, and for records and trainers that are not there. */
export const RECORD_REQUEST_FIXTURES: Readonly<Record<string, RequestFixture>> = Object.assign(
  {},
  ...RECORDS.map((type) => requestFixturesOf(type, {})),
);

/** What is answered where no record is there. */
export function statusOfUnknown(): Record<string, number> {
  return Object.fromEntries(
    RECORDS.flatMap((type) => {
      const points = type.name === 'team_note' || Object.values(type.fields).some(({ to }) => to !== undefined);
      return MOUNTED_RECORDS.filter(({ operation }) => operation.startsWith(`${type.name}.`)).flatMap(
        ({ operation, path }) => {
          if (path.includes(':id')) return [[operation, 404]];
          return operation.endsWith('.create') && points ? [[operation, 400]] : [];
        },
      );
    }),
  );
}

const PARENTS = RECORDS.filter(({ access }) => access.create !== null).flatMap(({ fields, child }) => [
  ...Object.values(fields).flatMap(({ to }) => to ?? []),
  ...(child ? [child.of] : []),
]);

/** Of parents that not every one will do as. */
const ASKED_AS: Readonly<Record<string, RequestFixture>> = {
  // A note is written of a session that is over.
  batch_session: { query: { start_time: `..${addDays(TODAY, -1)}` } },
};

/** The same calls to records that are there: each is created through the API, parents before children. */
export async function createExistingRecords(admin: Caller): Promise<Record<string, RequestFixture>> {
  const ids: Record<string, string> = {};
  const kept = await admin.call('uploadProof', REQUEST_FIXTURES.uploadProof);
  ids['payment_proof'] = ((await kept.json()) as { proof_id: string }).proof_id;
  for (const type of RECORDS) {
    if (!MOUNTED_RECORDS.some(({ operation }) => operation === `${type.name}.create`)) {
      // What no form creates may be a parent all the same.
      if (!PARENTS.includes(type.name)) continue;
      const { rows } = (await (await admin.call(`${type.name}.page`, ASKED_AS[type.name])).json()) as {
        rows: RecordRow[];
      };
      // Of courses one with a class that was taken: nothing is certified of the others.
      const row = rows.find((each) => Number(Reflect.get(each, 'classes_taken')) > 0) ?? rows[0];
      if (row) ids[type.name] = row.id;
      continue;
    }
    const answer = await admin.call(`${type.name}.create`, {
      ...(type.child && { path: { id: ids[type.child.of]! } }),
      body: newExample(type, ids),
    });
    if (answer.status !== 201) throw new Error(`${type.name} was not created: ${await answer.text()}`);
    ids[type.name] = ((await answer.json()) as RecordRow).id;
  }
  return Object.assign({}, ...RECORDS.map((type) => requestFixturesOf(type, ids)));
}

/** Sets a record back to its first version and state: the next call of the operation is about the one it names. */
export async function recordAtFirst(store: Store, operation: string, id: string | undefined): Promise<void> {
  const type = RECORDS.find(({ name }) => operation.startsWith(`${name}.`));
  if (!type || type.appendOnly || id === undefined) return;
  const row = await store.records(type).find(id);
  if (!row) return;
  const status = type.stored?.['status']?.default;
  // What is sealed has no way back.
  const keeps = type.sealed?.in.includes(String(Reflect.get(row, 'status')));
  await store
    .records(type)
    .update({ ...row, version: 1, ...(status !== undefined && !keeps && { status }) }, row.version);
}
