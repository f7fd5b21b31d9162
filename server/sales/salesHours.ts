// Sales hours as production admins set them: those of the latest day that has come, else the preset ones (decisions 11).
import { dateOf } from '@domain/calendar';
import { dateText } from '@domain/formats';
import { SALES_HOURS, type SalesHours } from '@domain/records/salesHours';
import { PRESET_HOURS, type SalesWindows, windowsOf } from '@domain/sales/managerHours';
import type { EpochSeconds } from '@domain/units';
import { wrongField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

/** Of a lead that comes at this instant. */
export async function salesHoursAt(store: Store, now: EpochSeconds): Promise<SalesWindows> {
  const today = dateOf(now);
  const set = await hoursSet(store);
  const latest = set
    .filter(({ valid_from }) => valid_from <= today)
    .reduce<(typeof set)[number] | undefined>(
      (last, each) => (last && last.valid_from > each.valid_from ? last : each),
      undefined,
    );
  return windowsOf(latest?.hours ?? PRESET_HOURS);
}

function hoursSet(store: Store) {
  return someOf(store, SALES_HOURS, { status: { anyOf: ['set'] } }, ['valid_from', 'hours']);
}

/** One set a day. */
export const salesHoursHooks: RecordHooks<SalesHours> = {
  allowed: async ({ tx, action, row }) => {
    if (action !== 'create') return;
    if ((await hoursSet(tx)).some(({ valid_from }) => valid_from === row.valid_from))
      throw wrongField('valid_from', `There are sales hours from ${dateText(row.valid_from)} on already`, 409);
  },
};
