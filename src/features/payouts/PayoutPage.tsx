// Trainers, Trainer Payout (?email=&cycle=): the payouts of a cycle, and one of them with its lines; without a trainer one is chosen (decisions 14 and 15).
import type { ReactNode } from 'react';
import { cycleText, isCycle } from '@domain/payout/cycles';
import { type TrainerPayout, TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { pathTo } from '@/routes/paths';
import { selectAddressed } from '@/store/batchScreens';
import { useAppSelector } from '@/store/hooks';
import { useOpened } from '@/widgets/record/beside';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { Cycles, OpenCycle } from './payout/Cycles';
import { PastCycles } from './payout/PastCycles';
import { OpenPanel } from './payout/Panels';
import { OnePayout } from './payout/OnePayout';
import { payoutAddress } from './payout/payoutText';

const WIDTHS = {
  trainer_name: 180,
  cycle: 140,
  status: 120,
  total: 130,
  bank_state: 140,
  tds: 110,
  events_amount: 130,
  adjustments: 160,
  paid_events: 110,
  covers: 90,
  unmarked: 110,
  changed_lines: 130,
  computed_on: 170,
};
const CELLS = { cycle: ({ cycle }: TrainerPayout) => (isCycle(cycle) ? cycleText(cycle) : cycle) };

export default function PayoutPage() {
  const email = useOpened('email');
  const cycle = useAppSelector((state) => selectAddressed(state, 'cycle'));
  if (email !== null) return <OnePayout key={`${email} ${cycle}`} email={email} cycle={cycle} />;
  return (
    <RecordScreen
      type={TRAINER_PAYOUTS}
      title="Trainer Payout"
      shown={[
        'trainer_name',
        'cycle',
        'status',
        'total',
        'bank_state',
        'tds',
        'events_amount',
        'paid_events',
        'covers',
        'adjustments',
        'unmarked',
        'changed_lines',
        'computed_on',
      ]}
      widths={WIDTHS}
      cells={CELLS}
      create={<OpenCycle />}
      empty="Open a cycle: every trainer with a contract then has a payout in it."
      above={
        <>
          <Cycles />
          <PastCycles />
          <OpenPanel />
        </>
      }
      extra={toPayout}
    />
  );
}

function toPayout(payout: TrainerPayout): ReactNode {
  return <PlainAction label="Open payout" to={payoutAddress(pathTo('/trainers/payout'), payout)} />;
}
