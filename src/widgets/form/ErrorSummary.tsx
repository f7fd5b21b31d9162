// What is wrong with a form, in one focused place, each line leading to its field.
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './form.module.css';

export interface Problem {
  text: string;
  /** The field to go to; none for what is wrong with the whole. */
  path?: string;
}

interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** Attempts to save that failed: each brings the focus here. */
  tries: number;
  onGoTo: (path: string) => void;
}

export function ErrorSummary({ problems, tries, onGoTo }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) place.current?.focus();
  }, [tries]);
  if (problems.length === 0 || tries === 0) return null;
  const fields = problems.filter(({ path }) => path !== undefined).length;
  return (
    <div ref={place} className={styles.summary} role="alert" tabIndex={-1}>
      <p>{fields === 0 ? 'Not saved' : fields === 1 ? 'Fix 1 field to save' : `Fix ${fields} fields to save`}</p>
      <ul>
        {problems.map(({ text, path }) => (
          <li key={`${path} ${text}`}>
            {path === undefined ? (
              text
            ) : (
              <UnstyledButton className={styles.goTo} onClick={() => onGoTo(path)}>
                {text}
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
