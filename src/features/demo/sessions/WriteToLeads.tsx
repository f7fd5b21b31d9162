// Writes to the families of a session, all or some, such as which breakout room is theirs.
import { Button, Checkbox, Textarea } from '@mantine/core';
import type { DemoSession } from '@domain/contract/demoSessions';
import { countText } from '@domain/formats';
import { useBreakoutRoomCommunicationMutation } from '@/store/api/demoSessions';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { EmptyState } from '@/ui/State';
import styles from './sessions.module.css';

export function WriteToLeads({ session: { session_id, seats } }: { session: DemoSession }) {
  const dispatch = useAppDispatch();
  const [message, setMessage] = useScreenState(`message ${session_id}`, '');
  const [left, setLeft] = useScreenState<string[]>(`message ${session_id} not to`, NOBODY);
  const [problem, setProblem] = useScreenState<string | null>(`message ${session_id} problem`, null);
  const [write, { isLoading }] = useBreakoutRoomCommunicationMutation();
  const to = seats.filter(({ lead_id }) => !left.includes(lead_id));

  async function send(): Promise<void> {
    if (message.trim().length < 3) return setProblem('Write a message');
    const { data } = await write({ body: { session_id, message: message.trim(), lead_ids: to.map(({ lead_id }) => lead_id) } });
    if (!data) return;
    const failed = data.results.filter(({ status }) => status === 'failed');
    const sent = data.results.length - failed.length;
    if (sent > 0) dispatch(notify({ kind: 'success', text: `Message sent to ${countText(FAMILIES, sent)}` }));
    if (failed.length > 0) dispatch(notify({ kind: 'error', text: `Failed: ${countText(FAMILIES, failed.length)}: ${failed[0]!.error}` }));
    if (failed.length === 0) setMessage('');
    // Whoever got it is not written to twice.
    else setLeft(seats.map(({ lead_id }) => lead_id).filter((id) => !failed.some(({ lead_id }) => lead_id === id)));
  }

  if (seats.length === 0) return <EmptyState title="Nobody is booked in this session">Families can be written to once they have a seat.</EmptyState>;
  return (
    <form
      className={styles.reassign}
      aria-label="Write to leads"
      onSubmit={(event) => {
        event.preventDefault();
        if (to.length > 0) void send();
      }}
    >
      <Textarea
        label="Message"
        description="For example which breakout room to join"
        rows={4}
        maxLength={1000}
        value={message}
        error={problem}
        onChange={({ currentTarget }) => {
          setMessage(currentTarget.value);
          setProblem(null);
        }}
      />
      <div role="group" aria-label="To" className={styles.offers}>
        {seats.map(({ lead_id, first_name, last_name }) => (
          <Checkbox
            key={lead_id}
            label={`${first_name} ${last_name}`}
            checked={!left.includes(lead_id)}
            onChange={({ currentTarget }) => setLeft(currentTarget.checked ? left.filter((id) => id !== lead_id) : [...left, lead_id])}
          />
        ))}
      </div>
      {to.length > 0 ? (
        <BusyButton type="submit" busy={isLoading}>{`Send to ${countText(FAMILIES, to.length)}`}</BusyButton>
      ) : (
        <Button disabled>Choose a lead</Button>
      )}
    </form>
  );
}

const NOBODY: string[] = [];
const FAMILIES = { one: 'family', many: 'families' };
