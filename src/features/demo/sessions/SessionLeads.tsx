// The leads with a seat in a session: their local time, their owner, and their joining link.
import { Anchor, Button, CopyButton } from '@mantine/core';
import { Link } from '@/ui/Link';
import { countryName } from '@domain/business/codeWords';
import { dateIn } from '@domain/business/timeZones';
import { dateOf } from '@domain/calendar';
import { clockIn, dayIn, zoneCity } from '@domain/formats';
import type { DemoSession, Seat } from '@domain/contract/demoSessions';
import { ATTENDANCES } from '@domain/lists/demoFollowUpLists';
import type { EpochSeconds } from '@domain/units';
import { pathTo } from '@/routes/paths';
import { useApiBase } from '@/store/useApiBase';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { WithCallLink } from '@/widgets/leads/CallLink';
import styles from './sessions.module.css';

type Row = Seat & { start_time: EpochSeconds };

const COLUMNS = {
  Lead: (row: Row) => <LeadLink seat={row} />,
  'Local time': (row: Row) => <TheirTime row={row} />,
  Attendance: ({ attendance, join_attempts }: Row) =>
    attendance ? ATTENDANCES[attendance] : attemptsText(join_attempts),
  'Joining link': ({ joining_link }: Row) => <CopyLink link={joining_link} />,
  Owner: ({ lead_owner }: Row) => lead_owner ?? 'Nobody',
};

export function SessionLeads({ session: { seats, start_time } }: { session: DemoSession }) {
  return (
    <RelatedTable
      label="Leads of the session"
      rows={seats.map((seat) => ({ ...seat, start_time }))}
      keyOf={({ booked_session_id }) => booked_session_id}
      columns={COLUMNS}
      empty="Nobody is booked"
    />
  );
}

/** The day is shown when it differs from the day in Asia/Kolkata. */
function TheirTime({ row: { time_zone, start_time } }: { row: Row }) {
  return (
    <div className={styles.nowrap}>
      {clockIn(time_zone, start_time)}
      <div className={styles.quiet}>{zoneCity(time_zone)}</div>
      {dateIn(time_zone, start_time) !== dateOf(start_time) && (
        <div className={styles.quiet}>{dayIn(time_zone, start_time)}</div>
      )}
    </div>
  );
}

function LeadLink({ seat: { lead_id, first_name, last_name, grade, country } }: { seat: Seat }) {
  return (
    <>
      <WithCallLink id={lead_id} name={`${first_name} ${last_name}`}>
        <Anchor component={Link} to={`${pathTo('/')}?${new URLSearchParams({ lead: lead_id })}`}>
          {first_name} {last_name}
        </Anchor>
      </WithCallLink>
      <div className={styles.quiet}>{`Grade ${grade}, ${countryName(country)}`}</div>
    </>
  );
}

function attemptsText(attempts: number): string {
  if (attempts === 0) return '–';
  return attempts === 1 ? '1 join attempt' : `${attempts} join attempts`;
}

function CopyLink({ link: given }: { link: string }) {
  // If the API does not know its public address, links are paths.
  const link = new URL(given, useApiBase()).href;
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="default" title={link} onClick={copy}>
          {copied ? 'Copied' : 'Copy link'}
        </Button>
      )}
    </CopyButton>
  );
}
