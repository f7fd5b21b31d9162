// Who issues papers in a working company: an entity in India with its GST, one in the Emirates with its VAT, one for all other families.
import { addDays, startOfDay } from '@domain/calendar';
import { type LegalEntity, LEGAL_ENTITIES, TAX_RATES, type TaxRate } from '@domain/records/legalEntity';
import type { IsoDate } from '@domain/units';
import { auditOf } from '../../records/edits';
import { newRow } from '../../store/newRow';
import { DRAW, Random } from '../company/random';
import { uuid } from './webinars';

type Seeded = Pick<LegalEntity, 'name' | 'country' | 'address' | 'prefix' | 'year_begins' | 'serves'> &
  Partial<Pick<LegalEntity, 'tax_number_name' | 'tax_number' | 'service_code' | 'signatory' | 'signatory_role'>> & {
    rates: readonly (readonly [country: TaxRate['country'], name: string, percent: number])[];
  };

const ENTITIES: readonly Seeded[] = [
  {
    name: 'Bright Classes Private Limited',
    country: 'IN',
    address: '4 Residency Road\nBengaluru 560025',
    prefix: 'IN',
    year_begins: '4',
    serves: ['IN'],
    signatory: 'Meera Iyer',
    signatory_role: 'Director of studies',
    tax_number_name: 'GSTIN',
    tax_number: '29AAACB1234C1Z5',
    service_code: '999293',
    rates: [
      ['IN', 'CGST', 9],
      ['IN', 'SGST', 9],
    ],
  },
  {
    name: 'Bright Classes FZ-LLC',
    country: 'AE',
    address: 'Knowledge Park, Block 2B\nDubai',
    prefix: 'AE',
    year_begins: '1',
    serves: ['AE'],
    signatory: 'Omar Haddad',
    signatory_role: 'Head of school',
    tax_number_name: 'TRN',
    tax_number: '100234567800003',
    rates: [['AE', 'VAT', 5]],
  },
  {
    name: 'Bright Classes Inc.',
    country: 'US',
    address: '200 Market Street\nSan Francisco, CA 94105',
    prefix: 'US',
    year_begins: '1',
    serves: [],
    signatory: 'Grace Miller',
    signatory_role: 'Head of school',
    rates: [],
  },
];

/** As they stand on certificates for families there. */
export function signerFor(country: string) {
  const entity = ENTITIES.find(({ serves }) => serves.includes(country)) ?? ENTITIES.at(-1)!;
  return { company: entity.name, signed_by: entity.signatory ?? null, signed_as: entity.signatory_role ?? null };
}

export function seedPapers(seed: number, today: IsoDate) {
  const by = { actor: 'admin@example.com', now: startOfDay(addDays(today, -400)) + 36_000 };
  const random = new Random(seed, DRAW.paper, 0);
  const rates: TaxRate[] = [];
  const entities = ENTITIES.map(({ rates: charged, ...entity }): LegalEntity => {
    const row = newRow(LEGAL_ENTITIES, by, { id: uuid(random), ...entity });
    for (const [country, tax_name, tax_percent] of charged)
      rates.push(
        newRow(TAX_RATES, by, {
          id: uuid(random),
          entity_id: row.id,
          country,
          tax_name,
          tax_percent,
          valid_from: addDays(today, -400),
        }),
      );
    return row;
  });
  const created = [
    ...entities.map(({ id, name }) => ({ type: LEGAL_ENTITIES.name, id, changes: { name } })),
    ...rates.map(({ id, tax_name, tax_percent }) => ({ type: TAX_RATES.name, id, changes: { tax_name, tax_percent } })),
  ];
  return {
    records: { [LEGAL_ENTITIES.name]: entities, [TAX_RATES.name]: rates },
    audit: created.map(({ type, id, changes }) =>
      auditOf({
        subject_type: type,
        subject_id: id,
        action: `${type}.created`,
        actor: by.actor,
        at: by.now,
        version: 1,
        changes: Object.fromEntries(Object.entries(changes).map(([field, after]) => [field, { before: null, after }])),
      }),
    ),
  };
}
