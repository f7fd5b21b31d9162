// The levels of a conquest as a child meets them: questions and choices, never what is right.
import { createElement } from 'react';
import { countText } from '@domain/formats';
import { levelsOf, mostOf, pointsWords, QUESTION_KINDS, shownQuestion } from '@domain/learning/conquest';
import styles from '../lms.module.css';

const QUESTION = { one: 'question', many: 'questions' };
const MINUTE = { one: 'minute', many: 'minutes' };
const HINT = { one: 'hint', many: 'hints' };

export function LevelsRead({ levels, level }: { levels: unknown; level: number }) {
  return levelsOf(levels).map(({ id, title, questions, minutes, attempts }) => (
    <div key={id} className={styles.shelf} role="group" aria-label={title}>
      {createElement(`h${Math.min(level, 6)}`, null, title)}
      <p className={styles.quiet}>
        {[
          countText(QUESTION, questions.length),
          pointsWords(mostOf({ questions })),
          minutes !== null && countText(MINUTE, minutes),
          attempts !== null && (attempts === 1 ? 'one attempt' : `${attempts} attempts`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol className={styles.plain}>
        {questions.map(shownQuestion).map((question) => (
          <li key={question.id}>
            <p className={styles.text}>{question.ask}</p>
            <p className={styles.quiet}>
              {`${QUESTION_KINDS[question.kind]} · ${pointsWords(question.most)}${question.hints > 0 ? ` · ${countText(HINT, question.hints)}` : ''}`}
            </p>
            {question.choices.length > 0 && (
              <ul className={styles.plain}>
                {question.choices.map((choice) => (
                  <li key={choice.id}>{choice.text}</li>
                ))}
              </ul>
            )}
            {question.partners.length > 0 && <p>{question.partners.map(({ text }) => text).join(' · ')}</p>}
          </li>
        ))}
      </ol>
    </div>
  ));
}
