// What would become of the money if the family stopped today, or took credit for it: in money, and nothing is done.
import { NumberInput } from '@mantine/core';
import { amountText } from '@domain/formats';
import type { PaymentLink } from '@domain/records/paymentLink';
import { usePaymentWhatIfQuery } from '@/store/api/payments';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { useDebounced } from '@/ui/useDebounced';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './familyLedger.module.css';

interface WhatIfProps {
  link: Pick<PaymentLink, 'id' | 'classes_total'>;
  /** The steps that were taken, as far as they are known. */
  taken?: number;
}

export default function WhatIf({ link: { id, classes_total }, taken: known = 0 }: WhatIfProps) {
  const [taken, setTaken] = useScreenState(`classes taken ${id}`, String(known));
  const asked = useDebounced(taken);
  return (
    <>
      <NumberInput
        label="Classes taken"
        description={`Of ${classes_total}`}
        w={160}
        min={0}
        max={classes_total}
        clampBehavior="none"
        allowNegative={false}
        decimalScale={0}
        value={taken}
        onChange={(next) => setTaken(String(next))}
      />
      {/^\d{1,3}$/.test(asked) && <Answer link_id={id} classes_taken={asked} />}
    </>
  );
}

type Row = [what: string, stopped: string, credited: string];

const COLUMNS = {
  'In money': ([what]: Row) => what,
  'It stops today': ([, stopped]: Row) => stopped,
  'It takes credit': ([, , credited]: Row) => credited,
};

function Answer(query: { link_id: string; classes_taken: string }) {
  return (
    <div className={styles.answer}>
      <QueryBoundary what="answer" query={usePaymentWhatIfQuery({ query })}>
        {({
          currency,
          used,
          refund,
          still_owed,
          cancelled,
          balance,
          balance_if_stopped,
          balance_if_credited,
          credit_pays,
          credit_left,
        }) => {
          const money = (amount: number) => amountText(amount, currency);
          const rows: Row[] = [
            ['For the classes taken', money(used), money(used)],
            ['Still owed', money(still_owed), money(still_owed)],
            ['No longer asked for', money(cancelled), money(cancelled)],
            ['Paid back', money(refund), '–'],
            ['Pays of other links', '–', money(credit_pays.reduce((sum, { amount }) => sum + amount, 0))],
            ['Credit left', '–', money(credit_left)],
            ['Balance now', money(balance), money(balance)],
            ['Balance then', money(balance_if_stopped), money(balance_if_credited)],
          ];
          return (
            <RelatedTable label="What if" rows={rows} keyOf={([what]) => what} columns={COLUMNS} empty="Nothing" />
          );
        }}
      </QueryBoundary>
    </div>
  );
}
