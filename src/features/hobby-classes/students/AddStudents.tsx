// Adds students by their contacts, a hundred in a call; what became of each stays in sight until others are added.
import { Button, Checkbox, Progress, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type PastedContact, pastedLine, readPasted } from '@domain/business/pastedContacts';
import type { AnswerOf } from '@domain/contract/contract';
import type { AddedWhat } from '@domain/contract/hobby';
import { countText } from '@domain/formats';
import { groupedBy } from '@domain/groupedBy';
import type { Look } from '@domain/actions/looks';
import { pathTo } from '@/routes/paths';
import { useAddHobbyStudentsMutation } from '@/store/api/hobby';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import styles from '../hobby.module.css';

type Result = AnswerOf<'addHobbyStudents'>['results'][number] & { contact: string; line: string };

/** As many as the API takes in one call. */
const BATCH = 100;
const STUDENT = { one: 'student', many: 'students' };
const WORDS: Readonly<Record<AddedWhat, readonly [word: string, look: Look]>> = {
  added: ['Added', 'upcoming'],
  waiting: ['On the waiting list', 'attention'],
  in_already: ['In already', 'finished'],
  too_young: ['Too young', 'cancelled'],
  too_old: ['Too old', 'cancelled'],
  other_grade: ['Other grade', 'cancelled'],
  full: ['Full', 'cancelled'],
  unknown: ['Unknown', 'cancelled'],
  several: ['Several children', 'cancelled'],
  clash: ['Clash', 'cancelled'],
};
/** What is settled leaves the field; the others can be mended in it. */
const SETTLED: readonly AddedWhat[] = ['added', 'waiting', 'in_already'];
const NONE: readonly Result[] = [];
const COLUMNS = {
  Entered: ({ line }: Result) => <span dir="auto">{line}</span>,
  Student: ({ lead_id, student_name }: Result) =>
    lead_id === null ? (
      '–'
    ) : (
      <NameLink to={pathTo('/student/profile')} named={{ id: lead_id }}>
        {student_name}
      </NameLink>
    ),
  Result: ({ what }: Result) => <Status look={WORDS[what][1]}>{WORDS[what][0]}</Status>,
  Why: ({ reason }: Result) => reason ?? '–',
};

export function AddStudents({ place, closed }: { place: string; closed: string | undefined }) {
  const dispatch = useAppDispatch();
  const [send] = useAddHobbyStudentsMutation();
  const [text, setText] = useScreenState(`hobby contacts ${place}`, '');
  const [wait, setWait] = useScreenState(`hobby wait ${place}`, true);
  const [results, setResults] = useScreenState<readonly Result[]>(`hobby added ${place}`, NONE);
  const [settled, setSettled] = useScreenState<number | null>(`hobby adding ${place}`, null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const pasted = readPasted(text, { siblings: true });
  const isBusy = settled !== null;

  async function add(): Promise<void> {
    const done: Result[] = [];
    let tried = 0;
    setSettled(0);
    const queue = familiesTogether(pasted);
    while (tried < queue.length) {
      const batch = queue.slice(tried, tried + sizeOfCall(queue.slice(tried)));
      const students = batch.map(({ contact, name }) => ({ contact, name }));
      const { data } = await send({ path: { id: place }, body: { students, wait } });
      // The call itself failed, which the snack bar shows: what was not tried stays.
      if (!data) break;
      done.push(
        ...data.results.map((each, at) => ({ ...each, contact: batch[at]!.contact, line: pastedLine(batch[at]!) })),
      );
      tried += batch.length;
      setSettled(tried);
    }
    const open = done.filter(({ what }) => !SETTLED.includes(what)).map(({ line }) => line);
    setText([...open, ...queue.slice(tried).map(pastedLine)].join('\n'));
    setResults(done);
    setSettled(null);
    const count = (what: AddedWhat) => done.filter((each) => each.what === what).length;
    if (count('added') + count('waiting') > 0)
      dispatch(
        notify({
          kind: 'success',
          text: [
            `${countText(STUDENT, count('added'))} added`,
            count('waiting') > 0 && `${count('waiting')} on the waiting list`,
            open.length > 0 && `${open.length} not added`,
          ]
            .filter(Boolean)
            .join(', '),
        }),
      );
  }

  return (
    <form
      className={styles.add}
      aria-label="Add students"
      onSubmit={(event) => {
        event.preventDefault();
        if (pasted.length > 0 && !isBusy && closed === undefined) void add();
      }}
    >
      <Textarea
        ref={field}
        label="Mobile numbers, e-mails or student ids"
        description={
          closed ?? 'One a line. Where a family has several children, add the first name after a comma: +91 98…, Mira'
        }
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        disabled={closed !== undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Checkbox
        label="Put those who find it full on the waiting list"
        checked={wait}
        onChange={({ currentTarget }) => setWait(currentTarget.checked)}
      />
      {settled !== null && <Progress value={(settled / pasted.length) * 100} aria-label="Adding students" />}
      <div className={styles.line}>
        <BusyButton type="submit" busy={isBusy} disabled={pasted.length === 0 || closed !== undefined}>
          {pasted.length === 0 ? 'Add students' : `Add ${countText(STUDENT, pasted.length)}`}
        </BusyButton>
        {(text !== '' || results.length > 0) && !isBusy && (
          <Button
            variant="subtle"
            onClick={() => {
              setText('');
              setResults(NONE);
            }}
          >
            Clear
          </Button>
        )}
      </div>
      {results.length > 0 && <Results results={results} />}
    </form>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  const ordered = results
    .map((each, at) => ({ ...each, at }))
    .sort(
      (one, other) => Number(SETTLED.includes(one.what)) - Number(SETTLED.includes(other.what)) || one.at - other.at,
    );
  return (
    <section aria-label="What became of each" className={styles.part}>
      <p role="status" className={styles.quiet}>
        {Object.entries(WORDS)
          .flatMap(([what, [word]]) => {
            const count = results.filter((each) => each.what === what).length;
            return count > 0 ? [`${count} ${word.toLowerCase()}`] : [];
          })
          .join(' · ')}
      </p>
      <RelatedTable
        label="What became of each"
        rows={ordered}
        keyOf={({ at }) => String(at)}
        columns={COLUMNS}
        empty="Nobody"
      />
    </section>
  );
}

/** Those of one contact stand together, so that one call gives them seats together. */
function familiesTogether(pasted: readonly PastedContact[]): PastedContact[] {
  const families = groupedBy(pasted, ({ contact }) => contact.toLowerCase());
  return [...families.values()].flat();
}

/** As many of them as one call takes, without the last family where it would be torn apart. */
function sizeOfCall(left: readonly PastedContact[]): number {
  const next = left[BATCH]?.contact.toLowerCase();
  const first = left.findIndex(({ contact }) => contact.toLowerCase() === next);
  return next === undefined ? left.length : first > 0 ? first : BATCH;
}
