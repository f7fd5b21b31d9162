// Books a payment of which no link is known: the link is found by its student, among those in its currency.
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { payments } from '@domain/contract/payments';
import { amountText, dateText } from '@domain/formats';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import { LINK_STATE_WORDS, PAYMENT_LINKS, PLAN_WORDS } from '@domain/records/paymentLink';
import { useAssignPaymentMutation } from '@/store/api/payments';
import { useRecordPage } from '@/store/api/records';
import { useScreenState } from '@/store/screen';
import { useDebounced } from '@/ui/useDebounced';
import { DutyButton } from '@/widgets/action/DutyButton';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { reason: 'Reason', link_id: 'Payment link' };
const SCHEMA = payments.assignPayment.body;

export default function AssignPaymentForm({ row }: { row: PaymentAttempt }) {
  const [isAsked, setAsked] = useScreenState(`assigning ${row.id}`, false);
  const [assign] = useAssignPaymentMutation();
  if (!isAsked)
    return (
      <DutyButton duty="assign_payment" onPress={() => setAsked(true)}>
        Assign to a link
      </DutyButton>
    );
  return (
    <RecordForm
      label="Assign payment"
      draft={`assign ${row.id}`}
      initial={{ link_id: null as string | null, reason: '' }}
      schema={SCHEMA}
      labels={LABELS}
      send={(body) => assign({ path: { id: row.id }, body })}
      saved={() => `${amountText(row.amount, row.currency)} assigned to the link`}
      onSaved={() => setAsked(false)}
      onCancel={() => setAsked(false)}
      submitLabel="Assign payment"
    >
      {({ field }) => (
        <>
          <LinkField currency={row.currency} input={field('link_id')} />
          <Textarea {...field('reason')} description="How you know that it is of this family" required autosize minRows={2} />
        </>
      )}
    </RecordForm>
  );
}

function LinkField({ currency, input }: { currency: string; input: object }) {
  const [search, setSearch] = useState('');
  const words = useDebounced(search);
  const { currentData } = useRecordPage(PAYMENT_LINKS, { currency, size: '25', ...(words && { search: words }) });
  const data = (currentData?.rows ?? []).map(({ id, student_name, plan, owed, status, expires_on }) => ({
    value: id,
    label: `${student_name ?? 'Student'}: ${PLAN_WORDS[plan]}, ${amountText(owed, currency)} open, ${LINK_STATE_WORDS[status].toLowerCase()}, pay by ${dateText(expires_on)}`,
  }));
  return (
    <Select
      {...input}
      data={data}
      description={`Found by the student, among links in ${currency}`}
      searchable
      filter={({ options }) => options}
      onSearchChange={(text) => setSearch(data.some(({ label }) => label === text) ? '' : text)}
      nothingFoundMessage={`No payment link in ${currency} matches`}
      allowDeselect={false}
      required
    />
  );
}
