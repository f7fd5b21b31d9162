// One batch that suits: why, when it meets by both clocks, and the seat in it.
import { Anchor, Button } from '@mantine/core';
import { useRef } from 'react';
import type { BatchMatch } from '@domain/contract/allocation';
import { dateText } from '@domain/formats';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { slotIn } from '@domain/students/matching';
import { pathTo } from '@/routes/paths';
import { useAllocateBatchMutation, useOfferSeatMutation } from '@/store/api/allocation';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { DateField } from '@/ui/DateField';
import { Link } from '@/ui/Link';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { addDays } from '@domain/calendar';
import { useToday } from '@/clock/useNow';
import styles from './allocation.module.css';
import type { Matches } from './Allocation';
import { bothClocks } from '@/widgets/slots/slotText';

const OFFER_DAYS = 3;

export function MatchRow({ match, found, at }: { match: BatchMatch; found: Matches; at: EpochSeconds }) {
  const { batch, seats_free, offered, reasons, is_declined } = match;
  const { variant: enrolment, entry } = found;
  const [asked, setAsked] = useScreenState<'seat' | 'offer' | null>(`seat ${enrolment.id} ${batch.id}`, null);
  const place = useRef<HTMLLIElement>(null);
  useFocusIfLost(place, 'input, [data-next]', asked, false);
  const times = batch.slots.map((slot) =>
    bothClocks(enrolment.time_zone, slotIn(batch.time_zone, slot, enrolment.time_zone, at), at),
  );
  const mayOffer = entry?.status === 'waiting' && seats_free > offered && !is_declined;
  return (
    <li ref={place} className={styles.match}>
      <div>
        <h3>
          <Anchor
            component={Link}
            underline="always"
            to={`${pathTo('/batch/view')}?${new URLSearchParams({ batch: batch.id })}`}
          >
            {batch.name}
          </Anchor>
        </h3>
        <p>{reasons.join(' · ')}</p>
        <p
          className={styles.quiet}
        >{`${times.join(', ')} · ${batch.trainer_name ?? 'No trainer yet'} · ${seatText(match)}`}</p>
        {is_declined && (
          <p className={styles.quiet}>The family declined a seat in this batch: they are not asked again for it.</p>
        )}
      </div>
      {seats_free > 0 && asked === null && (
        <div className={styles.actions}>
          {mayOffer && (
            <Button
              variant="default"
              size="compact-sm"
              data-next
              onClick={() => setAsked('offer')}
              aria-label={`Offer seat in ${batch.name}`}
            >
              Offer seat
            </Button>
          )}
          <Button
            variant="default"
            size="compact-sm"
            data-next
            onClick={() => setAsked('seat')}
            aria-label={`Allocate ${batch.name}`}
          >
            Allocate
          </Button>
        </div>
      )}
      {asked === 'seat' && <GiveSeat match={match} found={found} onDone={() => setAsked(null)} />}
      {asked === 'offer' && entry && (
        <Offer match={match} entry={entry.id} isTogether={entry.together_with !== null} onDone={() => setAsked(null)} />
      )}
    </li>
  );
}

function seatText({ batch, seats_free, offered }: BatchMatch): string {
  return `${seats_free} of ${batch.capacity} seats free${offered > 0 ? `, ${offered} offered` : ''}`;
}

/** What it does stands above the button that does it. */
function GiveSeat({
  match: { batch, from_date, seats_free, offered },
  found: { variant: enrolment },
  onDone,
}: {
  match: BatchMatch;
  found: Matches;
  onDone: () => void;
}) {
  const dispatch = useAppDispatch();
  const [allocate, { isLoading, error }] = useAllocateBatchMutation();
  const [from, setFrom] = useScreenState<string | null>(`seat from ${enrolment.id} ${batch.id}`, from_date);

  async function give(): Promise<void> {
    const { data, error: refusal } = await allocate({
      path: { id: enrolment.id },
      body: { batch_id: batch.id, from_date: (from ?? '') as IsoDate },
    });
    if (data)
      dispatch(
        notify({
          kind: 'success',
          text: `${enrolment.student_name} has a seat in ${batch.name} from ${dateText(from!)}`,
        }),
      );
    // Somebody else had the last seat: the batch stands elsewhere on the page by now, and the snack of the failed call says why.
    else if (failedCall(refusal).status === 409) onDone();
  }

  return (
    <div className={styles.wide}>
      <p className={styles.hint}>
        {`Takes seat ${batch.capacity - seats_free + 1} of ${batch.capacity}${batch.next_number === null ? '' : `; the next session is number ${batch.next_number}`}.${enrolment.status === 'onboarding' ? ` ${enrolment.student_name} becomes active.` : ''}`}
        {offered >= seats_free &&
          ` Every free seat is offered to somebody who waits: one of these ${offered} could then not be taken.`}
      </p>
      <div className={styles.bar}>
        <DateField
          label="First day in the batch"
          required
          value={from}
          onChange={setFrom}
          onUnreadable={setFrom}
          error={error && fieldErrors(failedCall(error)).from_date}
        />
        <BusyButton busy={isLoading} onClick={() => void give()}>
          Allocate batch
        </BusyButton>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <Failed error={error} field="body.from_date" />
    </div>
  );
}

function Offer({
  match: { batch },
  entry,
  isTogether,
  onDone,
}: {
  match: BatchMatch;
  entry: string;
  isTogether: boolean;
  onDone: () => void;
}) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const [offer, { isLoading, error }] = useOfferSeatMutation();
  const [until, setUntil] = useScreenState<string | null>(
    `offer until ${entry} ${batch.id}`,
    addDays(today, OFFER_DAYS),
  );

  async function send(): Promise<void> {
    const { data } = await offer({
      path: { id: entry },
      body: { batch_id: batch.id, expires_on: (until ?? '') as IsoDate },
    });
    if (!data) return;
    dispatch(
      notify({
        kind: 'success',
        text: `${data.length === 1 ? 'A seat' : 'Two seats'} in ${batch.name} offered until ${dateText(until!)}`,
      }),
    );
    onDone();
  }

  return (
    <div className={styles.wide}>
      <p className={styles.hint}>
        {isTogether
          ? 'Both siblings are offered a seat: they accept or decline together.'
          : 'The offer keeps the seat for nobody else, but no more seats are offered than are free.'}
      </p>
      <div className={styles.bar}>
        <DateField
          label="Offer until"
          required
          value={until}
          onChange={setUntil}
          onUnreadable={setUntil}
          error={error && fieldErrors(failedCall(error)).expires_on}
        />
        <BusyButton busy={isLoading} onClick={() => void send()}>
          Offer seat
        </BusyButton>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <Failed error={error} field="body.expires_on" />
    </div>
  );
}

function refusalText(error: unknown): string {
  const call = failedCall(error);
  return Object.values(fieldErrors(call))[0] ?? errorText(call);
}

/** What a field says already is not said twice. */
export function Failed({ error, field }: { error: unknown; field?: string }) {
  if (!error) return null;
  const call = failedCall(error);
  if (field !== undefined && fieldErrors(call)[field]) return null;
  return (
    <p role="alert" className={styles.failed}>
      {refusalText(error)}
    </p>
  );
}
