// What is deducted at source from the seeded payouts: a rate since two cycles before the running one, so that what was paid before had none.
import { SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { TDS_RATES, type TdsRate } from '@domain/records/tdsRate';
import type { IsoDate } from '@domain/units';
import { auditOf } from '../../records/edits';
import { newRow } from '../../store/newRow';
import { DRAW, Random } from '../company/random';
import { cyclesBefore } from './payoutRows';
import { madeBy } from './stamps';
import { uuid } from './webinars';

const ADMIN = 'admin@example.com';

export function tdsRatesOf(seed: number, today: IsoDate): TdsRate[] {
  const valid_from = cyclesBefore(today, 2);
  const values = { id: uuid(new Random(seed, DRAW.payout, 0)), tax_percent: 10, valid_from };
  return [newRow(TDS_RATES, madeBy(ADMIN, startOfDay(valid_from) - 3 * SECONDS_PER_DAY), values)];
}

export function seedTdsRates(seed: number, today: IsoDate) {
  const rates = tdsRatesOf(seed, today);
  return {
    records: { [TDS_RATES.name]: rates },
    audit: rates.map(({ id, created_on, tax_percent, valid_from }) =>
      auditOf({
        subject_type: TDS_RATES.name,
        subject_id: id,
        action: `${TDS_RATES.name}.created`,
        actor: ADMIN,
        at: created_on,
        version: 1,
        changes: {
          tax_percent: { before: null, after: tax_percent },
          valid_from: { before: null, after: valid_from },
        },
      }),
    ),
  };
}
