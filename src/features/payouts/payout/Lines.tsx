// The lines of a payout: what happened, by which contract it is paid, what it comes to, and the ticket that is open about it.
import { Button } from '@mantine/core';
import { lazy, useMemo, useRef } from 'react';
import type { PayoutLineRow } from '@domain/contract/payouts';
import { momentText } from '@domain/formats';
import { cycleText, isCycle } from '@domain/payout/cycles';
import { lineTimeText, PAID_KINDS } from '@domain/payout/lines';
import { OUTCOMES } from '@domain/payout/outcomes';
import { isTds } from '@domain/payout/tds';
import { OTHER_KINDS } from '@domain/payout/totals';
import { PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Later } from '@/ui/Later';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { NameLink } from '@/widgets/record/NameLink';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { contractText, type Detail, minutesText, type Payout, rupees } from './payoutText';
import styles from './payouts.module.css';

const TicketForm = lazy(() => import('./TicketForm'));

const KINDS: Readonly<Record<string, string>> = { ...PAID_KINDS, ...OTHER_KINDS };

export function Lines({ payout, detail }: { payout: Payout; detail: Detail }) {
  const [asking, setAsking] = useScreenState<string | null>(`ticket for a line of ${payout.id}`, null);
  const place = useRef<HTMLElement>(null);
  useFocusIfLost(place, '[data-next]', asking);
  const now = useNow();
  const columns = useMemo(() => columnsOf(detail, now, setAsking), [detail, now, setAsking]);
  const asked = detail.lines.find(({ key }) => key === asking);
  return (
    <section ref={place} className={styles.part}>
      <h2>{`Lines (${detail.lines.length})`}</h2>
      {asked && (
        <Later what="the form">
          <TicketForm key={asked.key} payout={payout} line={asked} onDone={() => setAsking(null)} />
        </Later>
      )}
      <RelatedTable
        label="Lines of the payout"
        rows={detail.lines}
        keyOf={({ key }) => key}
        columns={columns}
        empty={
          payout.status === 'open'
            ? 'Compute the payout: its lines are the sessions of the cycle'
            : 'No session in this cycle'
        }
      />
    </section>
  );
}

/** Where the session behind a line is opened, and by what its address calls it. */
const EVENTS: Readonly<Record<string, readonly [path: string, parameter: string]>> = {
  batch: [pathTo('/batch-session/view'), 'batch_session'],
  ptm: [pathTo('/batch-session/view'), 'batch_session'],
  demo: [pathTo('/view-sessions'), 'session'],
  webinar: [pathTo('/webinar-session/view'), 'webinar'],
  class: [pathTo('/master-class/view'), 'master_class'],
  hobby: [pathTo('/hobby-class/view'), 'hobby_class'],
  stream: [pathTo('/streams/session/view'), 'stream_session'],
  maverick: [pathTo('/maverick/sessions'), 'maverick_session'],
};

function EventLink({ kind, id, label }: { kind: string; id: string; label: string }) {
  const place = EVENTS[kind];
  if (!place) return label;
  return (
    <NameLink to={place[0]} named={{ [place[1]]: id }}>
      {label}
    </NameLink>
  );
}

function columnsOf(detail: Detail, now: number, onAsk: (key: string) => void) {
  return {
    Event: ({ label, kind, is_cover, for_cycle, source_id }: PayoutLineRow) => (
      <>
        <span className={styles.name}>
          <EventLink kind={kind} id={source_id} label={label} />
        </span>
        <span className={styles.quiet}>
          {[KINDS[kind], is_cover && 'cover', for_cycle && isCycle(for_cycle) && `of ${cycleText(for_cycle)}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </>
    ),
    'Time (IST)': ({ start_time, minutes }: PayoutLineRow) =>
      minutes === 0 ? '–' : `${momentText(start_time)}, ${minutesText(minutes)}`,
    Outcome: ({ outcome, note }: PayoutLineRow) => note ?? OUTCOMES[outcome],
    Contract: (line: PayoutLineRow) =>
      line.halves === 0 ? (
        '–'
      ) : (
        <>
          <span
            className={styles.name}
          >{`${rupees(line.rate)} per hour${line.bonus > 0 ? ` + ${rupees(line.bonus)}` : ''}${line.halves === 1 ? ', half' : ''}`}</span>
          <span className={styles.quiet}>{contractText(detail, line.contract_id)}</span>
        </>
      ),
    Amount: ({ amount }: PayoutLineRow) => <span className={styles.money}>{rupees(amount)}</span>,
    Ticket: (line: PayoutLineRow) => {
      const { key, source_id, kind, label, end_time, open_ticket } = line;
      const ticket =
        detail.tickets.find(({ id }) => id === open_ticket) ?? detail.tickets.find(({ line_key }) => line_key === key);
      if (ticket)
        return (
          <span className={styles.who}>
            <NameLink to={pathTo('/trainers/tickets')} named={{ payout_ticket: ticket.id, tab: 'thread' }}>
              Ticket
            </NameLink>
            <RecordStatus type={PAYOUT_TICKETS} status={ticket.status} row={ticket} />
          </span>
        );
      if (isTds({ source_id })) return '–';
      if (Object.hasOwn(PAID_KINDS, kind) && end_time > now)
        return <span className={styles.quiet}>Once it is over</span>;
      return (
        <Button
          variant="default"
          size="compact-sm"
          data-next
          aria-label={`Raise ticket: ${label}, ${lineTimeText(line)}`}
          onClick={() => onAsk(key)}
        >
          Raise ticket
        </Button>
      );
    },
  };
}
