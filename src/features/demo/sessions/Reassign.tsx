// Gives a session to another trainer: only those whom the rules allow are offered, the least busy first.
import { Alert, Radio, TextInput } from '@mantine/core';
import { countryName } from '@domain/business/codeWords';
import { groupsTaught } from '@domain/business/grades';
import type { DemoSession, EligibleTrainer } from '@domain/contract/demoSessions';
import { useEligibleTrainersQuery, useReassignSessionMutation } from '@/store/api/demoSessions';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { shortened } from '@/ui/list/filterWords';
import { EmptyState } from '@/ui/State';
import { useDebounced } from '@/ui/useDebounced';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './sessions.module.css';

export function Reassign({ session }: { session: DemoSession }) {
  const { session_id, teacher_id: instead_of, teacher_name } = session;
  const dispatch = useAppDispatch();
  const [search, setSearch] = useScreenState(`reassign search ${session_id}`, '');
  const words = useDebounced(search);
  const [chosen, setChosen] = useScreenState<EligibleTrainer | null>(`reassign to ${session_id}`, null);
  const query = useEligibleTrainersQuery(
    { path: { session_id }, query: words ? { search: words } : {} },
    { refetchOnMountOrArgChange: true },
  );
  const [reassign, { isLoading, error }] = useReassignSessionMutation();

  async function give({ teacher_id, trainer_name }: EligibleTrainer): Promise<void> {
    const { data } = await reassign({ path: { session_id }, body: { teacher_id, instead_of } });
    if (!data) return setChosen(null);
    dispatch(notify({ kind: 'success', text: `Session reassigned from ${teacher_name} to ${trainer_name}` }));
    dispatch(tabChosen('session'));
  }

  return (
    <form
      className={styles.reassign}
      aria-label="Reassign"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) void give(chosen);
      }}
    >
      <p className={styles.lead}>
        {`${teacher_name} has this session. These trainers are free at that time and right for every booked child, the least busy first.`}
      </p>
      <TextInput
        aria-label="Search trainers"
        placeholder="Search by name or e-mail"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // Enter searches; it gives nothing away.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && (
        <Alert color="red" role="alert">
          {errorText(failedCall(error))}
        </Alert>
      )}
      <QueryBoundary what="trainers" query={query}>
        {({ trainers, total }) =>
          trainers.length === 0 ? (
            <EmptyState title={words ? 'No available trainer matches' : 'No other trainer is available'}>
              {words
                ? 'Check the spelling, or search by e-mail.'
                : 'No trainer who is free then can teach all booked children.'}
            </EmptyState>
          ) : (
            <>
              <Radio.Group
                aria-label="Available trainers"
                value={chosen?.teacher_id ?? null}
                onChange={(id) => setChosen(trainers.find(({ teacher_id }) => teacher_id === id) ?? null)}
              >
                <div className={styles.offers}>
                  {trainers.map((trainer) => (
                    <Radio
                      key={trainer.teacher_id}
                      value={trainer.teacher_id}
                      label={trainer.trainer_name}
                      description={describe(trainer)}
                    />
                  ))}
                </div>
              </Radio.Group>
              {total > trainers.length && (
                <p
                  className={styles.quiet}
                >{`The ${trainers.length} least busy of ${total}. Search to find others.`}</p>
              )}
              <BusyButton type="submit" disabled={!chosen} busy={isLoading}>
                {chosen ? `Reassign to ${chosen.trainer_name}` : 'Choose a trainer'}
              </BusyButton>
            </>
          )
        }
      </QueryBoundary>
    </form>
  );
}

function describe({ session_hours, rating, countries, grade_groups }: EligibleTrainer): string {
  const hours = session_hours === 1 ? '1 session hour that day' : `${session_hours} session hours that day`;
  return [
    hours,
    `rated ${rating}`,
    `grades ${groupsTaught(grade_groups).join(', ')}`,
    shortened(countries.map(countryName)),
  ].join(' · ');
}
