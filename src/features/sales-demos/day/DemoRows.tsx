// Demos of a day, one below the other: when, who is there, what became of the last call, and what can be done about it.
import { Button } from '@mantine/core';
import { countryName } from '@domain/business/codeWords';
import { type Presence, PRESENCES } from '@domain/business/demoPresence';
import type { Look } from '@domain/actions/looks';
import { SECONDS_PER_HOUR, TIME_ZONE } from '@domain/calendar';
import type { DemoOfDay } from '@domain/contract/demoDay';
import { clockIn, momentText, zoneCity } from '@domain/formats';
import { CALL_OUTCOMES } from '@domain/records/leadEntry';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useNotePresenceMutation } from '@/store/api/demoDay';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import { CallFamily } from '@/widgets/action/CallFamily';
import { CallOutcome } from '@/widgets/leads/CallOutcome';
import { WithCallLink } from '@/widgets/leads/CallLink';
import { NameLink } from '@/widgets/record/NameLink';
import styles from './day.module.css';
import { REBOOKED } from './RebookDialog';

const LOOKS: Readonly<Record<Presence, Look>> = {
  later: 'upcoming',
  waiting: 'now',
  joined: 'now',
  not_there: 'attention',
  left: 'cancelled',
  attended: 'finished',
  missed: 'cancelled',
  unmarked: 'attention',
};

const COLUMNS = {
  'Slot (IST)': (demo: DemoOfDay) => <Slot demo={demo} />,
  Lead: (demo: DemoOfDay) => <LeadCell demo={demo} />,
  'Trainer name': ({ teacher_name }: DemoOfDay) => teacher_name,
  Now: (demo: DemoOfDay) => <Now demo={demo} />,
  'Last call': ({ call }: DemoOfDay) => (call ? `${CALL_OUTCOMES[call.outcome]}, ${clockIn(TIME_ZONE, call.at)}` : '–'),
  Actions: (demo: DemoOfDay) => <Actions demo={demo} />,
};

export function DemoRows({ rows }: { rows: readonly DemoOfDay[] }) {
  return (
    <RelatedTable
      label="Demos of the day"
      rows={rows}
      keyOf={({ booked_session_id }) => booked_session_id}
      columns={COLUMNS}
      empty="No demos on this day"
    />
  );
}

function Slot({ demo: { start_time, time_zone } }: { demo: DemoOfDay }) {
  return (
    <>
      <strong>{clockIn(TIME_ZONE, start_time)}</strong>
      {time_zone !== TIME_ZONE && (
        <span className={styles.second}>{`${clockIn(time_zone, start_time)} in ${zoneCity(time_zone)}`}</span>
      )}
    </>
  );
}

function LeadCell({ demo: { lead_id, lead_name, country, grade } }: { demo: DemoOfDay }) {
  return (
    <>
      <WithCallLink id={lead_id} name={lead_name}>
        <NameLink to={pathTo('/')} access="anyone" named={{ lead: lead_id }}>
          {lead_name}
        </NameLink>
      </WithCallLink>
      <span className={styles.second}>{`${countryName(country)}, grade ${grade}`}</span>
    </>
  );
}

function Now({ demo: { presence, since } }: { demo: DemoOfDay }) {
  return (
    <Status look={LOOKS[presence]}>
      {since === null ? PRESENCES[presence] : `${PRESENCES[presence]}, ${clockIn(TIME_ZONE, since)}`}
    </Status>
  );
}

function Actions({ demo }: { demo: DemoOfDay }) {
  const { booked_session_id: id, lead_id, lead_name, presence, next } = demo;
  const [, rebook] = useScreenState<string | null>(REBOOKED, null);
  return (
    <div className={styles.actions}>
      <CallFamily leadId={lead_id} name={lead_name} about={{ type: 'booking', id }} />
      <CallOutcome leadId={lead_id} name={lead_name} />
      <Seen demo={demo} />
      {next === null ? (
        presence !== 'attended' && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Rebook the demo of ${lead_name}`}
            onClick={() => rebook(id)}
          >
            Rebook
          </Button>
        )
      ) : (
        <span className={styles.quiet}>Next demo {momentText(next)}</span>
      )}
    </div>
  );
}

/** What the next thing to be seen is: that the family came, or that it left. */
function Seen({ demo: { booked_session_id, lead_name, presence, start_time } }: { demo: DemoOfDay }) {
  const dispatch = useAppDispatch();
  const [note, { isLoading }] = useNotePresenceMutation();
  const now = useNow();
  if (['attended', 'missed', 'unmarked'].includes(presence) || now < start_time - SECONDS_PER_HOUR) return null;
  const state = presence === 'joined' || presence === 'waiting' ? 'left' : 'joined';

  async function say(): Promise<void> {
    const { data } = await note({ body: { booked_session_id, state } });
    if (data) dispatch(notify({ kind: 'success', text: `${lead_name}: ${PRESENCES[state].toLowerCase()}` }));
  }

  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      aria-label={state === 'left' ? `${lead_name} has left` : `${lead_name} is there`}
      busy={isLoading}
      onClick={() => void say()}
    >
      {state === 'left' ? 'Has left' : 'Is there'}
    </BusyButton>
  );
}
