// Tax deducted at source in a payout: its own line, what it corrects of cycles whose rate has changed since, and the rates of production admins.
import { amountText, dateText } from '@domain/formats';
import { cycleAt, type CycleId, cycleText } from '@domain/payout/cycles';
import { taxable, tdsOf, tdsPercent, tdsSource } from '@domain/payout/tds';
import { sumOf } from '@domain/payout/totals';
import type { LineData, PayoutLine } from '@domain/records/payoutLine';
import { TDS_RATES, type TdsRate } from '@domain/records/tdsRate';
import { FROZEN_STATES } from '@domain/records/trainerPayout';
import { wrongField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { firstLookedAt, NO_EVENT, type Payouts } from './corrections';

type Rates = readonly Pick<TdsRate, 'id' | 'tax_percent' | 'valid_from' | 'created_on'>[];

export function tdsRates(store: Store): Promise<TdsRate[]> {
  return allOf(store, TDS_RATES, { status: { anyOf: ['set'] } });
}

interface Taxed {
  cycle: CycleId;
  /** All of the trainer. */
  payouts: Payouts;
  /** Lines of the other ones that are frozen. */
  frozen: readonly PayoutLine[];
  /** What the payout comes to before TDS. */
  lines: readonly LineData[];
}

/** The line of this cycle, where it has a rate, and a correction of each frozen cycle that has another rate by now. */
export function tdsLines(rates: Rates, { cycle, payouts, frozen, lines }: Taxed): LineData[] {
  const first = firstLookedAt(cycle);
  const earlier = payouts.filter(
    (each) => each.cycle !== cycle && each.cycle >= first && FROZEN_STATES.includes(each.status),
  );
  return [
    ...ownTds(rates, cycle, lines),
    ...earlier.flatMap((each): LineData[] => {
      const worth = -tdsOf(
        taxable(frozen.filter(({ payout_id }) => payout_id === each.id)),
        tdsPercent(rates, each.cycle),
      );
      const taken = sumOf(frozen.filter(({ source_id }) => source_id === tdsSource(each.cycle)));
      if (worth === taken) return [];
      const { start } = cycleAt(each.cycle);
      return [
        {
          ...NO_EVENT,
          key: `${each.cycle}:tds`,
          source_id: tdsSource(each.cycle),
          kind: 'adjustment',
          label: 'TDS',
          start_time: start,
          end_time: start,
          amount: worth - taken,
          for_cycle: each.cycle,
          note: `The rate changed after ${cycleText(each.cycle)} was frozen`,
        },
      ];
    }),
  ];
}

/** Nothing where there is no rate, or where it comes to nothing. */
export function ownTds(rates: Rates, cycle: CycleId, lines: readonly LineData[]): LineData[] {
  const [percent, amount] = [tdsPercent(rates, cycle), taxable(lines)];
  const off = tdsOf(amount, percent);
  if (off === 0) return [];
  const { start } = cycleAt(cycle);
  return [
    {
      ...NO_EVENT,
      key: 'tds',
      source_id: tdsSource(cycle),
      kind: 'tds',
      label: `TDS ${percent} %`,
      start_time: start,
      end_time: start,
      amount: -off,
      note: `Of ${amountText(amount, 'INR')}`,
    },
  ];
}

/** One rate a day. A frozen cycle keeps its figures; a rate from an earlier day corrects them in the next payout. */
export const tdsRateHooks: RecordHooks<TdsRate> = {
  allowed: async ({ tx, action, row }) => {
    if (action !== 'create') return;
    if ((await tdsRates(tx)).some(({ valid_from }) => valid_from === row.valid_from))
      throw wrongField('valid_from', `There is a rate from ${dateText(row.valid_from)} on already`, 409);
  },
};
