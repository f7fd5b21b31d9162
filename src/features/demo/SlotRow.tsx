// One time at which a demo can be booked: the whole row opens the summary of what would be booked, with the trainers to choose from.
import { Alert, Button, Radio } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { clockIn, dayIn, momentIn, zoneCity } from '@domain/formats';
import { TIME_ZONE } from '@domain/calendar';
import type { BookedDemo, Lead, SlotOffer, SlotTime } from '@domain/contract/leads';
import type { EpochSeconds } from '@domain/units';
import { BusyButton } from '@/ui/BusyButton';
import styles from './bookDemo.module.css';

interface SlotRowProps {
  time: SlotTime;
  lead: Lead;
  /** The booking that gives its seat back. */
  rescheduleOf: BookedDemo | undefined;
  isOpen: boolean;
  /** A session that was chosen instead of the best trainer's. */
  chosen: string | null;
  /** Why it could not be booked. */
  refusal: string | undefined;
  busy: boolean;
  disabled: boolean;
  onOpen: (isOpen: boolean) => void;
  onTrainer: (sessionId: string) => void;
  onBook: (sessionId: string) => void;
}

export function SlotRow({ time, lead, isOpen, disabled, onOpen, ...rest }: SlotRowProps) {
  const { start_time, seats_left, trainers, offers } = time;
  const zone = lead.time_zone;
  const [best] = offers as [SlotOffer];
  const row = useRef<HTMLButtonElement>(null);
  const sameDay = dayIn(zone, start_time) === dayIn(TIME_ZONE, start_time);
  const others = trainers === 1 ? '' : `+ ${trainers - 1} more`;

  function close(): void {
    onOpen(false);
    row.current?.focus();
  }

  return (
    <li className={styles.slot} data-open={isOpen || undefined}>
      <button
        ref={row}
        type="button"
        className={styles.slotButton}
        aria-expanded={isOpen}
        aria-disabled={disabled || undefined}
        aria-label={`Select ${momentIn(zone, start_time)}${inIndia(zone, start_time)} with ${best.teacher_name}${others && ` ${others}`}, ${seatsText(seats_left)}`}
        onClick={() => !disabled && onOpen(!isOpen)}
      >
        <span className={styles.clock}>{clockIn(zone, start_time)}</span>
        {zone !== TIME_ZONE && (
          <span className={styles.ist}>
            {`${clockIn(TIME_ZONE, start_time)} IST${sameDay ? '' : `, ${dayIn(TIME_ZONE, start_time).slice(0, 3)}`}`}
          </span>
        )}
        <span className={styles.who}>
          {best.teacher_name}
          {others && <span className={styles.seats}>{` ${others}`}</span>}
        </span>
        <span className={styles.seats}>{seatsText(seats_left)}</span>
      </button>
      {isOpen && <Summary time={time} lead={lead} onClose={close} disabled={disabled} {...rest} />}
    </li>
  );
}

type SummaryProps = Omit<SlotRowProps, 'isOpen' | 'onOpen'> & { onClose: () => void };

function Summary({
  time,
  lead,
  rescheduleOf,
  chosen,
  refusal,
  busy,
  disabled,
  onTrainer,
  onBook,
  onClose,
}: SummaryProps) {
  const { start_time, trainers, offers } = time;
  const zone = lead.time_zone;
  const offer = offers.find(({ session_id }) => session_id === chosen) ?? offers[0]!;
  const place = useRef<HTMLDivElement>(null);
  // What one pressed to see is confirmed with the next press.
  useEffect(() => {
    if (document.activeElement === place.current?.previousElementSibling)
      place.current?.querySelector<HTMLElement>('[data-book]')?.focus();
  }, []);

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <div ref={place} className={styles.summary} role="group" aria-label="Summary" onKeyDown={leave}>
      <p>
        <strong>{`${lead.first_name} ${lead.last_name}, ${momentIn(zone, start_time)}, ${zoneCity(zone)} time${inIndia(zone, start_time)}`}</strong>
        {` with ${offer.teacher_name}.`}
        {rescheduleOf &&
          ` Instead of ${momentIn(zone, rescheduleOf.start_time)} with ${rescheduleOf.teacher_name}, which is given up.`}
      </p>
      {offers.length > 1 && (
        <Radio.Group aria-label="Trainer" value={offer.session_id} onChange={onTrainer} className={styles.trainers}>
          {offers.map(({ session_id, teacher_name, speaks_language, seats_left }) => (
            <Radio
              key={session_id}
              size="xs"
              value={session_id}
              disabled={disabled}
              label={
                <>
                  {`${teacher_name} `}
                  <span className={styles.seats}>
                    {[speaks_language && `speaks ${lead.language}`, seatsText(seats_left)].filter(Boolean).join(' · ')}
                  </span>
                </>
              }
            />
          ))}
          {trainers > offers.length && <p className={styles.quiet}>{`The ${offers.length} best of ${trainers}.`}</p>}
        </Radio.Group>
      )}
      <div className={styles.summaryActions}>
        <BusyButton data-book busy={busy} onClick={() => onBook(offer.session_id)}>
          {rescheduleOf ? 'Move demo' : 'Book demo'}
        </BusyButton>
        <Button variant="default" disabled={disabled} onClick={onClose}>
          Other slots
        </Button>
      </div>
      {refusal && (
        <Alert color="red" role="alert" className={styles.refusal}>
          {refusal}
        </Alert>
      )}
    </div>
  );
}

/** A time that somebody else took meanwhile, reported where it stood. */
export function LostTime({
  start,
  zone,
  text,
  onClose,
}: {
  start: EpochSeconds;
  zone: string;
  text: string;
  onClose: () => void;
}) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <li ref={place} tabIndex={-1}>
      <Alert color="red" role="alert" withCloseButton closeButtonLabel="Close" onClose={onClose}>
        {`${momentIn(zone, start)}: ${text}`}
      </Alert>
    </li>
  );
}

function seatsText(seats: number): string {
  return seats === 1 ? '1 seat left' : `${seats} seats left`;
}

/** Where clocks are put back, two slots of a night have one wall clock: in India they differ. */
function inIndia(zone: string, start: EpochSeconds): string {
  return zone === TIME_ZONE ? '' : ` (${clockIn(TIME_ZONE, start)} IST)`;
}
