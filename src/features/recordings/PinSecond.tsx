// Pins the second at which a recording is to what it speaks for: a lead, a refund, a quality check or a ticket.
import { Button, NativeSelect } from '@mantine/core';
import type { RefObject } from 'react';
import { assistant } from '@domain/contract/operations/assistant';
import { EVIDENCE_SUBJECTS, type EvidenceSubject } from '@domain/conversations/evidenceSubjects';
import { lengthText } from '@domain/formats';
import { usePinEvidenceMutation } from '@/store/api/assistant';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { part, usePart } from '@/ui/part';
import type { PlayerHandle } from '@/widgets/player/Player';
import styles from './recordings.module.css';

// The fields that find a record by search come with the question.
const FIND = part(() => import('@/widgets/record/form/ReferenceField'));

interface PinSecondProps {
  recording: string;
  player: RefObject<PlayerHandle | null>;
}

export function PinSecond({ recording, player }: PinSecondProps) {
  const dispatch = useAppDispatch();
  const [second, setSecond] = useScreenState<number | null>(`second of ${recording}`, null);
  const [type, setType] = useScreenState<EvidenceSubject>(`second of ${recording} to`, 'lead');
  const [subject, setSubject] = useScreenState<string | null>(`second of ${recording} of`, null);
  const [pin, { isLoading }] = usePinEvidenceMutation();
  const find = usePart(FIND, second !== null, () => setSecond(null));

  async function press(): Promise<void> {
    const { data } = await pin({
      body: { subject_type: type, subject_id: subject!, recording_id: recording, second: second! },
    });
    if (!data) return;
    const undo = undoBy(
      assistant,
      'setEvidence',
      { path: { id: data.id }, body: { status: 'removed' } },
      'The second is no evidence any more',
    );
    dispatch(notify({ kind: 'success', text: `Pinned at ${lengthText(second!)}`, undo }));
    setSecond(null);
  }

  return (
    <div className={styles.pin}>
      <Button
        variant="default"
        size="compact-sm"
        onPointerEnter={() => void FIND.loadAhead()}
        onFocus={() => void FIND.loadAhead()}
        onClick={() => setSecond(Math.floor(player.current?.second() ?? 0))}
      >
        Pin this second
      </Button>
      <ConfirmDialog
        opened={second !== null}
        title={`Pin ${lengthText(second ?? 0)} as evidence?`}
        keep="Cancel"
        onKeep={() => setSecond(null)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} disabled={subject === null} onClick={() => void press()}>
            Pin this second
          </BusyButton>
        }
      >
        <p>It stays there with its digest, also when the recording is no longer kept.</p>
        <NativeSelect
          label="Pin to a"
          data={Object.entries(EVIDENCE_SUBJECTS).map(([value, label]) => ({ value, label }))}
          value={type}
          onChange={({ currentTarget: { value } }) => {
            setType(value as EvidenceSubject);
            setSubject(null);
          }}
        />
        {find && (
          <find.ReferenceField
            key={type}
            to={type}
            multiple={false}
            value={subject}
            onChange={(value) => setSubject(value as string | null)}
            input={{ label: EVIDENCE_SUBJECTS[type], required: true, mt: 'sm' }}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}
