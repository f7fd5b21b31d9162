// The bar over selected rows, on whatever pages they are: what is done is asked with its scope, done in batches, with a result for each row.
import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type BulkWork, runOverSelection } from '@/store/lists/bulk';
import {
  actionRequested,
  actionDismissed,
  failuresDismissed,
  type Run,
  runEnded,
  type Selection,
  selectionCleared,
  selectSelection,
} from '@/store/lists/selections';
import { useScreenState } from '@/store/screen';
import { countText, numberText } from '@domain/formats';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import classes from '@/ui/list/list.module.css';
import { AskedInput, type AskedField } from '../action/AskedInput';
import { ReasonField } from '../action/ReasonField';
import { Failures } from './Failures';
import { SelectMatching, type SelectMatchingProps } from './SelectMatching';

type Job<Key extends object> = NonNullable<BulkWork<Key>['job']>;

/** By field; what was left empty is not in it. */
type Answers = Readonly<Record<string, string>>;

export interface BulkAction<Key extends object> extends Omit<BulkWork<Key>, 'run' | 'job'> {
  /** One batch; `reason` is why, where that is asked for, `answers` what was asked, by field. */
  run: (keys: Key[], reason?: string, answers?: Answers) => ReturnType<BulkWork<Key>['run']>;
  job?: Omit<Job<Key>, 'start'> & {
    start: (keys: Key[], reason?: string, answers?: Answers) => ReturnType<Job<Key>['start']>;
  };
  /** The button that leaves everything as it is, such as `Keep sessions`. */
  keep?: string;
  /** The records keep why it was done. */
  asksReason?: true;
  /** What the action asks for, the same for all. */
  asked?: readonly AskedField[];
  /** The label is no verb that takes the records: `Set next step: 2 leads?`. */
  isPhrase?: boolean;
  /** On the bar, where the label alone could be misread. */
  button?: string;
  /** What it means for these rows, beside their number. */
  consequence: ReactNode | ((keys: Key[]) => ReactNode);
  /** What it would do to each of them, below that: lists and tables. */
  also?: (keys: Key[]) => ReactNode;
  /** What can’t be undone is asked in red. */
  isFinal?: true;
}

export interface BulkBarProps<Key extends object> extends Omit<SelectMatchingProps, 'selected'> {
  actions: readonly BulkAction<Key>[];
  nameOf: (key: Key) => string;
  /** Ids of the rows that are shown. */
  shown: readonly string[];
}

const NO_ANSWERS: Answers = {};

function isMissing({ isRequired, isWhole }: AskedField, text: string): boolean {
  return text === '' ? isRequired : isWhole !== undefined && !isWhole(text);
}

export default function BulkBarOpened<Key extends object>({ actions, nameOf, shown, ...matching }: BulkBarProps<Key>) {
  const { name: list, noun } = matching.shape;
  const dispatch = useAppDispatch();
  const { rows, failures, requested, run } = useAppSelector((state) => selectSelection(state, list));
  const confirming = actions.find(({ label }) => label === requested);
  const [reason, setReason] = useScreenState(`why ${list} ${requested ?? ''}`, '');
  const [answers, setAnswers] = useScreenState<Answers>(`asked of ${list} ${requested ?? ''}`, NO_ANSWERS);
  const drop = () => dispatch(actionDismissed(list));
  const count = Object.keys(rows).length;
  const hidden = count - shown.filter((id) => id in rows).length;
  const scope = countText(noun, count);

  function start({ run: runBatch, job, ...action }: BulkAction<Key>): void {
    const why = reason.trim() || undefined;
    const given = Object.fromEntries(
      Object.entries(answers).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
    );
    setReason('');
    setAnswers(NO_ANSWERS);
    const withReason = {
      ...action,
      run: (keys: Key[]) => runBatch(keys, why, given),
      job: job && { ...job, start: (keys: Key[]) => job.start(keys, why, given) },
    };
    void dispatch(runOverSelection(matching.shape, withReason, nameOf));
  }

  if (count === 0 && failures.length === 0) return null;
  return (
    <>
      {count > 0 && (
        <div className={classes.bulk}>
          <section className={classes.selection} aria-label="Selected rows">
            <p className={classes.scope} role="status">
              <strong>{`${scope} selected`}</strong>
              {hidden > 0 && <span>{elsewhere(hidden, count)}</span>}
            </p>
            {run ? (
              <Working run={run} onStop={() => dispatch(runEnded(list))} />
            ) : (
              <>
                {actions.map((action) => (
                  <Button
                    key={action.label}
                    size="compact-sm"
                    variant="default"
                    onClick={() => dispatch(actionRequested({ list, label: action.label }))}
                  >
                    {action.button ?? action.label}
                  </Button>
                ))}
                <Button size="compact-sm" variant="subtle" onClick={() => dispatch(selectionCleared(list))}>
                  Clear selection
                </Button>
                {/* Last: it comes and goes with the rows that are ticked, and would move what comes after it. */}
                {shown.every((id) => id in rows) && <SelectMatching {...matching} selected={count} />}
              </>
            )}
          </section>
        </div>
      )}
      {!run && <Failures noun={noun} failures={failures} onDismiss={() => dispatch(failuresDismissed(list))} />}
      <ConfirmDialog
        opened={confirming !== undefined}
        title={confirming && (confirming.isPhrase ? `${confirming.label}: ${scope}?` : `${confirming.label} ${scope}?`)}
        keep={confirming?.keep ?? 'Not now'}
        onKeep={drop}
        buttons={
          confirming && (
            <Button
              color={confirming.isFinal && 'red'}
              disabled={confirming.asked?.some((field) => isMissing(field, answers[field.name]?.trim() ?? ''))}
              onClick={() => start(confirming)}
            >
              {confirming.isPhrase ? confirming.label : `${confirming.label} ${count === 1 ? noun.one : noun.many}`}
            </Button>
          )
        }
      >
        <p>{confirming && consequenceOf(confirming, rows)}</p>
        {hidden > 0 && <p>{`${numberText(count)} selected${elsewhere(hidden, count)}.`}</p>}
        {confirming?.also?.(Object.values(rows) as Key[])}
        {confirming?.asksReason && <ReasonField value={reason} onChange={setReason} />}
        {confirming?.asked?.map((field) => (
          <AskedInput
            key={field.name}
            field={field}
            value={answers[field.name] ?? ''}
            onChange={(text) => setAnswers((before) => ({ ...before, [field.name]: text }))}
          />
        ))}
      </ConfirmDialog>
    </>
  );
}

function consequenceOf<Key extends object>({ consequence }: BulkAction<Key>, rows: Selection['rows']): ReactNode {
  return typeof consequence === 'function' ? consequence(Object.values(rows) as Key[]) : consequence;
}

function Working({ run: { label, settled, of, isJob }, onStop }: { run: Run; onStop: () => void }) {
  return (
    <>
      <Progress className={classes.progress} value={(settled / of) * 100} aria-label={label} />
      <span role="status">{`${label}: ${numberText(settled)} of ${numberText(of)}`}</span>
      <Button size="compact-sm" variant="default" onClick={onStop}>
        {isJob ? 'Continue in background' : 'Stop'}
      </Button>
    </>
  );
}

function elsewhere(hidden: number, count: number): string {
  return hidden === count ? ', none of them on this page' : `, ${numberText(hidden)} of them not on this page`;
}
