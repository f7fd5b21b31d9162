// What an action could not be done to, by reason; it stays until the person has read it.
import { CloseButton } from '@mantine/core';
import type { ListShape } from '@domain/lists/list';
import type { RowFailure } from '@/store/lists/selections';
import { countText } from '@domain/formats';
import classes from '@/ui/list/list.module.css';

/** By the keyboard, to scroll. */
const REACHED = { tabIndex: 0 };

interface FailuresProps {
  noun: ListShape['noun'];
  failures: readonly RowFailure[];
  onDismiss: () => void;
}

export function Failures({ noun, failures, onDismiss }: FailuresProps) {
  if (failures.length === 0) return null;
  return (
    <div className={classes.failures} role="alert" aria-label="What failed">
      <div className={classes.failed} {...REACHED}>
        <ul>
          {[...byReason(failures)].map(([error, names]) => (
            <li key={error}>
              <strong>{error}</strong>
              {names.length === 1 ? ': ' : ` (${countText(noun, names.length)}): `}
              {names.join(', ')}
            </li>
          ))}
        </ul>
      </div>
      <CloseButton aria-label="Hide what failed" onClick={onDismiss} />
    </div>
  );
}

function byReason(failures: readonly RowFailure[]): Map<string, string[]> {
  const reasons = new Map<string, string[]>();
  for (const { name, error } of failures) {
    const names = reasons.get(error);
    if (names) names.push(name);
    else reasons.set(error, [name]);
  }
  return reasons;
}
