// What a payout comes to on its own page, and how far it is.
import { countText, momentText } from '@domain/formats';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { ownFacts } from '@/widgets/record/ownFacts';
import { LINES, minutesText, type Payout, rupees } from './payoutText';

export const FACTS = ownFacts({
  type: TRAINER_PAYOUTS,
  of: (payout: Payout) => ({
    Events: `${rupees(payout.events_amount)} · ${payout.paid_events} paid, ${minutesText(payout.paid_minutes)}`,
    Covers: `${payout.covers} · ${rupees(payout.cover_amount)} on top, counted in the events`,
    Adjustments: rupees(payout.adjustments),
    Incentives: rupees(payout.incentives),
    Deductions: rupees(payout.deductions),
    Total: <strong>{rupees(payout.total)}</strong>,
    'Not marked':
      payout.unmarked === 0
        ? 'None'
        : `${countText(LINES, payout.unmarked)}: attendance is missing, nothing is paid for them yet`,
    ...(payout.computed_on !== null && {
      Computed: `${momentText(payout.computed_on)} IST by ${payout.computed_by}`,
    }),
    ...(payout.frozen_on !== null && { Frozen: `${momentText(payout.frozen_on)} IST by ${payout.frozen_by}` }),
    ...(payout.approved_on !== null && {
      Approved: `${momentText(payout.approved_on)} IST by ${payout.approved_by}`,
    }),
    ...(payout.paid_on !== null && {
      Paid: `${momentText(payout.paid_on)} IST by ${payout.paid_by} · ${payout.payment_reference}`,
    }),
  }),
  elsewhere: ['cycle', 'status', 'without_contract', 'trainer_name'],
  // Which lines have changed stands in a table of its own.
  unshown: ['teacher_id', 'place', 'changed_lines'],
});
