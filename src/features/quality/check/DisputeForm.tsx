// Disputes items of a check, each with a reason: by the trainer's manager, once.
import { Button, Textarea } from '@mantine/core';
import { itemsOf } from '@domain/quality/rubric';
import type { QualityCheck } from '@domain/records/qualityCheck';
import type { RubricRow } from '@domain/records/rubric';
import { useDisputeCheckMutation } from '@/store/api/quality';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { CallRefused } from '@/widgets/action/CallRefused';
import styles from './check.module.css';

interface DisputeFormProps {
  check: QualityCheck;
  rubric: RubricRow;
  onDone: () => void;
}

const NONE: Record<string, string> = {};
const LETTERS = 300;

export function DisputeForm({ check: { id, version }, rubric, onDone }: DisputeFormProps) {
  const dispatch = useAppDispatch();
  const [reasons, setReasons] = useScreenState(`dispute ${id}`, NONE);
  const [dispute, { isLoading, error }] = useDisputeCheckMutation();
  const items = Object.entries(reasons).flatMap(([item, text]) =>
    text.trim() === '' ? [] : [{ item, dispute: text.trim() }],
  );

  async function send(): Promise<void> {
    const { data } = await dispute({ path: { id }, body: { version, items } });
    if (!data) return;
    onDone();
    dispatch(notify({ kind: 'success', text: 'Check disputed' }));
  }

  return (
    <section className={styles.main} aria-label="Dispute">
      <h2>Dispute</h2>
      <p className={styles.quiet}>
        Say of each item that you dispute why. A check is disputed once; somebody who has not checked the session
        decides.
      </p>
      {itemsOf(rubric).map(({ id: item, title }) => (
        <Textarea
          key={item}
          label={title}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={LETTERS}
          value={reasons[item] ?? ''}
          onChange={({ currentTarget: { value } }) => setReasons((before) => ({ ...before, [item]: value }))}
        />
      ))}
      <CallRefused error={error} />
      <div className={styles.tools}>
        <BusyButton busy={isLoading} disabled={items.length === 0} onClick={() => void send()}>
          Dispute check
        </BusyButton>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
