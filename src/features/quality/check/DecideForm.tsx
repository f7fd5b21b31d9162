// Decides every disputed item: its mark stands or another one does, with an answer; by somebody who did not check.
import { Textarea } from '@mantine/core';
import type { CheckSheet, DisputedRow } from '@domain/contract/qualityAnswers';
import type { GivenMark } from '@domain/quality/marks';
import { itemsOf, type QualityItem } from '@domain/quality/rubric';
import type { RubricRow } from '@domain/records/rubric';
import { useDecideCheckMutation } from '@/store/api/quality';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { SelectField } from '@/ui/SelectField';
import { CallRefused } from '@/widgets/action/CallRefused';
import styles from './check.module.css';

interface Decided {
  /** Empty: the mark stands. */
  mark: string;
  answer: string;
}

const NONE: Record<string, Decided> = {};
const EMPTY: Decided = { mark: '', answer: '' };
const STANDS = 'The mark stands';
const LETTERS = 300;

export function DecideForm({ sheet: { check, rubric, disputes } }: { sheet: CheckSheet }) {
  const { id, version } = check;
  const dispatch = useAppDispatch();
  const [decisions, setDecisions] = useScreenState(`decide ${id}`, NONE);
  const [decide, { isLoading, error }] = useDecideCheckMutation();
  const items = itemsOf(rubric as RubricRow);
  const of = (item: string) => decisions[item] ?? EMPTY;
  const set = (item: string, part: Partial<Decided>) =>
    setDecisions((before) => ({ ...before, [item]: { ...EMPTY, ...before[item], ...part } }));

  async function send(): Promise<void> {
    const sent = disputes.map(({ item }) => ({ item, mark: markOf(of(item)), answer: of(item).answer.trim() }));
    const { data } = await decide({ path: { id }, body: { version, items: sent } });
    if (data) dispatch(notify({ kind: 'success', text: 'Dispute decided' }));
  }

  return (
    <section className={styles.main} aria-label="Decide">
      <h2>Decide</h2>
      {disputes.map(({ item, dispute }: DisputedRow) => {
        const asked = items.find((each) => each.id === item)!;
        return (
          <div key={item} className={styles.dispute}>
            <p>{`${asked.title}: ${dispute}`}</p>
            <SelectField
              label={`Mark of ${asked.title}`}
              data={choicesOf(asked)}
              value={of(item).mark}
              allowDeselect={false}
              onChange={(mark) => set(item, { mark: mark ?? '' })}
            />
            <Textarea
              label={`Answer on ${asked.title}`}
              required
              autosize
              minRows={1}
              maxRows={4}
              maxLength={LETTERS}
              value={of(item).answer}
              onChange={({ currentTarget: { value } }) => set(item, { answer: value })}
            />
          </div>
        );
      })}
      <CallRefused error={error} />
      <div className={styles.tools}>
        <BusyButton
          busy={isLoading}
          disabled={disputes.some(({ item }) => of(item).answer.trim() === '')}
          onClick={() => void send()}
        >
          Decide dispute
        </BusyButton>
      </div>
    </section>
  );
}

function choicesOf({ most }: QualityItem) {
  const marks = Array.from({ length: most + 1 }, (_, mark) => ({ value: String(mark), label: `Change to ${mark}` }));
  return [{ value: '', label: STANDS }, ...marks, { value: 'na', label: 'Change to not applicable' }];
}

function markOf({ mark }: Decided): GivenMark | null {
  return mark === '' ? null : mark === 'na' ? 'na' : Number(mark);
}
