// One question: what it asks, what it gives and takes, its hints, and its key by its kind.
import { Button, NumberInput, Select, Textarea } from '@mantine/core';
import { type ConquestQuestion, QUESTION_KINDS } from '@domain/learning/conquest';
import type { QuestionKind } from '@domain/learning/grading';
import { KeyFields } from './KeyFields';
import styles from './levels.module.css';
import { ofKind } from './newQuestion';
import { OrderTools } from './OrderTools';

interface QuestionFieldsProps {
  question: ConquestQuestion;
  number: number;
  isLast: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (question: ConquestQuestion) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** Wrong answers take something off where there is one right answer. */
const WITH_PENALTY: readonly QuestionKind[] = ['single', 'number', 'text'];

export function QuestionFields(props: QuestionFieldsProps) {
  const { question, number, isLast, isOpen, onToggle, onChange, onMove, onRemove } = props;
  const { kind, ask, most, penalty = 0, hintCost = 0, hints } = question;
  const set = (change: object) => onChange({ ...question, ...change } as ConquestQuestion);
  const points = (name: string, label: string, value: number, hint?: string) => (
    <NumberInput
      label={label}
      description={hint}
      value={value / 100}
      min={0}
      decimalScale={2}
      onChange={(next) => set({ [name]: Math.round(Number(next) * 100) })}
    />
  );
  return (
    <section className={styles.question} aria-label={`Question ${number}`}>
      <div className={styles.head}>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.asked}>{`${number}. ${ask || 'Without a question'}`}</span>
        </Button>
        <OrderTools
          called={`question ${number}`}
          isFirst={number === 1}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      {isOpen && (
        <div className={styles.body}>
          <Textarea
            label="Question"
            value={ask}
            maxLength={2000}
            autosize
            required
            onChange={({ currentTarget }) => set({ ask: currentTarget.value })}
          />
          <div className={styles.fields}>
            <Select
              label="Kind of answer"
              data={Object.entries(QUESTION_KINDS).map(([value, label]) => ({ value, label }))}
              value={kind}
              allowDeselect={false}
              onChange={(next) => next !== kind && onChange(ofKind(question, next as QuestionKind))}
            />
            {points('most', 'Points', most)}
            {WITH_PENALTY.includes(kind) && points('penalty', 'A wrong answer takes off', penalty)}
            {hints.length > 0 && points('hintCost', 'A hint takes off', hintCost)}
          </div>
          <KeyFields question={question} onChange={onChange} />
          <Textarea
            label="Hints"
            description="One a line, opened one after the other; at most 5"
            value={hints.join('\n')}
            autosize
            onChange={({ currentTarget }) =>
              set({ hints: currentTarget.value === '' ? [] : currentTarget.value.split('\n').slice(0, 5) })
            }
          />
        </div>
      )}
    </section>
  );
}
