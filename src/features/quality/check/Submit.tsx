// Submits a draft with the marks that are on the screen, once all of them are saved; never with an item open.
import type { ShownMark } from '@/store/markQueue';
import { itemsOf } from '@domain/quality/rubric';
import type { QualityCheck } from '@domain/records/qualityCheck';
import type { RubricRow } from '@domain/records/rubric';
import { useSubmitCheckMutation } from '@/store/api/quality';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectMarksOf, sendingRetried, whenMarksAreKept } from '@/store/qualityMarks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { KeptMarks } from '@/widgets/rubrics/KeptMarks';
import { scoredMarks } from '@/widgets/rubrics/scoredMarks';
import { CallRefused } from '@/widgets/action/CallRefused';

interface SubmitProps {
  check: QualityCheck;
  rubric: RubricRow;
  marks: Readonly<Record<string, ShownMark>>;
}

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
      <KeptMarks waiting={waiting.length} problem={problem} onRetry={() => dispatch(sendingRetried(check.id))} />
      <CallRefused error={error} />
    </>
  );
}
