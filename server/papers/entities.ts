// Who issues a paper to families of a country, and which taxes are charged there on a day: data of production admins.
import { dateOf } from '@domain/calendar';
import { nameOfCountry } from '@domain/business/countries';
import { dateText } from '@domain/formats';
import { type Rate, ratesOn } from '@domain/papers/taxes';
import { LEGAL_ENTITIES, type LegalEntity, TAX_RATES, type TaxRate } from '@domain/records/legalEntity';
import type { IsoDate } from '@domain/units';
import { Failure, wrongField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

const ACTIVE = { status: { anyOf: ['active'] } };

/** The one that names the country, else one that names none; of several the oldest. */
export async function entityOf(tx: Store, country: string): Promise<LegalEntity | undefined> {
  const entities = await allOf(tx, LEGAL_ENTITIES, ACTIVE);
  return entities.find(({ serves }) => serves.includes(country)) ?? entities.find(({ serves }) => serves.length === 0);
}

/** Throws a `Failure` 409 where nobody issues papers to that country. */
export async function entityFor(tx: Store, country: string): Promise<LegalEntity> {
  const entity = await entityOf(tx, country);
  if (!entity)
    throw new Failure(409, {
      message: `No legal entity issues papers to families in ${nameOfCountry(country)}: a production admin adds one`,
    });
  return entity;
}

export async function chargedOn(tx: Store, { id }: LegalEntity, country: string, day: IsoDate): Promise<Rate[]> {
  const rates = await allOf(tx, TAX_RATES, {
    entity_id: { anyOf: [id] },
    country: { anyOf: [country] },
    status: { anyOf: ['set'] },
  });
  return ratesOn(
    rates.map(({ tax_name: name, tax_percent: percent, valid_from }) => ({ name, percent, valid_from })),
    day,
  );
}

export const legalEntityHooks: RecordHooks<LegalEntity> = {
  allowed: async ({ tx, action, row }) => {
    if (action === 'retire') return;
    const others = (await allOf(tx, LEGAL_ENTITIES, {})).filter(({ id }) => id !== row.id);
    const same = others.find(({ prefix }) => prefix === row.prefix);
    if (same) refuse(`The numbers of ${same.name} begin with ${row.prefix}`);
    for (const { name, serves } of others.filter(({ status }) => status === 'active')) {
      const both = row.serves.find((country) => serves.includes(country));
      if (both !== undefined) refuse(`${name} issues papers to families in ${nameOfCountry(both)}`);
      if (row.serves.length === 0 && serves.length === 0)
        refuse(`${name} issues papers to all countries that no other entity names`);
    }
  },
};

function refuse(message: string): never {
  throw new Failure(409, { message });
}

function sameTax(one: string, other: string): boolean {
  const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters(one) === letters(other);
}

/** The entity is held while a rate is added: two of one day wait for each other. */
export const taxRateHooks: RecordHooks<TaxRate> = {
  allowed: async ({ tx, call, action, row }) => {
    const today = dateOf(call.now);
    if (action === 'withdraw') {
      if (row.valid_from < today)
        throw new Failure(409, { message: `In force since ${dateText(row.valid_from)}: add another rate instead` });
      return;
    }
    if (row.valid_from < today) throw wrongField('valid_from', `Must be ${dateText(today)} or later`);
    const { entity_id, country, tax_name, valid_from } = row;
    const known = await allOf(tx, TAX_RATES, {
      entity_id: { anyOf: [entity_id] },
      country: { anyOf: [country] },
      status: { anyOf: ['set'] },
    });
    // By two spellings one tax would be charged twice.
    const spelt = known.find((each) => each.tax_name !== tax_name && sameTax(each.tax_name, tax_name));
    if (spelt) throw wrongField('tax_name', `It is called ${spelt.tax_name} there: write it the same way`, 409);
    if (known.some((each) => each.tax_name === tax_name && each.valid_from === valid_from))
      throw wrongField('valid_from', `There is a rate of ${tax_name} from ${dateText(valid_from)} on already`, 409);
  },
};
