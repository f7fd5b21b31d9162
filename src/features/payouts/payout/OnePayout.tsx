// One payout on one page: how far it is, what it comes to, every line with the event and the contract behind it, and what belongs to it.
import { Alert } from '@mantine/core';
import { lazy } from 'react';
import { countText, momentText } from '@domain/formats';
import { cycleText, isCycle } from '@domain/payout/cycles';
import { actionsFor } from '@domain/records/actions';
import { FROZEN_STATES, TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { PAYOUT_LINES } from '@domain/records/payoutLine';
import { pathTo } from '@/routes/paths';
import { listed } from '@/store/api/records';
import { usePayoutCyclesQuery, usePayoutDetailQuery } from '@/store/api/payouts';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch } from '@/store/hooks';
import { Part } from '@/ui/detail/Part';
import { SectionHeading } from '@/ui/detail/Sections';
import { DescriptionList } from '@/ui/DescriptionList';
import { Later } from '@/ui/Later';
import { SelectField } from '@/ui/SelectField';
import { CsvButton } from '@/widgets/list/CsvButton';
import { LinkedHeader } from '@/widgets/action/LinkedHeader';
import { NameLink } from '@/widgets/record/NameLink';
import { OfferedOn } from '@/widgets/action/offered';
import { RecordActions } from '@/widgets/record/RecordActions';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { RecordTimeline } from '@/widgets/record/RecordTimeline';
import { RefusedActions } from '@/widgets/record/RefusedActions';
import { Changes } from './Changes';
import { Lines } from './Lines';
import { SavePayslip } from './SavePayslip';
import { type Detail, LINES, minutesText, type Payout, rupees } from './payoutText';
import styles from './payouts.module.css';

const Contracts = lazy(() => import('./Contracts'));
const Entries = lazy(() => import('./Entries'));

export function OnePayout({ email, cycle }: { email: string; cycle: string | null }) {
  const { data } = usePayoutCyclesQuery();
  const shown = cycle !== null && isCycle(cycle) ? cycle : data?.running;
  return (
    <>
      <LinkedHeader title="Trainer Payout" links={{ 'All payouts': pathTo('/trainers/payout') }} />
      <SectionHeading value="h2">{shown && <OfCycle email={email} cycle={shown} />}</SectionHeading>
    </>
  );
}

function OfCycle({ email, cycle }: { email: string; cycle: string }) {
  return (
    <QueryBoundary
      what="payout"
      query={usePayoutDetailQuery({ query: { email, cycle } }, { refetchOnMountOrArgChange: true })}
    >
      {(detail) => <Whole detail={detail} email={email} cycle={cycle} />}
    </QueryBoundary>
  );
}

function Whole({ detail, email, cycle }: { detail: Detail; email: string; cycle: string }) {
  const dispatch = useAppDispatch();
  const { payout, trainer_name, cycles } = detail;
  const choices = [...new Set([cycle, ...cycles.map((each) => each.cycle)])].sort().reverse();
  return (
    <div className={styles.page}>
      <div className={styles.who}>
        <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: email }}>
          {trainer_name}
        </NameLink>
        <SelectField
          aria-label="Cycle"
          w={170}
          allowDeselect={false}
          value={cycle}
          data={choices.map((value) => ({ value, label: cycleText(value) }))}
          onChange={(next) => next && dispatch(choiceMade({ cycle: next }, true))}
        />
        {payout && <RecordStatus type={TRAINER_PAYOUTS} status={payout.status} row={payout} />}
        {payout && <span className={styles.amount}>{rupees(payout.total)}</span>}
      </div>
      {payout ? (
        <Steps detail={detail} payout={payout} />
      ) : (
        <p
          className={styles.quiet}
        >{`${trainer_name} has no payout in this cycle. Open the cycle, or enter a line, and there is one.`}</p>
      )}
      {payout && <Lines payout={payout} detail={detail} />}
      <Later what="the entered lines">
        <Entries detail={detail} email={email} cycle={cycle} />
      </Later>
      <Later what="the contracts">
        <Contracts contracts={detail.contracts} email={email} />
      </Later>
      {payout && (
        <Part title="Timeline">
          <RecordTimeline type={TRAINER_PAYOUTS} id={payout.id} row={payout} />
        </Part>
      )}
    </div>
  );
}

/** What may be done now, what stands against the rest, and what the lines come to. */
function Steps({ detail, payout }: { detail: Detail; payout: Payout }) {
  const { outdated, refused } = detail;
  const isFrozen = FROZEN_STATES.includes(payout.status);
  const possible = actionsFor(TRAINER_PAYOUTS).filter(
    ({ name, action }) => action.from.includes(payout.status) && !(name in refused),
  );
  const called = `${detail.trainer_name}, ${cycleText(payout.cycle)}, ${rupees(payout.total)}`;
  return (
    <>
      <div className={styles.part}>
        <div className={styles.who} role="group" aria-label="Next step">
          <OfferedOn value={called}>
            <RecordActions
              type={TRAINER_PAYOUTS}
              row={payout}
              only={possible.map(({ name }) => name)}
              called={called}
            />
          </OfferedOn>
          {isFrozen && <SavePayslip id={payout.id} />}
          {isFrozen && (
            <CsvButton
              name="Payout"
              csv={listed(PAYOUT_LINES, 'export')}
              query={{ payout_id: payout.id, sort: 'start_time' }}
            />
          )}
        </div>
        <RefusedActions type={TRAINER_PAYOUTS} refused={refused} />
        {outdated > 0 && (
          <Alert color="yellow" title={`${countText(LINES, outdated)} changed since it was computed`}>
            Compute it again to see what changed.
          </Alert>
        )}
        {payout.without_contract > 0 && (
          <Alert color="red" title={`${countText(LINES, payout.without_contract)} without a contract`}>
            Add a contract that holds on these days, then compute again.
          </Alert>
        )}
      </div>
      <DescriptionList
        facts={{
          Events: `${rupees(payout.events_amount)} · ${payout.paid_events} paid, ${minutesText(payout.paid_minutes)}`,
          Covers: `${payout.covers} · ${rupees(payout.cover_amount)} on top, counted in the events`,
          Adjustments: rupees(payout.adjustments),
          Incentives: rupees(payout.incentives),
          Deductions: rupees(payout.deductions),
          ...(payout.tds !== 0 && { TDS: rupees(payout.tds) }),
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
        }}
      />
      {!isFrozen && payout.status === 'computed' && <Changes detail={detail} />}
    </>
  );
}
