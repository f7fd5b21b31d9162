// Attendance by minutes, of a session whose trainer has it: what the platform counted is entered, and the rule marks.
import { NumberInput } from '@mantine/core';
import type { AttendanceSheet } from '@domain/contract/batchAttendance';
import { batchAttendance } from '@domain/contract/batchAttendance';
import { dayText } from '@domain/formats';
import { dateInZone } from '@domain/calendar';
import { useMarkByMinutesMutation } from '@/store/api/batchAttendance';
import { useScreenState } from '@/store/screen';
import { SelectField } from '@/ui/SelectField';
import { RecordForm } from '@/widgets/form/RecordForm';
import styles from '../batchSessions.module.css';
import { sessionName } from './sessionName';

interface MinutesProps {
  sheet: AttendanceSheet;
  onDone: () => void;
}

export default function Minutes({ sheet, onDone }: MinutesProps) {
  const held = sheet.sessions
    .map((session, at) => ({ session, at }))
    .filter(({ session }) => session.is_automatic && !session.is_ahead);
  const [chosen, choose] = useScreenState(`session of minutes ${sheet.batch.id}`, held.at(-1)?.session.id ?? null);
  const found = held.find(({ session }) => session.id === chosen);
  const data = held
    .map(({ session }) => ({
      value: session.id,
      label: `${sessionName(session)}, ${dayText(dateInZone(sheet.batch.time_zone, session.start_time))}`,
    }))
    .reverse();
  return (
    <div className={styles.form}>
      <SelectField label="Session" data={data} value={chosen} onChange={choose} allowDeselect={false} />
      {found && <OneSession key={found.session.id} sheet={sheet} at={found.at} onDone={onDone} />}
    </div>
  );
}

function OneSession({ sheet, at, onDone }: MinutesProps & { at: number }) {
  const [send] = useMarkByMinutesMutation();
  const { id } = sheet.sessions[at]!;
  const students = sheet.students.filter(({ cells }) => cells[at] !== 'out');
  // Nothing is preset: students who were not entered would be marked by a guess.
  const initial = {
    rows: students.map(({ variant_id }) => ({
      variant_id,
      minutes: null as number | null,
      joined_after: null as number | null,
    })),
  };
  const labels = Object.fromEntries(
    students.flatMap(({ student_name }, row) => [
      [`rows.${row}.minutes`, `Minutes of ${student_name}`],
      [`rows.${row}.joined_after`, `${student_name} joined after, minutes`],
    ]),
  );
  return (
    <RecordForm
      label="Attendance by minutes"
      draft={`minutes of ${id}`}
      initial={initial}
      schema={batchAttendance.markByMinutes.body}
      labels={labels}
      send={(body) => send({ path: { session_id: id }, body })}
      saved={({ marked, kept }) =>
        `${marked} marked by their minutes${kept > 0 ? `, ${kept} kept as marked by a person` : ''}`
      }
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Mark by minutes"
    >
      {({ field, set, values }) => (
        <>
          <p className={styles.quiet}>
            Present with 30 minutes or more when joined within the first 10, late with 30 or more when joined after,
            otherwise absent. What a person has marked stays.
          </p>
          {students.map(({ variant_id }, row) => (
            <div key={variant_id} className={styles.pair}>
              {(['minutes', 'joined_after'] as const).map((name) => (
                <NumberInput
                  key={name}
                  {...field(`rows.${row}.${name}`)}
                  required
                  min={0}
                  max={600}
                  value={values.rows[row]?.[name] ?? ''}
                  onChange={(next) => set(`rows.${row}.${name}`, next === '' ? null : next)}
                />
              ))}
            </div>
          ))}
        </>
      )}
    </RecordForm>
  );
}
