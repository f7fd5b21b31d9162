// Submits a draft with the marks that are on the screen, once all of them are saved; never with an item open.
import type { ShownMark } from '@/store/markQueue';
import { countText } from '@domain/formats';
import { itemsOf } from '@domain/quality/rubric';
import type { QualityCheck } from '@domain/records/qualityCheck';
import type { RubricRow } from '@domain/records/rubric';
import { useSubmitCheckMutation } from '@/store/api/quality';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectMarksOf, sendingRetried, whenMarksAreKept } from '@/store/qualityMarks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { Button } from '@mantine/core';
import styles from './check.module.css';
import { scoredMarks } from '@/widgets/rubrics/scoredMarks';

interface SubmitProps {
  check: QualityCheck;
  rubric: RubricRow;
  marks: Readonly<Record<string, ShownMark>>;
}

const MARK = { one: 'change', many: 'changes' };

export function Submit({ check, rubric, marks }: SubmitProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { waiting, problem } = useAppSelector((state) => selectMarksOf(state, check.id));
  const [isAwaited, setAwaited] = useScreenState(`submitting ${check.id}`, false);
  const [submit, { isLoading, error }] = useSubmitCheckMutation();
  const isOpen = itemsOf(rubric).some(({ id }) => (marks[id]?.mark ?? null) === null);

  async function press(): Promise<void> {
    setAwaited(true);
    const areKept = await whenMarksAreKept(store, check.id);
    setAwaited(false);
    if (!areKept) return;
    const { data } = await submit({
      path: { id: check.id },
      body: { version: check.version, marks: scoredMarks(marks) },
    });
    if (data) dispatch(notify({ kind: 'success', text: 'Check submitted' }));
  }

  return (
    <>
      <BusyButton busy={isAwaited || isLoading} disabled={isOpen} onClick={() => void press()}>
        Submit
      </BusyButton>
      {problem === null ? (
        <span className={styles.quiet} role="status">
          {waiting.length > 0 ? `Saving ${countText(MARK, waiting.length)}…` : 'All saved'}
        </span>
      ) : (
        <span className={styles.problem} role="alert">
          {`Not saved: ${problem} `}
          <Button size="compact-sm" variant="subtle" onClick={() => dispatch(sendingRetried(check.id))}>
            Try again
          </Button>
        </span>
      )}
      {error && (
        <p className={styles.problem} role="alert">
          {Object.values(fieldErrors(failedCall(error)))[0] ?? errorText(failedCall(error))}
        </p>
      )}
    </>
  );
}
