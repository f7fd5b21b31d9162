// The bank transfer file of a cycle: what it pays, who is left out and why, who has downloaded it before, and the file itself.
import { Alert } from '@mantine/core';
import { countText, momentText, numberText } from '@domain/formats';
import { cycleText, isCycle } from '@domain/payout/cycles';
import { PAYOUT_STATES, TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { pathTo } from '@/routes/paths';
import { useBankTransferQuery, useDownloadBankTransferMutation, usePayoutCyclesQuery } from '@/store/api/payouts';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import type { Answer } from '@/store/call';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useListView } from '@/store/lists/useListView';
import { BusyButton } from '@/ui/BusyButton';
import { DescriptionList } from '@/ui/DescriptionList';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { saveFile } from '@/ui/saveFile';
import { SelectField } from '@/ui/SelectField';
import { CallRefused } from '@/widgets/action/CallRefused';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { rupees } from './payoutText';
import styles from './payouts.module.css';

type Transfer = Answer<'bankTransfer'>;
type LeftOut = Transfer['left_out'][number];

const { noun } = TRAINER_PAYOUTS;

export default function BankTransfer() {
  const dispatch = useAppDispatch();
  const { filters } = useListView(TRAINER_PAYOUTS.shape);
  const { data } = usePayoutCyclesQuery();
  const addressed = useAppSelector((state) => selectAddressed(state, 'pays'));
  const known = data?.cycles.map((each) => each.cycle) ?? [];
  const first = data?.cycles.find(({ states }) =>
    states.some(({ status, count }) => status === 'approved' && count > 0),
  );
  const cycle = [addressed, filters['cycle'], first?.cycle, data?.running].find(
    (each): each is string => typeof each === 'string' && isCycle(each),
  );
  if (cycle === undefined) return null;
  return (
    <section className={styles.part} aria-label="Bank transfer file">
      <div className={styles.who}>
        <h2>Bank transfer file</h2>
        <SelectField
          aria-label="Cycle of the file"
          w={170}
          allowDeselect={false}
          value={cycle}
          data={[...new Set([cycle, ...known])].map((value) => ({ value, label: cycleText(value) }))}
          onChange={(next) => next && dispatch(choiceMade({ pays: next }))}
        />
      </div>
      <OfCycle key={cycle} cycle={cycle} />
    </section>
  );
}

function OfCycle({ cycle }: { cycle: string }) {
  return (
    <QueryBoundary
      what="bank transfer"
      query={useBankTransferQuery({ query: { cycle } }, { refetchOnMountOrArgChange: true })}
    >
      {(transfer) => <Whole transfer={transfer} />}
    </QueryBoundary>
  );
}

function Whole({ transfer }: { transfer: Transfer }) {
  const { file, payable, left_out, waiting, downloads, cycle } = transfer;
  const [last] = downloads;
  return (
    <>
      {last && (
        <Alert color="yellow" title={`Downloaded ${momentText(last.at)} IST by ${last.by}`}>
          {`${sumsText(last)} then. A payout that the bank was told of twice is paid twice: mark those paid first.`}
        </Alert>
      )}
      <DescriptionList
        facts={{
          Payable: sumsText(payable),
          'In the file': <strong>{sumsText(file)}</strong>,
          'Left out': left_out.length === 0 ? 'None' : countText(noun, left_out.length),
          ...(waiting.length > 0 && {
            'Not payable': waiting
              .map(({ status, count }) => `${numberText(count)} ${PAYOUT_STATES[status].toLowerCase()}`)
              .join(', '),
          }),
        }}
      />
      <Download cycle={cycle} {...file} />
      {left_out.length > 0 && (
        <RelatedTable
          label="Left out of the file"
          rows={left_out}
          keyOf={({ id }) => id}
          columns={columnsOf(cycle)}
          empty=""
        />
      )}
      {downloads.length > 1 && (
        <RelatedTable
          label="Earlier downloads"
          rows={downloads}
          keyOf={({ at, by }) => `${at} ${by}`}
          columns={DOWNLOADS}
          empty=""
        />
      )}
    </>
  );
}

function Download({ cycle, count, total }: { cycle: string; count: number; total: number }) {
  const [download, { isLoading, error }] = useDownloadBankTransferMutation();

  async function press(): Promise<void> {
    const asked = download({ body: { cycle, count, total } });
    const { data } = await asked;
    if (!data) return;
    // Numbers of accounts are in no store.
    asked.reset();
    saveFile(data);
  }

  if (count === 0) return <p className={styles.quiet}>No approved payout can be paid to a verified account.</p>;
  return (
    <div>
      <BusyButton size="compact-sm" busy={isLoading} onClick={() => void press()}>
        {`Download file of ${countText(noun, count)}`}
      </BusyButton>
      <CallRefused error={error} />
    </div>
  );
}

function sumsText({ count, total }: { count: number; total: number }): string {
  return `${countText(noun, count)} · ${rupees(total)}`;
}

function columnsOf(cycle: string) {
  return {
    Trainer: ({ trainer_name, teacher_id }: LeftOut) => (
      <NameLink to={pathTo('/trainers/payout')} named={{ email: teacher_id, cycle }}>
        {trainer_name}
      </NameLink>
    ),
    Amount: ({ amount }: LeftOut) => <span className={styles.money}>{rupees(amount)}</span>,
    Reason: ({ reason }: LeftOut) => reason,
  };
}

const DOWNLOADS = {
  'Time (IST)': ({ at }: Transfer['downloads'][number]) => momentText(at),
  Who: ({ by }: Transfer['downloads'][number]) => by,
  File: (each: Transfer['downloads'][number]) => sumsText(each),
};
