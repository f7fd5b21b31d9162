// What a plan was asked for, in words.
import { dateText, numberText } from '@domain/formats';
import type { ScheduleChoices } from '@domain/payments/schedule';

/** `Advance 25 %, rest on 24 Nov 2026`; undefined where nothing was chosen. */
export function scheduleText({ advancePercent, restOn, lenderMonths, parts }: ScheduleChoices): string | undefined {
  const said = [
    advancePercent !== undefined && `Advance ${numberText(advancePercent)} %`,
    restOn !== undefined && `rest on ${dateText(restOn)}`,
    lenderMonths !== undefined && `${lenderMonths} months with the lender`,
    parts !== undefined && `${parts} instalments`,
  ].filter((each) => each !== false);
  return said.length > 0 ? said.join(', ') : undefined;
}
