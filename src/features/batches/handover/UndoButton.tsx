// Takes a hand-over back in one step, and says of each session what became of it.
import { countText, momentText } from '@domain/formats';
import { useUndoTrainerChangeMutation } from '@/store/api/trainerChange';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { BusyButton } from '@/ui/BusyButton';
import styles from '../batches.module.css';

const SESSIONS = { one: 'session', many: 'sessions' };

export function UndoButton({ id, sessions }: { id: string; sessions: number }) {
  // Kept with the request, so that another place that shows this change sees what became of it.
  const [undo, { data, isLoading, error }] = useUndoTrainerChangeMutation({ fixedCacheKey: `undo ${id}` });
  if (data) {
    const results = data.batches.flatMap(({ batch_name, results: own }) =>
      own.map((each) => ({ ...each, batch_name })),
    );
    const stayed = results.filter(({ what }) => what !== 'moved');
    return (
      <div role="status">
        <p
          className={styles.summary}
        >{`${countText(SESSIONS, results.length - stayed.length)} undone${stayed.length > 0 ? `, ${stayed.length} stayed:` : ''}`}</p>
        {stayed.length > 0 && (
          <ul className={styles.plain}>
            {stayed.map(({ id: session, batch_name, start_time, reason }) => (
              <li key={session}>{`${batch_name}, ${momentText(start_time)} IST: ${reason ?? 'not possible'}`}</li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  return (
    <>
      <BusyButton variant="default" size="compact-sm" busy={isLoading} onClick={() => void undo({ path: { id } })}>
        {`Undo (${countText(SESSIONS, sessions)})`}
      </BusyButton>
      {error !== undefined && (
        <p role="alert" className={styles.failed}>
          {errorText(failedCall(error))}
        </p>
      )}
    </>
  );
}
