// Finds leads by mobile number, e-mail or name while one types; where nobody is found, the way to a new lead.
import { Button, Loader, Paper, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { parseLeadQuery } from '@domain/business/leadQuery';
import type { LeadWithBookings } from '@domain/contract/leads';
import { useNow } from '@/clock/useNow';
import { leadOpened, leadSearched, newLeadStarted, selectBookDemo } from '@/store/bookDemo';
import { useFindLeadsQuery } from '@/store/api/leads';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { EmptyState, ErrorState } from '@/ui/State';
import { useDebounced } from '@/ui/useDebounced';
import { focusIfLost } from '@/ui/useFocusIfLost';
import { LeadLines } from '@/widgets/leads/LeadLines';
import { isWholeQuery, KEEP_TYPING } from '@/widgets/leads/leadQuery';
import { Unseen } from '@/ui/Unseen';
import { RecentLeads } from '@/widgets/leads/RecentLeads';
import styles from './bookDemo.module.css';
import { LEAD_NAME, searchOfLead } from './leadName';

/** What the arrow keys go through below the field. */
function choicesIn(place: HTMLElement | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
}

export function FindLead() {
  const dispatch = useAppDispatch();
  const contact = useAppSelector((state) => selectBookDemo(state, 'contact'));
  const lead = useAppSelector((state) => selectBookDemo(state, 'lead'));
  const { text, words, type, forget, askNow, isAsked } = useWords(contact);
  const isPage = lead === '';
  // Over an open lead, what is found is shown once something else is typed, or Enter asks for it; the lead stays until another
  // one is chosen.
  const isShown = words !== '' && (isPage || words !== contact || isAsked);
  const asked = isShown && isWholeQuery(words) ? words : '';
  const { currentData, error, isFetching, refetch } = useFindLeadsQuery(
    asked ? { query: { contact: asked } } : skipToken,
  );
  const isCurrent = text.trim() === words;
  const found = isCurrent && !isFetching ? currentData : undefined;
  const refused = isCurrent && error ? failedCall(error) : undefined;
  const invalid = refused && fieldErrors(refused)['query.contact'];

  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpening = useRef(true);
  useEffect(() => {
    // As the page opens, and when one comes back from a lead.
    if (isPage && (isOpening.current || document.activeElement === document.body))
      field.current?.focus({ preventScroll: true });
    isOpening.current = false;
  }, [isPage]);

  // The lead that was chosen may be there before what was found is gone, and the focus with it.
  useEffect(() => {
    if (!isPage && !isShown) focusIfLost(document.getElementById(LEAD_NAME));
  }, [isPage, isShown]);

  // The page of what was found has an address; a lead that is open keeps its own.
  useEffect(() => {
    if (isPage && isCurrent && words !== contact) dispatch(leadSearched(words));
  }, [dispatch, isPage, isCurrent, words, contact]);

  // Enter before the answer is there: the keyboard goes on in it once it is.
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current || !found) return;
    isWaiting.current = false;
    if (document.activeElement === field.current) choicesIn(place.current)[0]?.focus();
  }, [found]);

  function go(event: KeyboardEvent): void {
    const all = choicesIn(place.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const inField = document.activeElement === field.current;
    if (event.key === 'Escape' && (text !== contact || isAsked)) {
      event.preventDefault();
      type(contact);
      field.current?.focus();
    } else if (event.key === 'ArrowDown' && (inField || at >= 0)) {
      event.preventDefault();
      all[at + 1]?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      (all[at - 1] ?? field.current)?.focus();
    }
  }

  function send(): void {
    const all = choicesIn(place.current);
    const leads = all.filter((choice) => choice.tagName === 'A');
    const [only] = leads.length > 0 ? leads : all;
    if (isShown && found && only && (leads.length === 1 || all.length === 1)) only.click();
    else if (isShown && found) all[0]?.focus();
    else if (text.trim() !== '') {
      isWaiting.current = true;
      askNow();
      if (error) void refetch();
    }
  }

  /** Where the lead is chosen over another one, it brings the search that found it along. */
  const searched = isPage ? undefined : words;
  const results = (
    <>
      {!isCurrent || isFetching ? (
        <p className={styles.none}>
          <Loader size="xs" aria-hidden /> Searching…
        </p>
      ) : !asked ? (
        <p className={styles.none}>{KEEP_TYPING}</p>
      ) : refused && !invalid ? (
        <ErrorState title="The leads could not be searched" onRetry={() => void refetch()}>
          {errorText(refused)}
        </ErrorState>
      ) : (
        found && (
          <Found
            contact={words}
            found={found}
            onOpen={(id) => {
              forget();
              dispatch(leadOpened(id, searched));
            }}
            onNew={(family) => {
              forget();
              dispatch(newLeadStarted(family, searched));
            }}
          />
        )
      )}
      <Unseen role="status">
        {found &&
          (found.length === 0 ? 'No lead found' : found.length === 1 ? '1 lead found' : `${found.length} leads found`)}
      </Unseen>
    </>
  );

  return (
    <div ref={place} className={styles.find} role="search" aria-label="Find a lead" onKeyDown={go}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          ref={field}
          aria-label="Mobile number, e-mail or name"
          placeholder="Mobile number, e-mail or name"
          leftSection={<IconSearch size={16} aria-hidden />}
          size="md"
          value={text}
          maxLength={254}
          onChange={(event) => type(event.currentTarget.value)}
          error={invalid}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className={styles.contact}
        />
      </form>
      {isShown && (
        <Paper
          className={isPage ? styles.panel : styles.over}
          component="section"
          aria-label="Search results"
          {...(!isPage && { shadow: 'md' })}
        >
          {results}
        </Paper>
      )}
      {isPage && text.trim() === '' && words === '' && (
        <RecentLeads
          linkTo={searchOfLead}
          onOpen={(id) => dispatch(leadOpened(id))}
          empty={
            <EmptyState title="Who is the demo for?">
              Search for the family by mobile number, e-mail or name. If they are new, create the lead; the slots that
              suit the child follow.
            </EmptyState>
          }
        />
      )}
    </div>
  );
}

