// Reminders of the whole family: paused up to a day, and gone on with.
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { dateText } from '@domain/formats';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { IsoDate } from '@domain/units';
import { useToday } from '@/clock/useNow';
import { usePauseRemindersMutation } from '@/store/api/payments';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { LoadingState } from '@/ui/State';
import { CallRefused } from '@/widgets/action/CallRefused';
import styles from './links.module.css';

const PauseForm = lazy(() => import('./PauseForm'));

const REMINDED: Readonly<Record<PaymentLink['status'], string>> = {
  created: 'Reminders begin when you send the link.',
  sent: 'The family is reminded of what is open.',
  partially_paid: 'The family is reminded of what is open.',
  paid: 'Nothing is open to be reminded of.',
  expired: 'No reminders are sent for an expired link. Extend it to resume them.',
  invalid: 'No reminders are sent for an invalid link.',
};

interface RemindersProps {
  link: PaymentLink;
  pausedUntil: IsoDate | null;
  /** Why nobody can pay by the link, though something is open. */
  problem: string | null;
}

export function Reminders({ link: { id, lead_id, status, owed }, pausedUntil, problem }: RemindersProps) {
  const today = useToday();
  const [isAsking, setAsking] = useScreenState(`pausing ${id}`, false);
  const [pause, { isLoading, error }] = usePauseRemindersMutation();
  if (isAsking)
    return (
      <Suspense fallback={<LoadingState label="Loading the form" />}>
        <PauseForm lead={lead_id} onDone={() => setAsking(false)} />
      </Suspense>
    );
  const said = problem !== null && owed > 0 && status !== 'invalid' ? problem : REMINDED[status];
  const isPaused = pausedUntil !== null && pausedUntil >= today;
  return (
    <div className={styles.head}>
      <span className={styles.quiet}>
        {isPaused ? `Reminders of the family are paused up to ${dateText(pausedUntil)}.` : said}
      </span>
      {isPaused ? (
        <BusyButton
          variant="default"
          size="compact-sm"
          data-pause
          busy={isLoading}
          onClick={() => void pause({ body: { lead_id, until: null } })}
        >
          Resume reminders
        </BusyButton>
      ) : (
        <Button variant="default" size="compact-sm" data-pause onClick={() => setAsking(true)}>
          Pause reminders
        </Button>
      )}
      <CallRefused error={error} />
    </div>
  );
}
