// Takes one entry back: what it comes to is said in money before, and the reason stays in the ledger.
import { Textarea } from '@mantine/core';
import { payments } from '@domain/contract/payments';
import { amountText, dateText } from '@domain/formats';
import { useCorrectEntryMutation, usePreviewCorrectionQuery } from '@/store/api/payments';
import type { Answer } from '@/store/call';
import { RecordForm } from '@/widgets/form/RecordForm';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { LinkField } from './LinkField';
import styles from './links.module.css';

const LABELS = { reason: 'Reason', link_id: 'Payment link', id: 'Entry' };
const SCHEMA = payments.correctEntry.body;

export interface CorrectFormProps {
  what: 'payment' | 'waiver' | 'credit' | 'assignment' | 'invalidation';
  id: string;
  /** As the button says it. */
  label: string;
  /** What the button corrects, for people who hear the button alone. */
  called: string;
  /** Of an assignment: where the payment stands now. */
  from?: { link_id: string; currency: string };
  onDone: () => void;
}

const TO_NONE = 'Leave empty to move the payment back to the unmatched ones';

export default function CorrectForm({ what, id, label, called, from, onDone }: CorrectFormProps) {
  const [correct] = useCorrectEntryMutation();
  return (
    <RecordForm
      label={`${label}: ${called}`}
      draft={`correct ${what} ${id}`}
      initial={{ what, id, link_id: null as string | null, reason: '' }}
      schema={SCHEMA}
      labels={LABELS}
      send={(body) => correct({ body })}
      saved={() => `${called}: done`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel={label}
    >
      {({ field, values: { link_id } }) => (
        <>
          {from && (
            <LinkField
              currency={from.currency}
              input={{ ...field('link_id'), label: 'Move to' }}
              except={from.link_id}
              hint={TO_NONE}
            />
          )}
          <Consequence what={what} id={id} link_id={link_id} />
          <Textarea {...field('reason')} required autosize minRows={2} />
        </>
      )}
    </RecordForm>
  );
}

function Consequence({ what, id, link_id }: Pick<CorrectFormProps, 'what' | 'id'> & { link_id: string | null }) {
  const query = usePreviewCorrectionQuery({ body: { what, id, link_id } });
  return (
    <QueryBoundary what="consequence" query={query}>
      {({ ledgers }) => (
        <>
          {ledgers.map((ledger) => (
            <p key={ledger.lead_id} className={styles.quiet}>
              {textOf(ledger)}
            </p>
          ))}
        </>
      )}
    </QueryBoundary>
  );
}

/** `Open then: ₹500.00 of instalment 1 (due 5 Dec 2026, ₹0.00 now). Credit: ₹20.00 now, ₹0.00 then.` */
function textOf({
  currency,
  instalments,
  credit_before,
  credit_after,
}: Answer<'previewCorrection'>['ledgers'][number]): string {
  const money = (amount: number) => amountText(amount, currency);
  const open = instalments.map(
    ({ number, due_date, open_before, open_after }) =>
      `${money(open_after)} of instalment ${number} (due ${dateText(due_date)}, ${money(open_before)} now)`,
  );
  const credit =
    credit_before === credit_after ? [] : [`Credit: ${money(credit_before)} now, ${money(credit_after)} then.`];
  const parts = [...(open.length > 0 ? [`Open then: ${open.join(', ')}.`] : []), ...credit];
  return parts.join(' ') || 'No money moves; what is open of the link is asked for again.';
}
