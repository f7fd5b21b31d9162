// The next slots that suit a lead: one press books the one that is pressed, in place of a demo that has not begun.
import { Button } from '@mantine/core';
import type { DemoOfDay } from '@domain/contract/demoDay';
import { TIME_ZONE } from '@domain/calendar';
import { momentIn, momentText, zoneCity } from '@domain/formats';
import { useNow, useToday } from '@/clock/useNow';
import { useDemosOfDayQuery } from '@/store/api/demoDay';
import { useSelectSlotMutation, useSuitableSlotsQuery } from '@/store/api/leads';
import { selectAddressed } from '@/store/batchScreens';
import { errorText, failedCall, loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { Dialog } from '@/ui/Dialog';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import styles from './day.module.css';

/** The booking whose lead gets another demo. */
export const REBOOKED = 'rebooked demo';
const OFFERED = 9;

export function RebookDialog() {
  const [booking, open] = useScreenState<string | null>(REBOOKED, null);
  const today = useToday();
  const date = useAppSelector((state) => selectAddressed(state, 'date')) ?? today;
  const whose = useAppSelector((state) => selectAddressed(state, 'whose')) === 'all' ? 'all' : 'own';
  const { demo } = useDemosOfDayQuery(
    { query: { date, whose } },
    {
      selectFromResult: ({ data }) => ({
        demo: data?.rows.find(({ booked_session_id }) => booked_session_id === booking),
      }),
    },
  );
  const close = () => open(null);
  return (
    <Dialog
      opened={demo !== undefined}
      onClose={close}
      size="lg"
      title={demo && `Rebook the demo of ${demo.lead_name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {demo && <Slots demo={demo} onBooked={close} />}
    </Dialog>
  );
}

function Slots({ demo, onBooked }: { demo: DemoOfDay; onBooked: () => void }) {
  const { lead_id, lead_name, time_zone, booked_session_id, start_time } = demo;
  const dispatch = useAppDispatch();
  const now = useNow();
  const { currentData, error, refetch } = useSuitableSlotsQuery(
    { query: { lead_id } },
    { refetchOnMountOrArgChange: true },
  );
  const [select, { isLoading, error: refused }] = useSelectSlotMutation();

  async function book(session_id: string): Promise<void> {
    const { data } = await select({
      body: { lead_id, session_id, ...(start_time > now && { reschedule_of: booked_session_id }) },
    });
    if (!data) return void refetch();
    dispatch(notify({ kind: 'success', text: `${lead_name}: demo booked on ${momentText(data.start_time)}` }));
    onBooked();
  }

  if (error)
    return (
      <ErrorState title="The slots could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!currentData) return <LoadingState label="Loading the slots" />;
  const slots = currentData.slice(0, OFFERED);
  if (slots.length === 0)
    return <EmptyState title="No slot suits this lead">Create demo sessions for its country and grade.</EmptyState>;
  return (
    <>
      <p className={styles.quiet}>{`Each as ${zoneCity(time_zone)} has it. One press books it.`}</p>
      <div className={styles.slots}>
        {slots.map(({ session_id, start_time: start, teacher_name }) => (
          <Button
            key={session_id}
            variant="default"
            disabled={isLoading}
            aria-label={`Book ${momentIn(time_zone, start)} with ${teacher_name}`}
            onClick={() => void book(session_id)}
          >
            <span className={styles.slot}>
              <strong>{momentIn(time_zone, start)}</strong>
              <span className={styles.second}>
                {time_zone === TIME_ZONE ? teacher_name : `${momentText(start)} IST, ${teacher_name}`}
              </span>
            </span>
          </Button>
        ))}
      </div>
      {refused && (
        <p role="alert" className={styles.failed}>
          {errorText(failedCall(refused))}
        </p>
      )}
    </>
  );
}
