// Whether the course waits for a seat, with whom, and what it was offered.
import { Button } from '@mantine/core';
import { lookOf } from '@domain/actions/looks';
import { dateText, momentText } from '@domain/formats';
import { OFFER_WORDS, SEAT_OFFERS, type SeatOffer } from '@domain/records/waiting';
import {
  useAnswerOfferMutation,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
} from '@/store/api/allocation';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import styles from './allocation.module.css';
import type { Matches } from './Allocation';
import { Failed } from './MatchRow';

const COLUMNS = {
  Batch: ({ batch_name }: SeatOffer) => batch_name,
  Status: ({ status }: SeatOffer) => <Status look={lookOf(SEAT_OFFERS.looks, status)}>{OFFER_WORDS[status]}</Status>,
  Until: ({ expires_on }: SeatOffer) => dateText(expires_on),
  Answer: (offer: SeatOffer) => <AnswerOffer offer={offer} />,
};

export function Waiting({ found: { variant: enrolment, entry, offers, siblings } }: { found: Matches }) {
  const dispatch = useAppDispatch();
  const [join, joining] = useJoinWaitingListMutation();
  const [leave, leaving] = useLeaveWaitingListMutation();

  async function wait(together_with: string | null): Promise<void> {
    const { data } = await join({ path: { id: enrolment.id }, body: { together_with } });
    if (data) dispatch(notify({ kind: 'success', text: `${enrolment.student_name} is on the waiting list` }));
  }

  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.title}>
        Waiting list
      </h2>
      <div className={styles.bar}>
        <p className={styles.hint}>
          {entry === null
            ? 'Not on the waiting list.'
            : `Waiting since ${momentText(entry.created_on)} IST${entry.together_with === null ? '' : ', together with a sibling'}${entry.status === 'offered' ? ', a seat is offered' : ''}.`}
        </p>
        {entry === null ? (
          <>
            <BusyButton variant="default" size="compact-sm" busy={joining.isLoading} onClick={() => void wait(null)}>
              Add to waiting list
            </BusyButton>
            {siblings.map(({ variant_id, student_name }) => (
              <Button key={variant_id} variant="default" size="compact-sm" onClick={() => void wait(variant_id)}>
                {`Add together with ${student_name}`}
              </Button>
            ))}
          </>
        ) : (
          <BusyButton
            variant="default"
            size="compact-sm"
            busy={leaving.isLoading}
            onClick={() => void leave({ path: { id: entry.id }, body: {} })}
          >
            Take off the waiting list
          </BusyButton>
        )}
      </div>
      <Failed error={joining.error ?? leaving.error} />
      {offers.length > 0 && (
        <RelatedTable
          label="Offers"
          rows={offers}
          keyOf={({ id }) => id}
          columns={COLUMNS}
          empty="Nothing was offered yet"
        />
      )}
    </section>
  );
}

const DONE = { accepted: 'accepted: the seat is taken', declined: 'declined', withdrawn: 'withdrawn' } as const;

function AnswerOffer({ offer: { id, status, batch_name, answered_on } }: { offer: SeatOffer }) {
  const dispatch = useAppDispatch();
  const [answer, { isLoading, error }] = useAnswerOfferMutation();
  if (status !== 'open') return answered_on === null ? '–' : `${momentText(answered_on)} IST`;

  async function give(given: keyof typeof DONE): Promise<void> {
    const { data } = await answer({ path: { id }, body: { answer: given } });
    if (data) dispatch(notify({ kind: 'success', text: `Offer of a seat in ${batch_name} ${DONE[given]}` }));
  }

  return (
    <>
      <div className={styles.bar}>
        <BusyButton variant="default" size="compact-sm" busy={isLoading} onClick={() => void give('accepted')}>
          Accepted
        </BusyButton>
        <BusyButton variant="default" size="compact-sm" busy={isLoading} onClick={() => void give('declined')}>
          Declined
        </BusyButton>
        <BusyButton variant="subtle" size="compact-sm" busy={isLoading} onClick={() => void give('withdrawn')}>
          Withdraw
        </BusyButton>
      </div>
      <Failed error={error} />
    </>
  );
}
