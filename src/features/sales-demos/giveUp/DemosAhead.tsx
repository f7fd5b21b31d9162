// Demos ahead to choose from: one by one, or all of one session.
import { Button, Checkbox } from '@mantine/core';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import { countryName } from '@domain/business/codeWords';
import { momentText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { WithCallLink } from '@/widgets/leads/CallLink';
import { NameLink } from '@/widgets/record/NameLink';
import styles from '../day/day.module.css';

interface DemosAheadProps {
  rows: readonly AttendanceListed[];
  /** Ids of bookings. */
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

export function DemosAhead({ rows, chosen, onChoose }: DemosAheadProps) {
  const toggle = (ids: readonly string[], isChosen: boolean) =>
    onChoose(isChosen ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)));
  const ofSession = ({ session_id }: AttendanceListed) =>
    rows.filter((row) => row.session_id === session_id).map(({ booked_session_id }) => booked_session_id);
  return (
    <RelatedTable
      label="Demos ahead"
      rows={rows}
      keyOf={({ booked_session_id }) => booked_session_id}
      columns={{
        Choose: (row) => choiceCell(row, chosen, toggle),
        Lead: leadCell,
        'Slot (IST)': ({ slot_start_time }) => momentText(slot_start_time),
        'Trainer name': ({ teacher_name }) => teacher_name,
        'Mobile number': ({ mobile_number }) => mobile_number,
        Session: (row) => sessionCell(row, ofSession(row), toggle),
      }}
      empty="No demos ahead"
    />
  );
}

type Toggle = (ids: readonly string[], isChosen: boolean) => void;

function choiceCell({ booked_session_id: id, lead_name }: AttendanceListed, chosen: readonly string[], toggle: Toggle) {
  return (
    <Checkbox
      aria-label={`Choose the demo of ${lead_name}`}
      checked={chosen.includes(id)}
      onChange={({ currentTarget }) => toggle([id], currentTarget.checked)}
    />
  );
}

function leadCell({ lead_id, lead_name, country }: AttendanceListed) {
  return (
    <>
      <WithCallLink id={lead_id} name={lead_name}>
        <NameLink to={pathTo('/')} access="anyone" named={{ lead: lead_id }}>
          {lead_name}
        </NameLink>
      </WithCallLink>
      <span className={styles.second}>{countryName(country)}</span>
    </>
  );
}

function sessionCell({ lead_name }: AttendanceListed, ids: readonly string[], toggle: Toggle) {
  if (ids.length < 2) return '–';
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`All ${ids.length} of the session of ${lead_name}`}
      onClick={() => toggle(ids, true)}
    >
      {`All ${ids.length}`}
    </Button>
  );
}
