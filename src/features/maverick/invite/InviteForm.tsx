// Invites students to a Maverick session: those whom a rule finds, each of whom can be left out, or those of a list, chosen by name or pasted.
import { Alert, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type PastedContact, pastedLine, readPasted } from '@domain/business/pastedContacts';
import { countText } from '@domain/formats';
import type { MaverickSession } from '@domain/records/maverickSession';
import { now } from '@/clock/clock';
import { useInviteMutation } from '@/store/api/maverick';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { useScreenState } from '@/store/screen';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { BusyButton } from '@/ui/BusyButton';
import { InstantField } from '@/widgets/record/form/InstantField';
import styles from '../maverick.module.css';
import { ByName } from './ByName';
import { ByRule } from './ByRule';
import { Invited, type InvitedResult } from './Invited';
import { type Rule, useInvitees } from './useInvitees';

const BY = [
  { value: 'rule', label: 'By rule' },
  { value: 'list', label: 'From a list' },
];
/** As many as the API takes in one call. */
const BATCH = 200;
const NOBODY: readonly string[] = [];
const NONE: readonly InvitedResult[] | null = null;
/** Families have until a day before. */
const BEFORE_START = 86_400;

export default function InviteForm({ session }: { session: MaverickSession }) {
  const { id, start_time, grades } = session;
  const dispatch = useAppDispatch();
  const [by, setBy] = useScreenState(`inviting by ${id}`, 'rule');
  const [rule, setRule] = useScreenState<Rule>(`rule of ${id}`, { grades, attendance_least: 80, conquest_least: null });
  const [named, setNamed] = useScreenState<readonly string[]>(`invited to ${id}`, NOBODY);
  const [text, setText] = useScreenState(`pasted for ${id}`, '');
  const [excluded, setExcluded] = useScreenState<readonly string[]>(`not invited to ${id}`, NOBODY);
  const isByRule = by === 'rule';
  const query = useInvitees(id, rule, isByRule);
  const fit = query.currentData?.fit ?? [];
  const chosen = isByRule
    ? fit.flatMap(({ variant_id }) => (excluded.includes(variant_id) ? [] : [variant_id]))
    : named;
  const pasted = isByRule ? [] : readPasted(text, { siblings: true });
  const count = chosen.length + pasted.length;
  const [first] = useState(() => Math.max(now() + 3600, start_time - BEFORE_START));
  const [answerBy, setAnswerBy] = useScreenState<number | null>(`answers until of ${id}`, first);
  const [results, setResults] = useScreenState<readonly InvitedResult[] | null>(`results of inviting to ${id}`, NONE);
  const [invite, { isLoading, error }] = useInviteMutation();
  const failed = error !== undefined && !isLoading ? failedCall(error) : undefined;
  const problems = failed ? fieldErrors(failed) : {};
  const other = failed && Object.keys(problems).every((path) => path !== 'answer_by') ? errorText(failed) : undefined;

  function change(next: string): void {
    setBy(next);
    setResults(NONE);
  }

  /** Of a list, what was not invited. */
  function keep(ids: readonly string[], lines: readonly PastedContact[]): void {
    setNamed(ids);
    setText(lines.map(pastedLine).join('\n'));
  }

  async function send(): Promise<void> {
    const done: InvitedResult[] = [];
    const parts = callsOf(chosen, pasted);
    for (const [at, part] of parts.entries()) {
      const body = { ...part, answer_by: Number(answerBy), rule: isByRule ? rule : null };
      const { data } = await invite({ path: { id }, body } as Parameters<typeof invite>[0]);
      // The call itself failed, which is said below: what was not tried stays.
      if (!data) {
        const left = parts.slice(at);
        if (!isByRule)
          keep(
            left.flatMap(({ variant_ids }) => variant_ids),
            left.flatMap(({ contacts }) => contacts),
          );
        if (done.length > 0) setResults(done);
        return;
      }
      done.push(...data.results);
    }
    const invited = done.filter(({ status }) => status === 'invited').length;
    setResults(done);
    // Lines that mean nobody are mended where they stand.
    const open = done.flatMap(({ variant_id, contact }) => (variant_id === null && contact !== null ? [contact] : []));
    if (!isByRule)
      keep(
        NOBODY,
        pasted.filter(({ contact }) => open.includes(contact)),
      );
    dispatch(notify({ kind: 'success', text: `${countText({ one: 'student', many: 'students' }, invited)} invited` }));
  }

  return (
    <form
      className={styles.part}
      aria-label="Invite students"
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !isLoading) void send();
      }}
    >
      <SegmentedControl data={BY} value={by} onChange={change} aria-label="Whom to invite" />
      <InstantField
        label="Answer by (IST)"
        value={answerBy}
        onChange={setAnswerBy}
        error={problems['answer_by']}
        path="answer_by"
        required
      />
      {isByRule ? (
        <ByRule rule={rule} onRule={setRule} query={query} excluded={excluded} onExcluded={setExcluded} />
      ) : (
        <ByName chosen={named} onChosen={setNamed} pasted={text} onPasted={setText} />
      )}
      {other && (
        <Alert color="red" role="alert" title="Nobody was invited">
          {other}
        </Alert>
      )}
      <div className={styles.line}>
        <BusyButton type="submit" busy={isLoading} disabled={count === 0}>
          {count === 0 ? 'Invite' : `Invite ${countText({ one: 'student', many: 'students' }, count)}`}
        </BusyButton>
        <span className={styles.quiet}>Each family gets a message with a link to answer by.</span>
      </div>
      {results && <Invited results={results} />}
    </form>
  );
}

/** Splits them into calls of the size that the API takes. */
function callsOf(
  chosen: readonly string[],
  pasted: readonly PastedContact[],
): { variant_ids: string[]; contacts: PastedContact[] }[] {
  const calls = [{ variant_ids: chosen.slice(0, BATCH), contacts: pasted.slice(0, BATCH) }];
  for (let at = BATCH; at < Math.max(chosen.length, pasted.length); at += BATCH)
    calls.push({
      variant_ids: chosen.slice(at, at + BATCH),
      contacts: pasted.slice(at, at + BATCH),
    });
  return calls;
}
