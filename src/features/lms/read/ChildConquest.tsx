// A conquest as a child meets it at first: its levels, and each as the form that is filled in; nothing can be answered here.
import { createElement } from 'react';
import { levelsOf, type ConquestLevel } from '@domain/learning/conquest';
import { type FormInputs, questionForm } from '@domain/learning/questionForm';
import styles from '../lms.module.css';

/** `level`: of its headings. */
export function ChildConquest({ levels: value, level }: { levels: unknown; level: number }) {
  const levels = levelsOf(value);
  if (levels.length === 0) return null;
  return (
    <>
      <ol className={styles.plain}>
        {levels.map(({ id, title }, at) => (
          <li key={id}>
            <strong>{title}</strong>{' '}
            {at === 0 ? (
              <button type="button" disabled>
                Begin
              </button>
            ) : (
              <span className={styles.quiet}>Opens when the level before is done</span>
            )}
          </li>
        ))}
      </ol>
      {levels.map((each) => (
        <LevelForm key={each.id} level={each} heading={level} />
      ))}
    </>
  );
}

function LevelForm({ level: { id, title, minutes, questions }, heading }: { level: ConquestLevel; heading: number }) {
  return (
    <fieldset className={styles.child} disabled aria-label={title}>
      {createElement(`h${Math.min(heading, 6)}`, null, title)}
      {minutes !== null && <p>{minutes === 1 ? '1 minute left' : `${minutes} minutes left`}</p>}
      {questions.map((question, at) => {
        const { legend, worth, inputs, hintButton } = questionForm(question, at + 1, undefined);
        return (
          <fieldset key={question.id} className={styles.child}>
            <legend>{legend}</legend>
            <p className={styles.quiet}>{worth}</p>
            <Fields inputs={inputs} place={`${id} ${question.id}`} />
            {hintButton && (
              <div>
                <button type="button">{hintButton.text}</button>
              </div>
            )}
          </fieldset>
        );
      })}
      <div className={styles.line}>
        <button type="button">Finish the level</button>
        <button type="button">Save and go on later</button>
      </div>
    </fieldset>
  );
}

/** `place`: names the fields among those of all levels. */
function Fields({ inputs, place }: { inputs: FormInputs; place: string }) {
  if (inputs.of === 'line') return <input aria-label={inputs.label} autoComplete="off" defaultValue={inputs.value} />;
  if (inputs.of === 'choices')
    return inputs.choices.map(({ name, value, text }) => (
      <label key={value}>
        <input type={inputs.isOne ? 'radio' : 'checkbox'} name={`${place} ${name}`} /> {text}
      </label>
    ));
  return inputs.selects.map(({ name, label, options }) => (
    <label key={name}>
      {`${label} `}
      <select defaultValue="">
        <option value="">Choose</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ));
}
