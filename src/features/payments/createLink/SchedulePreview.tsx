// What the family will be asked for, and when, before the link is created: never an amount of other choices.
import { amountText, dateText } from '@domain/formats';
import type { PaymentQuote } from '@domain/contract/paymentLinks';
import { DescriptionList } from '@/ui/DescriptionList';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { ErrorState, LoadingState } from '@/ui/State';
import styles from './createLink.module.css';
import type { Quote } from './useQuote';

interface SchedulePreviewProps {
  quote: Quote;
  currency: string | null;
  discount: number;
}

export function SchedulePreview({
  quote: { answer, isLoading, problems, failure, retry },
  currency,
  discount,
}: SchedulePreviewProps) {
  return (
    <div className={styles.schedule}>
      {answer && currency !== null ? (
        <Asked quote={answer} currency={currency} discount={discount} />
      ) : failure ? (
        <ErrorState title="The schedule could not be loaded" onRetry={retry}>
          {failure}
        </ErrorState>
      ) : isLoading ? (
        <LoadingState label="Loading the schedule" />
      ) : (
        <p className={styles.quiet}>
          {Object.keys(problems).length > 0
            ? 'There is no schedule for these choices: a field above says why.'
            : 'Choose product, plan and currency to see price and schedule.'}
        </p>
      )}
    </div>
  );
}

function Asked({
  quote: { price, total, rows, lender },
  currency,
  discount,
}: {
  quote: PaymentQuote;
  currency: string;
  discount: number;
}) {
  const [first] = lender;
  return (
    <>
      <DescriptionList
        facts={{
          'Price today': amountText(price, currency),
          Discount: discount > 0 ? `${amountText(price - total, currency)} (${discount} %)` : null,
          Total: <strong>{amountText(total, currency)}</strong>,
        }}
      />
      <RelatedTable
        label="Schedule"
        rows={rows}
        keyOf={({ number }) => String(number)}
        columns={{
          Due: ({ due_date }) => dateText(due_date),
          Amount: ({ amount }) => amountText(amount, currency),
          'Paid by': ({ who }) => (who === 'lender' ? 'Lender' : 'Family'),
        }}
        empty="Nothing to pay"
      />
      {first && (
        <p
          className={styles.quiet}
        >{`The family pays its lender ${lender.length} times, the first ${amountText(first.amount, currency)} on ${dateText(first.due_date)}, the last on ${dateText(lender.at(-1)!.due_date)}.`}</p>
      )}
    </>
  );
}
