// Leads to choose from, one line each: who, where, and the next demo in the family's own time.
import { type MouseEvent } from 'react';
import type { To } from 'react-router-dom';
import { Link } from '@/ui/Link';
import { countryName } from '@domain/business/codeWords';
import { momentIn, zoneCity } from '@domain/formats';
import type { BookedDemo, Lead } from '@domain/contract/leads';
import { isPlainClick } from '@/ui/plainClick';
import styles from './leadLines.module.css';

type Line = Pick<Lead, 'lead_id' | 'first_name' | 'last_name' | 'grade' | 'country' | 'time_zone'> & {
  mobile_number?: string;
  next_demo: BookedDemo | null;
};

interface LeadLinesProps {
  label: string;
  leads: readonly Line[];
  /** Where a lead is opened, for a new tab. */
  linkTo: (leadId: string) => To;
  onOpen: (leadId: string) => void;
}

export function LeadLines({ label, leads, linkTo, onOpen }: LeadLinesProps) {
  function open(event: MouseEvent, leadId: string): void {
    if (!isPlainClick(event)) return;
    // The action keeps the search words, and shows in the log which lead was opened.
    event.preventDefault();
    onOpen(leadId);
  }

  return (
    <ul className={styles.found} aria-label={label}>
      {leads.map(({ lead_id, first_name, last_name, grade, country, time_zone, mobile_number, next_demo }) => (
        <li key={lead_id}>
          <Link className={styles.foundLead} to={linkTo(lead_id)} data-choice onClick={(event) => open(event, lead_id)}>
            <strong dir="auto">{`${first_name} ${last_name}`}</strong>
            <span>{`Grade ${grade}, ${countryName(country)}`}</span>
            {next_demo ? (
              <span>
                {`${momentIn(time_zone, next_demo.start_time)} `}
                <span className={styles.quiet}>{`${zoneCity(time_zone)} time, with ${next_demo.teacher_name}`}</span>
              </span>
            ) : (
              <span className={styles.quiet}>No upcoming demo</span>
            )}
            {mobile_number !== undefined && <span className={styles.quiet}>{mobile_number}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
