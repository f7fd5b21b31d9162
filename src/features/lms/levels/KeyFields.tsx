// What is right, by the kind of the question: choices that are ticked, a number with its tolerance, texts, an order, pairs.
import { Button, Checkbox, NumberInput, Radio, Select, Textarea, TextInput } from '@mantine/core';
import { type Choice, type ConquestQuestion, MOST_CHOICES } from '@domain/learning/conquest';
import styles from './levels.module.css';
import { moved } from './moved';
import { newChoice } from './newQuestion';
import { OrderTools } from './OrderTools';

interface KeyFieldsProps {
  question: ConquestQuestion;
  onChange: (question: ConquestQuestion) => void;
}

export function KeyFields({ question, onChange }: KeyFieldsProps) {
  if (question.kind === 'number')
    return (
      <div className={styles.fields}>
        <NumberInput
          label="Right number"
          value={question.right}
          required
          onChange={(next) => onChange({ ...question, right: next === '' ? 0 : Number(next) })}
        />
        <NumberInput
          label="May be off by"
          value={question.tolerance ?? 0}
          min={0}
          onChange={(next) => onChange({ ...question, tolerance: Number(next) })}
        />
      </div>
    );
  if (question.kind === 'text')
    return (
      <Textarea
        label="Right texts"
        description="One a line: any of them is right, in small or capital letters"
        value={question.right.join('\n')}
        autosize
        required
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...question, right: value === '' ? [] : value.split('\n') })
        }
      />
    );
  return <Choices question={question} onChange={onChange} />;
}

type WithChoices = Extract<ConquestQuestion, { kind: 'single' | 'multi' | 'order' | 'match' }>;

function Choices({ question, onChange }: { question: WithChoices; onChange: (question: ConquestQuestion) => void }) {
  const { choices, kind } = question;
  const change = (next: readonly Choice[]) => onChange(withChoices(question, next));
  return (
    <div className={styles.choices} role="group" aria-label="Choices">
      {choices.map((choice, at) => (
        <div key={choice.id} className={styles.choice}>
          <Tick question={question} choice={choice} number={at + 1} onChange={onChange} />
          <TextInput
            aria-label={`Choice ${at + 1}`}
            value={choice.text}
            maxLength={500}
            onChange={({ currentTarget }) => change(choices.with(at, { ...choice, text: currentTarget.value }))}
          />
          {kind === 'match' && <Partner question={question} choice={choice} number={at + 1} onChange={onChange} />}
          <OrderTools
            called={`choice ${at + 1}`}
            isFirst={at === 0}
            isLast={at === choices.length - 1}
            onMove={(by) => change(moved(choices, at, by))}
            onRemove={() => change(choices.filter((_, nth) => nth !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-xs"
          disabled={choices.length >= MOST_CHOICES}
          onClick={() => change([...choices, newChoice()])}
        >
          Add choice
        </Button>
        {kind === 'order' && (
          <span className={styles.quiet}>Written in the right order; children see another one.</span>
        )}
      </div>
    </div>
  );
}

interface TickProps extends KeyFieldsProps {
  question: WithChoices;
  choice: Choice;
  number: number;
}

function Tick({ question, choice: { id }, number, onChange }: TickProps) {
  if (question.kind === 'single')
    return (
      <Radio
        aria-label={`Choice ${number} is right`}
        name={`right ${question.id}`}
        checked={question.right === id}
        onChange={() => onChange({ ...question, right: id })}
      />
    );
  if (question.kind !== 'multi') return <span className={styles.quiet}>{number}</span>;
  const { right } = question;
  return (
    <Checkbox
      aria-label={`Choice ${number} is right`}
      checked={right.includes(id)}
      onChange={() =>
        onChange({ ...question, right: right.includes(id) ? right.filter((each) => each !== id) : [...right, id] })
      }
    />
  );
}

function Partner({ question, choice, number, onChange }: TickProps) {
  if (question.kind !== 'match') return null;
  const { partners, right } = question;
  const own = partners.find(({ id }) => id === right[choice.id]);
  return (
    <>
      <TextInput
        aria-label={`Partner of choice ${number}`}
        value={own?.text ?? ''}
        maxLength={500}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...question,
            partners: partners.map((each) => (each.id === own?.id ? { ...each, text: value } : each)),
          })
        }
      />
      {partners.length > question.choices.length && (
        <Select
          aria-label={`Which partner choice ${number} has`}
          data={partners.map(({ id, text }) => ({ value: id, label: text || 'Without a text' }))}
          value={own?.id ?? null}
          onChange={(id) => id && onChange({ ...question, right: { ...right, [choice.id]: id } })}
        />
      )}
    </>
  );
}

/** The key follows its choices. */
function withChoices(question: WithChoices, choices: readonly Choice[]): ConquestQuestion {
  const ids = choices.map(({ id }) => id);
  switch (question.kind) {
    case 'single':
      return { ...question, choices, right: ids.includes(question.right) ? question.right : '' };
    case 'multi':
      return { ...question, choices, right: question.right.filter((id) => ids.includes(id)) };
    case 'order':
      return { ...question, choices, right: ids };
    case 'match': {
      const kept = ids.map((id) => [id, question.right[id]] as const);
      const fresh = kept.filter(([, partner]) => partner === undefined).map(([id]) => [id, newChoice()] as const);
      const right = Object.fromEntries([
        ...kept.flatMap(([id, partner]) => (partner === undefined ? [] : [[id, partner]])),
        ...fresh.map(([id, partner]) => [id, partner.id]),
      ]) as Record<string, string>;
      const used = new Set(Object.values(right));
      const partners = [...question.partners, ...fresh.map(([, partner]) => partner)].filter(({ id }) => used.has(id));
      return { ...question, choices, partners, right };
    }
  }
}
