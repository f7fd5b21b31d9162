// Finds leads by mobile number, e-mail or name; where nobody is found, the way to a new lead.
import { Button, Paper, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { FormEvent } from 'react';
import { parseLeadQuery } from '@domain/business/leadQuery';
import type { LeadWithBookings } from '@domain/contract/leads';
import { useNow } from '@/clock/useNow';
import { newLeadStarted, leadSearched, selectBookDemo } from '@/store/bookDemo';
import { useFindLeadsQuery } from '@/store/api/leads';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import styles from './bookDemo.module.css';
import { LeadLines } from './LeadLines';

export function FindLead() {
  const dispatch = useAppDispatch();
  const contact = useAppSelector((state) => selectBookDemo(state, 'contact'));
  const lead = useAppSelector((state) => selectBookDemo(state, 'lead'));
  // Another search, as by the Back button, is another place.
  const [typed, setTyped] = useScreenState(`find lead ${contact}`, contact);
  const { currentData: found, error, isFetching, refetch } = useFindLeadsQuery(contact ? { query: { contact } } : skipToken);
  const refused = error && failedCall(error);

  function search(event: FormEvent): void {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === contact && wanted !== '') void refetch();
    // What was typed is the search now.
    setTyped(contact);
    dispatch(leadSearched(wanted));
  }

  return (
    <Paper className={styles.panel} component="section" aria-label="Find a lead">
      <form className={styles.search} onSubmit={search} role="search">
        <TextInput
          label="Mobile number, e-mail or name"
          placeholder="+91 98765 43210"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={refused && (fieldErrors(refused)['query.contact'] ?? errorText(refused))}
          autoComplete="off"
          className={styles.contact}
        />
        <BusyButton type="submit" busy={isFetching} disabled={typed.trim() === ''}>
          Find lead
        </BusyButton>
        {lead !== 'new' && (
          <Button variant="default" onClick={() => dispatch(newLeadStarted())}>
            New lead
          </Button>
        )}
      </form>
      {found && lead === '' && <Found contact={contact} found={found} />}
    </Paper>
  );
}

function Found({ contact, found }: { contact: string; found: readonly LeadWithBookings[] }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  if (found.length === 0)
    return (
      <p role="status" className={styles.none}>
        No lead is found. Create one with <strong>New lead</strong>: what you typed is filled in.
      </p>
    );
  const leads = found.map(({ lead, bookings }) => ({
    ...lead,
    next_demo: bookings.find(({ status, start_time }) => status === 'booked' && start_time > now) ?? null,
  }));
  const ofFamily = !('name' in (parseLeadQuery(contact) ?? {}));
  return (
    <>
      {ofFamily && (
        <div className={styles.cardHead}>
          <h2 className={styles.family}>{leads.length === 1 ? 'Family with 1 child' : `Family with ${leads.length} children`}</h2>
          <Button variant="default" size="compact-sm" onClick={() => dispatch(newLeadStarted(found[0]!.lead.lead_id))}>
            Add another child
          </Button>
        </div>
      )}
      <LeadLines label="Leads found" leads={leads} />
    </>
  );
}
