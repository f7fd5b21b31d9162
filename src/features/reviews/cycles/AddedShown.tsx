// What became of people who were put into a cycle: how many, and who was refused and why.
import type { AddedToCycle } from '@domain/contract/reviews';
import { countText } from '@domain/formats';
import styles from '../reviews.module.css';

interface AddedShownProps {
  added: AddedToCycle;
  noun: { one: string; many: string };
}

export function AddedShown({ added: { added, unchanged, refused }, noun }: AddedShownProps) {
  return (
    <div role="status" className={styles.quiet}>
      <p>{`${countText(noun, added)} added${unchanged > 0 ? `, ${unchanged} unchanged` : ''}`}</p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, reason }) => (
            <li key={id}>{`${id}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
