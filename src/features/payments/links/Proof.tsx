// The proof of an offline payment, opened by a press: who opens it is written down.
import { useOpenProofMutation } from '@/store/api/payments';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { BusyButton } from '@/ui/BusyButton';
import styles from './links.module.css';

/** Saved as a file: what families send is never shown as a page of the console. */
export function Proof({ id, called }: { id: string; called: string }) {
  const [open, { isLoading, error }] = useOpenProofMutation();

  async function save(): Promise<void> {
    const { data } = await open({ path: { id } });
    if (!data) return;
    const bytes = Uint8Array.from(atob(data.content), (letter) => letter.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type: data.type }));
    Object.assign(document.createElement('a'), { href: url, download: data.name }).click();
    URL.revokeObjectURL(url);
  }

  return (
    <>
      <BusyButton
        variant="default"
        size="compact-sm"
        aria-label={`Open proof of ${called}`}
        busy={isLoading}
        onClick={() => void save()}
      >
        Open proof
      </BusyButton>
      {error && (
        <p role="alert" className={styles.failed}>
          {errorText(failedCall(error))}
        </p>
      )}
    </>
  );
}
