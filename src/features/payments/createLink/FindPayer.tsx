// Whom the link is for: a lead found by number, e-mail or name while one types, or one of the latest.
import { Loader, Paper, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFindLeadsQuery } from '@/store/api/leads';
import { payerChosen, searchForPayer } from '@/store/createLink';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { EmptyState, ErrorState } from '@/ui/State';
import { Unseen } from '@/ui/Unseen';
import { useDebounced } from '@/ui/useDebounced';
import { useNow } from '@/clock/useNow';
import { LeadLines } from '@/widgets/leads/LeadLines';
import { isWholeQuery, KEEP_TYPING } from '@/widgets/leads/leadQuery';
import { RecentLeads } from '@/widgets/leads/RecentLeads';
import styles from './createLink.module.css';

export function FindPayer() {
  const [text, setText] = useScreenState('find payer', '');
  const words = useDebounced(text);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { linkTo, choose } = useChoice();
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
          label="Who pays?"
          description="Mobile number, e-mail or name of a lead or student"
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
          <Found words={words} isCurrent={text.trim() === words} />
        </Paper>
      ) : (
        <RecentLeads
          linkTo={linkTo}
          onOpen={choose}
          empty={
            <EmptyState title="No recent leads">Search for the family by mobile number, e-mail or name.</EmptyState>
          }
        />
      )}
    </div>
  );
}

function Found({ words, isCurrent }: { words: string; isCurrent: boolean }) {
  const { linkTo, choose } = useChoice();
  const now = useNow();
  const asked = isWholeQuery(words);
  const { currentData, error, isFetching, refetch } = useFindLeadsQuery(
    asked ? { query: { contact: words } } : skipToken,
  );
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
        <LeadLines label="Leads found" leads={leads} linkTo={linkTo} onOpen={choose} />
      )}
    </>
  );
}

function useChoice() {
  const dispatch = useAppDispatch();
  const search = useAppSelector(({ location }) => location.search);
  return {
    linkTo: (lead: string) => ({ search: searchForPayer(search, lead) }),
    choose: (lead: string) => void dispatch(payerChosen(lead)),
  };
}
