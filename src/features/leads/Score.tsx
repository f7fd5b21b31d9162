// The rules that make a lead's score, one below the other.
import styles from './leads.module.css';

export function Score({ because }: { because: readonly string[] }) {
  if (because.length === 0) return 'No rule fits';
  return (
    <ul className={styles.because}>
      {because.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
