// The one way to issue a paper: its number is taken in the transaction that writes it, and what it says is stored with it.
import { dateOf } from '@domain/calendar';
import { nameOfCountry } from '@domain/business/countries';
import { dateText } from '@domain/formats';
import { letter, sentencesOf } from '@domain/messages/templates';
import type { PaperContents } from '@domain/papers/contents';
import { financialYear, paperNumber, SERIES_LETTERS } from '@domain/papers/series';
import type { LegalEntity } from '@domain/records/legalEntity';
import { type NewPaper, PAPER_KINDS, PAPER_SERIES, type Paper, PAPERS, type PaperKind } from '@domain/records/paper';
import type { IsoDate } from '@domain/units';
import { filledText } from '../integrations/messages/compose';
import { type By, allOf } from '../store/rows';
import { newRow } from '../store/newRow';
import type { Store } from '../store/store';

export type Said = Pick<PaperContents, 'to' | 'facts' | 'lines' | 'rates' | 'sums' | 'total' | 'notes'>;
type Facts = Pick<NewPaper, 'kind' | 'issued_to' | 'currency' | 'amount' | 'is_test' | 'lead_id'> &
  Partial<Pick<NewPaper, 'tax' | 'link_id' | 'payment_id' | 'invoice_id' | 'reason'>>;

/**
 * Whatever the paper is of is held before, then its series: nobody waits for each other in a circle. A test takes no number, nor does
 * a statement.
 */
export async function issuePaper(
  tx: Store,
  entity: LegalEntity | undefined,
  facts: Facts,
  said: Said,
  by: By,
): Promise<Paper> {
  const today = dateOf(by.now);
  const taken =
    entity && !facts.is_test && isNumbered(facts.kind) ? await nextNumber(tx, entity, facts.kind, today, by) : null;
  const issued_on = taken?.issued_on ?? today;
  const values = { student: facts.issued_to, issued: dateText(issued_on) };
  const text = await filledText(tx, letter(templateOf(facts.kind, said.rates.length > 0), values));
  const test = facts.is_test ? await filledText(tx, letter('test_paper', {})) : undefined;
  const sentences = sentencesOf(text.body);
  const contents: PaperContents = {
    title: text.subject,
    number: taken?.number ?? null,
    issued_on,
    currency: facts.currency,
    issuer: entity ? issuerLines(entity) : [],
    ...said,
    ...(sentences.length > 0 && { sentences }),
    notes: [...sentencesOf(test?.foot ?? ''), ...sentencesOf(text.foot), ...said.notes],
  };
  const paper: Paper = newRow(PAPERS, by, {
    ...facts,
    // Two of one number cannot be written.
    ...(taken && { id: taken.number.replaceAll('/', '-') }),
    paper_number: contents.number,
    issued_on,
    entity_id: entity?.id ?? null,
    contents: JSON.stringify(contents),
  });
  await tx.records(PAPERS).insert([paper]);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'paper.issued',
      subject_type: PAPERS.name,
      subject_id: paper.id,
      details: {
        kind: PAPER_KINDS[facts.kind],
        number: contents.number,
        amount: facts.amount,
        currency: facts.currency,
      },
    },
  ]);
  return paper;
}

export function contentsOf({ contents }: Paper): PaperContents {
  return JSON.parse(contents!) as PaperContents;
}

/** In the order in which they were issued; the list leaves out what they say. */
export function papersOf(
  tx: Store,
  by: Partial<Record<'link_id' | 'payment_id' | 'invoice_id' | 'lead_id', string>>,
  kind: PaperKind,
): Promise<Paper[]> {
  const filters = Object.entries(by).map(([field, value]) => [field, { anyOf: [value] }]);
  return allOf(tx, PAPERS, { ...Object.fromEntries(filters), kind: { anyOf: [kind] } });
}

function isNumbered(kind: PaperKind): kind is keyof typeof SERIES_LETTERS {
  return kind in SERIES_LETTERS;
}

async function nextNumber(
  tx: Store,
  { id: entity_id, prefix, year_begins }: LegalEntity,
  kind: keyof typeof SERIES_LETTERS,
  today: IsoDate,
  by: By,
): Promise<{ number: string; issued_on: IsoDate }> {
  const series = tx.records(PAPER_SERIES);
  const year = financialYear(today, Number(year_begins));
  const first = newRow(PAPER_SERIES, by, { entity_id, kind, year });
  await series.insertNew(first);
  const held = (await series.findForUpdate(first.id))!;
  const last_number = held.last_number + 1;
  // A paper that waited over midnight comes after those that did not.
  const issued_on = held.last_day !== null && held.last_day > today ? held.last_day : today;
  const stamps = { version: held.version + 1, updated_by: by.actor, updated_on: by.now };
  await series.update({ ...held, ...stamps, last_number, last_day: issued_on }, held.version);
  return { number: paperNumber(prefix, year, kind, last_number), issued_on };
}

function templateOf(kind: PaperKind, hasTaxes: boolean): PaperKind | 'tax_invoice' {
  return kind === 'invoice' && hasTaxes ? 'tax_invoice' : kind;
}

export function issuerLines({
  name,
  address,
  country,
  tax_number_name,
  tax_number,
  service_code,
}: LegalEntity): string[] {
  return [
    name,
    ...address.split('\n'),
    nameOfCountry(country),
    ...(tax_number === null ? [] : [`${tax_number_name ?? 'Tax number'}: ${tax_number}`]),
    ...(service_code === null ? [] : [`Code of the service: ${service_code}`]),
  ];
}
