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
    const others = (await allOf(tx, LEGAL_ENTITIES, ACTIVE)).filter(({ id }) => id !== row.id);
    for (const { name, serves } of others) {
      const both = row.serves.find((country) => serves.includes(country));
      if (both !== undefined)
        throw wrongField('serves', `${name} issues papers to families in ${nameOfCountry(both)}`, 409);
      if (row.serves.length === 0 && serves.length === 0)
        throw wrongField('serves', `${name} issues papers to all countries that no other entity names`, 409);
    }
  },
};

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
    const same = await allOf(tx, TAX_RATES, {
      entity_id: { anyOf: [entity_id] },
      country: { anyOf: [country] },
      tax_name: { anyOf: [tax_name] },
      status: { anyOf: ['set'] },
    });
    if (same.some((each) => each.valid_from === valid_from))
      throw wrongField('valid_from', `There is a rate of ${tax_name} from ${dateText(valid_from)} on already`, 409);
  },
};
