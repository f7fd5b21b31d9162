// A ticket beside its list: claimed against computed side by side, and what was said with its documents.
import { dateText, momentText } from '@domain/formats';
import { cycleText, isCycle } from '@domain/payout/cycles';
import { OUTCOMES } from '@domain/payout/outcomes';
import { PAYOUT_STATES } from '@domain/records/trainerPayout';
import { PAYOUT_TICKET_MESSAGES, type PayoutTicketMessage } from '@domain/records/payoutTicket';
import { usePayoutTicketDetailQuery } from '@/store/api/payouts';
import type { Answer } from '@/store/call';
import { DescriptionList } from '@/ui/DescriptionList';
import { OpenProof } from '@/widgets/payments/OpenProof';
import { ProofField } from '@/widgets/payments/ProofField';
import { AddChild } from '@/widgets/record/AddChild';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { minutesText, rupees, signedRupees } from '../payout/payoutText';
import styles from '../payout/payouts.module.css';

type Detail = Answer<'payoutTicketDetail'>;

export default function Thread({ id }: { id: string }) {
  return (
    <QueryBoundary
      what="ticket"
      query={usePayoutTicketDetailQuery({ path: { id } }, { refetchOnMountOrArgChange: true })}
    >
      {(detail) => (
        <div className={styles.tab}>
          <Sides detail={detail} />
          <Messages detail={detail} />
        </div>
      )}
    </QueryBoundary>
  );
}

function Sides({ detail: { ticket, line, contract, payout, booked, reached } }: { detail: Detail }) {
  const { claimed, computed, description, agreed, status, note, decided_by, seconded_by } = ticket;
  return (
    <>
      <div className={styles.sides}>
        <section className={styles.side} aria-label="Claimed">
          <h3>Claimed</h3>
          <strong className={styles.figure}>{rupees(claimed)}</strong>
          <p dir="auto">{description}</p>
          <p className={styles.quiet}>{`${signedRupees(claimed - computed)} against what was computed`}</p>
        </section>
        <section className={styles.side} aria-label="Computed">
          <h3>Computed</h3>
          <strong className={styles.figure}>{rupees(computed)}</strong>
          {line ? (
            <>
              <p>{`${OUTCOMES[line.outcome]}, ${minutesText(line.minutes)}`}</p>
              {line.amount !== computed && <p>{`Now ${rupees(line.amount)}`}</p>}
              <p className={styles.quiet}>
                {contract
                  ? `${rupees(line.rate)} per hour, contract from ${dateText(contract.valid_from)}`
                  : 'No contract behind it'}
              </p>
            </>
          ) : (
            <p className={styles.quiet}>The payout no longer has this line</p>
          )}
          {payout && (
            <p
              className={styles.quiet}
            >{`${cycleText(payout.cycle)}: ${PAYOUT_STATES[payout.status].toLowerCase()}`}</p>
          )}
        </section>
      </div>
      {(status === 'resolved' || status === 'rejected' || status === 'awaiting_second') && (
        <DescriptionList
          facts={{
            Decision: `${status === 'rejected' ? 'Rejected' : 'Resolved'} by ${decided_by}${seconded_by ? `, confirmed by ${seconded_by}` : ''}`,
            Reason: note ?? '',
            ...(agreed !== null && {
              Agreed: rupees(agreed),
              'Paid so far': rupees(booked),
              'Reaches the payout': reachesText(status, reached, agreed === booked),
            }),
          }}
        />
      )}
    </>
  );
}

/** When what was agreed is paid. */
function reachesText(status: Detail['ticket']['status'], reached: string | null, isPaid: boolean): string {
  if (status === 'awaiting_second') return 'Once another person confirms it';
  if (reached && isCycle(reached)) return cycleText(reached);
  return isPaid ? 'Paid already' : 'The next one that is frozen';
}

/** `place`: a reply that was sent leaves no file behind for the next one. */
function inputsOf(place: string): OwnInputs {
  return {
    proof_id: ({ values, change, error }) => (
      <ProofField
        key="proof"
        id={`ticket ${place}`}
        label="Document"
        value={values['proof_id'] as string | null}
        error={error('proof_id')}
        onChange={change('proof_id')}
      />
    ),
  };
}

function Messages({ detail: { ticket, messages } }: { detail: Detail }) {
  return (
    <section className={styles.part}>
      <h3>Thread</h3>
      {messages.length === 0 ? (
        <p className={styles.quiet}>Nobody has replied yet.</p>
      ) : (
        <ol className={styles.thread} aria-label="Thread">
          {messages.map((message) => (
            <OneMessage key={message.id} message={message} />
          ))}
        </ol>
      )}
      <AddChild type={PAYOUT_TICKET_MESSAGES} parent={ticket.id} own={inputsOf(`${ticket.id} ${messages.length}`)} />
    </section>
  );
}

/** A document is saved as a file: what trainers send is never shown as a page of the console. */
function OneMessage({
  message: { text, proof_id, file_name, created_by, created_on },
}: {
  message: PayoutTicketMessage;
}) {
  return (
    <li className={styles.message}>
      <p className={styles.quiet}>{`${created_by} · ${momentText(created_on)} IST`}</p>
      <p dir="auto">{text}</p>
      {proof_id !== null && (
        <div className={styles.who}>
          <span dir="auto">{file_name}</span>
          <OpenProof id={proof_id} label="Open" name={`Open ${file_name}`} />
        </div>
      )}
    </li>
  );
}
