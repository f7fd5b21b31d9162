// What is pinned to a check: seconds of its recording, taken here, and messages that were pinned from a conversation.
import { Button } from '@mantine/core';
import { lazy, type RefObject } from 'react';
import { assistant } from '@domain/contract/operations/assistant';
import { lengthText } from '@domain/formats';
import { usePinEvidenceMutation } from '@/store/api/assistant';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';
import { Later } from '@/ui/Later';
import type { PlayerHandle } from '@/widgets/player/Player';
import styles from './check.module.css';

const PinnedEvidence = lazy(() => import('@/widgets/evidence/PinnedEvidence'));

interface CheckEvidenceProps {
  check: string;
  /** The one that is played; null where there is none to watch. */
  recording: string | null;
  player: RefObject<PlayerHandle | null>;
}

export function CheckEvidence({ check, recording, player }: CheckEvidenceProps) {
  const dispatch = useAppDispatch();
  const [pin, { isLoading }] = usePinEvidenceMutation();

  async function press(): Promise<void> {
    const second = Math.floor(player.current?.second() ?? 0);
    const { data } = await pin({
      body: { subject_type: 'quality_check', subject_id: check, recording_id: recording!, second },
    });
    if (!data) return;
    const undo = undoBy(
      assistant,
      'setEvidence',
      { path: { id: data.id }, body: { status: 'removed' } },
      'The second is no evidence any more',
    );
    dispatch(notify({ kind: 'success', text: `Pinned at ${lengthText(second)}`, undo }));
  }

  return (
    <section className={styles.attendance} aria-label="Evidence">
      <h2>Evidence</h2>
      {recording !== null && (
        <div>
          <Button variant="default" size="compact-sm" aria-busy={isLoading} onClick={() => !isLoading && void press()}>
            Pin this second
          </Button>
        </div>
      )}
      <Later what="the evidence">
        <PinnedEvidence type="quality_check" id={check} />
      </Later>
    </section>
  );
}
