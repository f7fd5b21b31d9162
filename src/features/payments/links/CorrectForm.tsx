// Takes one entry back: what it comes to is said in money before, and the reason stays in the ledger.
import { payments } from '@domain/contract/payments';
import { amountText, dateText } from '@domain/formats';
import { reference, text } from '@domain/records/fields';
import { useCorrectEntryMutation, usePreviewCorrectionQuery } from '@/store/api/payments';
import type { Answer } from '@/store/call';
import { PlainForm } from '@/widgets/record/form/PlainForm';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { linkInput } from './LinkField';
import styles from './links.module.css';

const WHY = { reason: text('Reason', 300, { long: true }) };
const MOVING = { link_id: reference('Move to', 'payment_link'), ...WHY };

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
    <PlainForm
      label={`${label}: ${called}`}
      draft={`correct ${what} ${id}`}
      fields={from ? MOVING : WHY}
      begins={{ what, id, link_id: null }}
      own={from && linkInput({ currency: from.currency, except: from.link_id, hint: TO_NONE })}
      schema={payments.correctEntry.body}
      send={(body) => correct({ body })}
      saved={() => `${called}: done`}
      onDone={onDone}
      submitLabel={label}
    >
      {({ link_id }) => <Consequence what={what} id={id} link_id={(link_id as string | null) ?? null} />}
    </PlainForm>
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
