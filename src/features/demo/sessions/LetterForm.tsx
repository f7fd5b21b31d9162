// Writes to the families of a session, all or some, such as which breakout room is theirs. What is not sent yet is a draft.
import { Checkbox, Textarea } from '@mantine/core';
import type { DemoSession } from '@domain/contract/demoSessions';
import { leadsLetter } from '@domain/contract/leadsLetter';
import { countText } from '@domain/formats';
import { useBreakoutRoomCommunicationMutation } from '@/store/api/demoSessions';
import type { Answer } from '@/store/call';
import { fieldChanged } from '@/store/forms';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { notify } from '@/store/snackbar';
import { EmptyState } from '@/ui/State';
import { RecordForm } from '@/widgets/form/RecordForm';
import styles from './sessions.module.css';

type Results = Answer<'breakoutRoomCommunication'>['results'];

interface Letter {
  message: string;
  /** Leads who are left out; those who are booked later get the letter. */
  not_to: string[];
}

const EMPTY: Letter = { message: '', not_to: [] };
const LABELS = { message: 'Message', not_to: 'To' };
const FAMILIES = { one: 'family', many: 'families' };

export default function LetterForm({ session: { session_id, seats } }: { session: DemoSession }) {
  const dispatch = useAppDispatch();
  const [write] = useBreakoutRoomCommunicationMutation();
  const draft = `session ${session_id} message`;
  const othersThan = (left: readonly string[]) =>
    seats.map(({ lead_id }) => lead_id).filter((id) => !left.includes(id));

  async function send({ message, not_to }: Letter): Promise<{ data?: Results; error?: unknown }> {
    const lead_ids = othersThan(not_to);
    if (lead_ids.length === 0)
      return { error: { status: 400, data: { errors: [{ field: 'body.not_to', message: 'Choose a lead' }] } } };
    const { data, error } = await write({ body: { session_id, message: message.trim(), lead_ids } });
    if (!data) return { error };
    const failed = data.results.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return { data: data.results };
    // A family that got the letter does not get it twice.
    const sent = data.results.length - failed.length;
    if (sent > 0) dispatch(notify({ kind: 'success', text: sentTo(sent) }));
    dispatch(fieldChanged({ id: draft, path: 'not_to', value: othersThan(failed.map(({ lead_id }) => lead_id)) }));
    return { error: { status: 424, data: { message: `${countText(FAMILIES, failed.length)}: ${failed[0]!.error}` } } };
  }

  const done = () => dispatch(tabChosen('session'));
  if (seats.length === 0)
    return (
      <EmptyState title="Nobody is booked in this session">
        Families can be written to once they have a seat.
      </EmptyState>
    );
  return (
    <RecordForm
      label="Write to leads"
      draft={draft}
      initial={EMPTY}
      schema={leadsLetter}
      labels={LABELS}
      send={send}
      saved={(results) => sentTo(results.length)}
      onSaved={done}
      onCancel={done}
      submitLabel="Send message"
    >
      {({ values, field, set, error }) => (
        <div className={styles.reassign}>
          <Textarea
            {...field('message')}
            description="For example which breakout room to join"
            rows={4}
            maxLength={1000}
          />
          <div role="group" aria-label="To" data-path="not_to" className={styles.offers}>
            {seats.map(({ lead_id, first_name, last_name }) => (
              <Checkbox
                key={lead_id}
                label={`${first_name} ${last_name}`}
                checked={!values.not_to.includes(lead_id)}
                onChange={({ currentTarget }) =>
                  set(
                    'not_to',
                    currentTarget.checked ? values.not_to.filter((id) => id !== lead_id) : [...values.not_to, lead_id],
                  )
                }
              />
            ))}
          </div>
          <p className={styles.quiet}>
            {error('not_to') ?? `Goes to ${countText(FAMILIES, othersThan(values.not_to).length)}`}
          </p>
        </div>
      )}
    </RecordForm>
  );
}

function sentTo(count: number): string {
  return `Message sent to ${countText(FAMILIES, count)}`;
}
