// Who attended one trainer's slot: everybody with one press, or each; what could not be kept is reported at its row.
import { Button } from '@mantine/core';
import { dateOf } from '@domain/calendar';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import { ATTENDANCES } from '@domain/lists/demoFollowUpLists';
import { useAttendancePageQuery } from '@/store/api/demoFollowUp';
import { loadErrorText } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorState, LoadingState } from '@/ui/State';
import { attemptsLabel } from './demoOfLead';
import styles from './followUp.module.css';
import { MarkControl } from './MarkControl';
import { type Mark, useMarks } from './useMarks';

export interface SlotOfTrainer {
  teacher_id: string;
  teacher_name: string;
  start: number;
}

export function SlotAttendance({ slot: { teacher_id, start }, onDone }: { slot: SlotOfTrainer; onDone: () => void }) {
  const date = dateOf(start);
  const query = { teacher_id, slot_start_time: `${date}..${date}`, size: '200' };
  const { currentData, error, refetch } = useAttendancePageQuery({ query }, { refetchOnMountOrArgChange: true });
  const [problems, setProblems] = useScreenState<Record<string, string>>(`attendance of ${teacher_id} ${start}`, {});
  const { mark, sending, isLoading } = useMarks();

  async function markAll(rows: readonly AttendanceListed[], attendance: Mark): Promise<void> {
    const failed = await mark(rows, attendance);
    if (failed) setProblems(Object.fromEntries(failed.map(({ id, error: why = 'Could not be kept' }) => [id, why])));
  }

  if (!currentData)
    return error ? (
      <ErrorState title="The leads could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    ) : (
      <LoadingState label="Loading the leads" />
    );
  const rows = currentData.rows.filter(({ slot_start_time }) => slot_start_time === start);
  return (
    <>
      <div className={styles.slotHead}>
        {(['present', 'absent'] as const).map((attendance) => (
          <BusyButton
            key={attendance}
            variant="default"
            busy={isLoading}
            onClick={() => void markAll(rows, attendance)}
          >
            {`All ${rows.length} ${ATTENDANCES[attendance].toLowerCase()}`}
          </BusyButton>
        ))}
      </div>
      <ul className={styles.rows} aria-label="Leads of the slot">
        {rows.map((row) => (
          <li key={row.booked_session_id}>
            <div className={styles.seat}>
              <strong dir="auto">{row.lead_name}</strong>
              <span className={styles.quiet}>{attemptsLabel(row)}</span>
              <MarkControl
                row={row}
                sending={sending(row)}
                disabled={isLoading}
                onMark={(attendance) => void markAll([row], attendance)}
              />
            </div>
            {problems[row.booked_session_id] && (
              <p className={styles.error} role="alert">
                {problems[row.booked_session_id]}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onDone}>
        Done
      </Button>
    </>
  );
}
