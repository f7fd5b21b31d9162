// Why a call was refused, in words, where it was made.
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import styles from './callRefused.module.css';

export function CallRefused({ error }: { error: unknown }) {
  if (!error) return null;
  const call = failedCall(error as never);
  return (
    <p className={styles.refused} role="alert">
      {Object.values(fieldErrors(call))[0] ?? errorText(call)}
    </p>
  );
}