interface FoundProps {
  contact: string;
  found: readonly LeadWithBookings[];
  onOpen: (leadId: string) => void;
  /** With the lead whose brother or sister it is. */
  onNew: (family: string | null) => void;
}

function Found({ contact, found, onOpen, onNew }: FoundProps) {
  const now = useNow();
  const isName = 'name' in (parseLeadQuery(contact) ?? {});
  const create = (
    <Button
      variant={found.length === 0 ? 'filled' : 'default'}
      className={styles.create}
      data-choice
      onClick={() => onNew(null)}
    >
      <bdi className={styles.cut}>{`Create lead ${isName ? `“${contact}”` : contact}`}</bdi>
    </Button>
  );
  if (found.length === 0)
    return (
      <div className={styles.cardHead}>
        <p className={styles.nobody}>
          No lead found for <bdi>{contact}</bdi>
        </p>
        {create}
      </div>
    );
  const leads = found.map(({ lead, bookings }) => ({
    ...lead,
    next_demo: bookings.findLast(({ status, start_time }) => status === 'booked' && start_time > now) ?? null,
  }));
  return (
    <>
      {!isName && (
        <h2 className={styles.family}>
          {leads.length === 1 ? 'Family with 1 child' : `Family with ${leads.length} children`}
        </h2>
      )}
      <LeadLines label="Leads found" leads={leads} linkTo={searchOfLead} onOpen={onOpen} />
      {isName ? (
        create
      ) : (
        <Button variant="default" className={styles.create} data-choice onClick={() => onNew(found[0]!.lead.lead_id)}>
          Add another child
        </Button>
      )}
    </>
  );
}

interface Typed {
  text: string;
  /** What was searched for as it was typed: once that is something else, as by the Back button, the text is too. */
  beside: string;
}

/** What is typed, and the words that are asked for once typing rests. */
function useWords(contact: string) {
  const [typed, setTyped] = useScreenState<Typed | null>('find lead', null);
  const text = typed && (typed.beside === contact || typed.text.trim() === contact) ? typed.text : contact;
  const [hurried, setHurried] = useState('');
  const rested = useDebounced(text);
  return {
    text,
    words: hurried === text.trim() ? hurried : rested,
    type(next: string): void {
      setTyped({ text: next, beside: contact });
      setHurried('');
    },
    /** The words go into the address with the lead they found: what was typed beside others is not typed there again. */
    forget(): void {
      setTyped(null);
      setHurried('');
    },
    askNow: () => setHurried(text.trim()),
    isAsked: hurried !== '' && hurried === text.trim(),
  };
}
