// A lead is found by number, e-mail, name or id while one types, or is one of the latest.
import { Loader, Paper, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { To } from 'react-router-dom';
import { useFindLeadsQuery, useOneLeadQuery } from '@/store/api/leads';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import { EmptyState, ErrorState } from '@/ui/State';
import { Unseen } from '@/ui/Unseen';
import { useDebounced } from '@/ui/useDebounced';
import { useNow } from '@/clock/useNow';
import { LeadLines } from './LeadLines';
import { isLeadId, isWholeQuery, KEEP_TYPING } from './leadQuery';
import styles from './leadSearch.module.css';
import { RecentLeads } from './RecentLeads';

interface LeadSearchProps {
  /** Asks whom one looks for. */
  label: string;
  /** Names what was typed, for as long as the screen is open. */
  name: string;
  /** Where a lead is opened, for a new tab. */
  linkTo: (lead: string) => To;
  onOpen: (lead: string) => void;
}

export function LeadSearch({ label, name, linkTo, onOpen }: LeadSearchProps) {
  const [text, setText] = useScreenState(name, '');
  const words = useDebounced(text);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function go(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const all = [field.current, ...(place.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement & HTMLInputElement);
    if (at < 0) return;
    event.preventDefault();
    all[at + step]?.focus();
  }

  function takeOnlyOne(): void {
    const all = place.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [];
    if (words === '' || words !== text.trim()) return;
    if (all.length === 1) all[0]!.click();
    else all[0]?.focus();
  }

  return (
    <div ref={place} className={styles.find} role="search" aria-label="Find a lead" onKeyDown={go}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          takeOnlyOne();
        }}
      >
        <TextInput
          ref={field}
          label={label}
          description="Mobile number, e-mail, name or lead id"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          maxLength={254}
          onChange={(event) => setText(event.currentTarget.value)}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          className={styles.contact}
        />
      </form>
      {words ? (
        <Paper className={styles.panel} component="section" aria-label="Search results">
          <Found words={words} isCurrent={text.trim() === words} linkTo={linkTo} onOpen={onOpen} />
        </Paper>
      ) : (
        <RecentLeads
          linkTo={linkTo}
          onOpen={onOpen}
          empty={
            <EmptyState title="No recent leads">Search for the family by mobile number, e-mail or name.</EmptyState>
          }
        />
      )}
    </div>
  );
}

interface FoundProps extends Pick<LeadSearchProps, 'linkTo' | 'onOpen'> {
  words: string;
  isCurrent: boolean;
}

function Found({ words, isCurrent, linkTo, onOpen }: FoundProps) {
  const now = useNow();
  const byId = isLeadId(words);
  const asked = byId || isWholeQuery(words);
  const found = useFindLeadsQuery(asked && !byId ? { query: { contact: words } } : skipToken);
  const one = useOneLeadQuery(byId ? { path: { lead_id: words } } : skipToken);
  const { error, isFetching, refetch } = byId ? one : found;
  const currentData = byId ? one.currentData && [one.currentData] : found.currentData;
  if (!isCurrent || isFetching)
    return (
      <p className={styles.line}>
        <Loader size="xs" aria-hidden /> Searching…
      </p>
    );
  if (!asked) return <p className={styles.line}>{KEEP_TYPING}</p>;
  if (error) {
    const call = failedCall(error);
    return (
      <ErrorState title="The leads could not be searched" onRetry={() => void refetch()}>
        {fieldErrors(call)['query.contact'] ?? errorText(call)}
      </ErrorState>
    );
  }
  if (!currentData) return null;
  const leads = currentData.map(({ lead, bookings }) => ({
    ...lead,
    next_demo: bookings.findLast(({ status, start_time }) => status === 'booked' && start_time > now) ?? null,
  }));
  return (
    <>
      <Unseen role="status">{leads.length === 1 ? '1 lead found' : `${leads.length} leads found`}</Unseen>
      {leads.length === 0 ? (
        <p className={styles.line}>
          No lead found for <bdi>{words}</bdi>. A new family is created on Book Demo.
        </p>
      ) : (
        <LeadLines label="Leads found" leads={leads} linkTo={linkTo} onOpen={onOpen} />
      )}
    </>
  );
}
