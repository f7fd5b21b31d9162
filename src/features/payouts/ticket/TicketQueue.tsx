// How many tickets have each status, those that are one's own, and those that have waited too long; each leads to its rows.
import { lookOf } from '@domain/actions/looks';
import { addDays, SECONDS_PER_DAY } from '@domain/calendar';
import { countText, numberText } from '@domain/formats';
import { OPEN_TICKETS, PAYOUT_TICKETS, TICKET_STATES } from '@domain/records/payoutTicket';
import { useNow, useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { usePayoutCyclesQuery, usePayoutTicketQueueQuery } from '@/store/api/payouts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import { Status } from '@/ui/Status';
import { Queue, Queued, QueueLink, QueueRule, Quiet } from '@/widgets/queue/Queue';

const PAYOUTS = pathTo('/trainers/payout');
const DAYS = { one: 'day', many: 'days' };
const AGED_DAYS = 7;

/** `Today`, `1 day`, `12 days`. */
export function ageText(since: number, now: number): string {
  const days = Math.floor((now - since) / SECONDS_PER_DAY);
  return days < 1 ? 'Today' : countText(DAYS, days);
}

export function TicketQueue() {
  const dispatch = useAppDispatch();
  const now = useNow();
  const me = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const { filters } = useListView(PAYOUT_TICKETS.shape);
  const queue = usePayoutTicketQueueQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = queue;
  const { data: cycles } = usePayoutCyclesQuery(undefined, { refetchOnMountOrArgChange: true });
  const aged = `..${addDays(useToday(), -AGED_DAYS)}`;
  const isMine = filters['assigned_to'] === me;
  const isAged = filters['raised_on'] === aged;
  const open = OPEN_TICKETS.join(',');

  /** Of those that wait alone. */
  function choose(field: string, value: string | null): void {
    dispatch(filtered(field, value));
    dispatch(filtered('status', value === null ? null : open));
  }

  return (
    <Queue label="Tickets by status" query={queue}>
      {data && (
        <>
          <Queued chosen={isMine} onChoose={() => choose('assigned_to', isMine ? null : me)}>
            My queue <strong>{numberText(data.mine)}</strong>
          </Queued>
          <Queued chosen={isAged} onChoose={() => choose('raised_on', isAged ? null : aged)}>
            Older than {AGED_DAYS} days <strong>{numberText(data.aged)}</strong>
            {data.oldest !== null && <Quiet>{`oldest ${ageText(data.oldest, now)}`}</Quiet>}
          </Queued>
          <QueueRule />
          {data.states.map(({ status, count }) => (
            <Queued
              key={status}
              chosen={filters['status'] === status}
              onChoose={() => dispatch(filtered('status', filters['status'] === status ? null : status))}
            >
              <Status look={lookOf(PAYOUT_TICKETS.looks, status)}>{TICKET_STATES[status]}</Status>
              <strong>{numberText(count)}</strong>
            </Queued>
          ))}
          <QueueRule />
          <QueueLink to={PAYOUTS} count={cycles && cycles.waiting.freeze + cycles.waiting.approve + cycles.waiting.pay}>
            Payouts waiting
          </QueueLink>
          <QueueLink to={`${PAYOUTS}?past=shown`} count={cycles?.past.length}>
            Past cycles
          </QueueLink>
        </>
      )}
    </Queue>
  );
}
