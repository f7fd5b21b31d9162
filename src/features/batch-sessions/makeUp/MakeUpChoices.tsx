// Sessions of other batches with a free seat in which a student may make a class up, on the family's clock and on ours; one press gives the seat.
import { Button } from '@mantine/core';
import type { MakeUpChoice } from '@domain/contract/makeUps';
import { clockIn, countText, dayIn, momentText, zoneCity } from '@domain/formats';
import { useGiveMakeUpMutation, useMakeUpChoicesQuery } from '@/store/api/makeUps';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { EmptyState } from '@/ui/State';
import { BusyButton } from '@/ui/BusyButton';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../batchSessions.module.css';

interface MakeUpChoicesProps {
  session_id: string;
  student: { variant_id: string; student_name: string };
  onDone: () => void;
}

const SEATS = { one: 'free seat', many: 'free seats' };

export default function MakeUpChoices({ session_id, student, onDone }: MakeUpChoicesProps) {
  const { variant_id, student_name } = student;
  const dispatch = useAppDispatch();
  const query = useMakeUpChoicesQuery(
    { path: { session_id }, query: { variant_id } },
    { refetchOnMountOrArgChange: true },
  );
  const [give, { isLoading }] = useGiveMakeUpMutation();
  async function choose(choice: MakeUpChoice): Promise<void> {
    const { data } = await give({ path: { session_id }, body: { variant_id, session_id: choice.session_id } });
    if (!data) return void query.refetch();
    dispatch(
      notify({ kind: 'success', text: `${student_name} makes the class up on ${momentText(data.start_time)} IST` }),
    );
    onDone();
  }
  return (
    <div className={styles.choices} role="group" aria-label={`Make-up classes for ${student_name}`}>
      <QueryBoundary what="make-up classes" query={query}>
        {({ reason, time_zone, choices }) =>
          choices.length === 0 ? (
            <EmptyState title={reason ?? 'No session of this number has a free seat'} />
          ) : (
            <ul>
              {choices.map((choice) => (
                <li key={choice.session_id}>
                  <span>
                    {`${dayIn(time_zone, choice.start_time)}, ${clockIn(time_zone, choice.start_time)} in ${zoneCity(time_zone)}`}
                  </span>
                  <span className={styles.quiet}>
                    {`${momentText(choice.start_time)} IST · ${choice.batch_name} · ${choice.trainer_name ?? 'No trainer'} · ${countText(SEATS, choice.free)}`}
                  </span>
                  <BusyButton
                    size="compact-sm"
                    variant="default"
                    busy={isLoading}
                    aria-label={`Give seat in ${choice.batch_name}, ${momentText(choice.start_time)} IST`}
                    onClick={() => void choose(choice)}
                  >
                    Give seat
                  </BusyButton>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <Button size="compact-sm" variant="subtle" onClick={onDone}>
        Close
      </Button>
    </div>
  );
}
