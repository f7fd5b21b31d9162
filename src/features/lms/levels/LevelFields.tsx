// One level: its title, its rules, and its questions in the order in which they are asked.
import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import {
  type ConquestLevel,
  type ConquestQuestion,
  COUNTING,
  mostOf,
  MOST_QUESTIONS,
  pointsWords,
} from '@domain/learning/conquest';
import { useScreenState } from '@/store/screen';
import styles from './levels.module.css';
import { moved } from './moved';
import { newQuestion } from './newQuestion';
import { OrderTools } from './OrderTools';
import { QuestionFields } from './QuestionFields';

interface LevelFieldsProps {
  level: ConquestLevel;
  number: number;
  isLast: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (level: ConquestLevel) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function LevelFields({ level, number, isLast, isOpen, onToggle, onChange, onMove, onRemove }: LevelFieldsProps) {
  const { id, title, questions } = level;
  const [asked, setAsked] = useScreenState<string | null>(`question of ${id}`, null);
  const set = (change: Partial<ConquestLevel>) => onChange({ ...level, ...change });
  const whole = (name: 'attempts' | 'wait' | 'minutes', label: string, hint: string, max: number) => (
    <NumberInput
      label={label}
      description={hint}
      value={level[name] ?? ''}
      min={1}
      max={max}
      allowDecimal={false}
      onChange={(next) => set({ [name]: next === '' ? null : Number(next) })}
    />
  );

  function add(): void {
    const question = newQuestion('single');
    set({ questions: [...questions, question] });
    setAsked(question.id);
  }

  return (
    <section className={styles.level} aria-label={`Level ${number}`}>
      <div className={styles.head}>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={onToggle}>
          {`${number}. ${title || 'Without a title'} · ${questions.length === 1 ? '1 question' : `${questions.length} questions`} · ${pointsWords(mostOf(level))}`}
        </Button>
        <OrderTools
          called={`level ${number}`}
          isFirst={number === 1}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      {isOpen && (
        <div className={styles.body}>
          <div className={styles.fields}>
            <TextInput
              label="Title of the level"
              value={title}
              maxLength={120}
              required
              onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            />
            {whole('attempts', 'Attempts', 'Empty: as many as one likes', 100)}
            {whole('wait', 'Wait, minutes', 'From one attempt to the next', 40_320)}
            {whole('minutes', 'Time, minutes', 'Empty: no clock', 600)}
            <Select
              label="What counts"
              description="Of several attempts"
              data={Object.entries(COUNTING).map(([value, label]) => ({ value, label }))}
              value={level.counting}
              allowDeselect={false}
              onChange={(next) => set({ counting: next as ConquestLevel['counting'] })}
            />
            <NumberInput
              label="Points that open the next level"
              description="Empty: any finished attempt"
              value={level.opens_next === null ? '' : level.opens_next / 100}
              min={0}
              decimalScale={2}
              onChange={(next) => set({ opens_next: next === '' ? null : Math.round(Number(next) * 100) })}
            />
          </div>
          {questions.map((question, at) => (
            <QuestionFields
              key={question.id}
              question={question}
              number={at + 1}
              isLast={at === questions.length - 1}
              isOpen={asked === question.id}
              onToggle={() => setAsked(asked === question.id ? null : question.id)}
              onChange={(next: ConquestQuestion) => set({ questions: questions.with(at, next) })}
              onMove={(by) => set({ questions: moved(questions, at, by) })}
              onRemove={() => set({ questions: questions.filter((_, nth) => nth !== at) })}
            />
          ))}
          <div>
            <Button variant="default" size="compact-sm" disabled={questions.length >= MOST_QUESTIONS} onClick={add}>
              Add question
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
