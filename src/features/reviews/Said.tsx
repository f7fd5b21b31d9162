// What went wrong with a call, in words, where it was made.
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import styles from './reviews.module.css';

export function Said({ error }: { error: unknown }) {
  if (!error) return null;
  const call = failedCall(error as never);
  return (
    <p className={styles.problem} role="alert">
      {Object.values(fieldErrors(call))[0] ?? errorText(call)}
    </p>
  );
}
