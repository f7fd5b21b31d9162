// Whom to call for a brother or sister of the child.
import { TextInput } from '@mantine/core';
import { type Lead, siblingContact } from '@domain/contract/leads';
import { useSaveSiblingContactMutation } from '@/store/api/leads';
import { RecordForm } from '@/widgets/form/RecordForm';
import { BusyButton } from '@/ui/BusyButton';

const LABELS = { name: 'Sibling’s name', mobile_number: 'Mobile number of the sibling' };

export default function SiblingForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const [save, { isLoading }] = useSaveSiblingContactMutation();
  const { lead_id } = lead;

  async function remove(): Promise<void> {
    const answer = await save({ body: { lead_id, sibling_contact: null } });
    if (answer.data) onDone();
  }

  return (
    <RecordForm
      label="Sibling contact"
      draft={`sibling ${lead_id}`}
      initial={lead.sibling_contact ?? { name: '', mobile_number: '' }}
      schema={siblingContact}
      labels={LABELS}
      send={(contact) => save({ body: { lead_id, sibling_contact: contact } })}
      saved={() => 'Sibling contact saved'}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Save contact"
    >
      {({ field }) => (
        <>
          <TextInput {...field('name')} required autoComplete="off" />
          <TextInput {...field('mobile_number')} type="tel" required autoComplete="off" />
          {lead.sibling_contact && (
            <BusyButton variant="default" busy={isLoading} onClick={() => void remove()}>
              Remove sibling contact
            </BusyButton>
          )}
        </>
      )}
    </RecordForm>
  );
}
