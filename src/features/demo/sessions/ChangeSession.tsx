// Changes when a session is and how many seats it has; the API says what is in the way.
import { Alert } from '@mantine/core';
import { CAPACITIES } from '@domain/availability/capacity';
import { dateOf, hourOf, startOfHour } from '@domain/calendar';
import { demoSessions } from '@domain/contract/operations/demoSessions';
import type { DemoSession } from '@domain/contract/demoSessions';
import { countText, hourLabel, momentText } from '@domain/formats';
import { useUpdateSessionMutation } from '@/store/api/demoSessions';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';
import { BusyButton } from '@/ui/BusyButton';
import { DateField } from '@/ui/DateField';
import { SelectField } from '@/ui/SelectField';
import styles from './sessions.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }));

export function ChangeSession({ session }: { session: DemoSession }) {
  const { session_id, start_time, capacity, strength } = session;
  const dispatch = useAppDispatch();
  // Only what was changed here: a session that others move meanwhile is shown as it is now.
  const [wanted, setWanted] = useScreenState<Wanted>(`change ${session_id}`, NOTHING);
  const { date, hour, seats } = {
    date: dateOf(start_time),
    hour: String(hourOf(start_time)),
    seats: capacity,
    ...wanted,
  };
  const [update, { isLoading, error }] = useUpdateSessionMutation();
  const start = date === null ? null : startOfHour(date, Number(hour));
  const isChanged = start !== null && (start !== start_time || seats !== capacity);

  async function save(): Promise<void> {
    if (start === null || !isChanged) return;
    const { data } = await update({
      path: { session_id },
      body: { start_time: start, capacity: seats, instead_of: { start_time, capacity } },
    });
    if (!data) return;
    setWanted(NOTHING);
    const back = {
      path: { session_id },
      body: { start_time, capacity, instead_of: { start_time: start, capacity: seats } },
    };
    dispatch(
      notify({
        kind: 'success',
        text: `Session changed to ${momentText(start)} IST, ${countText(SEATS, seats)}`,
        undo: undoBy(demoSessions, 'updateSession', back, 'The session is as it was'),
      }),
    );
    dispatch(tabChosen('session'));
  }

  return (
    <form
      className={styles.reassign}
      aria-label="Change time or seats"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DateField label="Day (IST)" value={date} onChange={(next) => setWanted({ ...wanted, date: next })} required />
      <SelectField
        label="Hour (IST)"
        data={HOURS}
        value={hour}
        onChange={(value) => value !== null && setWanted({ ...wanted, hour: value })}
        allowDeselect={false}
      />
      <SelectField
        label="Seats"
        description={strength > 0 ? `${countText(SEATS, strength)} taken` : undefined}
        data={CAPACITIES.filter((each) => each >= strength).map(String)}
        value={String(seats)}
        onChange={(value) => value !== null && setWanted({ ...wanted, seats: Number(value) })}
        allowDeselect={false}
      />
      <p className={styles.lead}>
        {strength > 0 && start !== start_time ? `${countText(FAMILIES, strength)} will be told of the new time.` : ''}
      </p>
      {error && (
        <Alert color="red" role="alert">
          {errorText(failedCall(error))}
        </Alert>
      )}
      <BusyButton type="submit" disabled={!isChanged} busy={isLoading}>
        Save
      </BusyButton>
    </form>
  );
}

interface Wanted {
  date?: string | null;
  hour?: string;
  seats?: number;
}

const NOTHING: Wanted = {};
const SEATS = { one: 'seat', many: 'seats' };
const FAMILIES = { one: 'family', many: 'families' };
