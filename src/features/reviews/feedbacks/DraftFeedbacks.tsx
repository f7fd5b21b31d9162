// Drafts the feedback of a closed cycle: chosen in a dialog, said with numbers when it is done.
import { Button } from '@mantine/core';
import { countText } from '@domain/formats';
import { REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { useRecordPage } from '@/store/api/records';
import { useDraftFeedbacksMutation } from '@/store/api/reviews';
import { selectMayAccess } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { QUESTION, useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { SelectField } from '@/ui/SelectField';
import styles from '../reviews.module.css';
import { CallRefused } from '@/widgets/action/CallRefused';

const FEEDBACK = { one: 'feedback', many: 'feedbacks' };

export function DraftFeedbacks() {
  const may = useAppSelector((state) => selectMayAccess(state, 'admin'));
  const [isAsked, ask] = useScreenState(`${QUESTION}draft feedbacks`, false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => ask(true)}>Draft feedback</Button>
      {isAsked && <Asked onClose={() => ask(false)} />}
    </>
  );
}

function Asked({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { data } = useRecordPage(REVIEW_CYCLES, { status: 'closed', size: '100' });
  const [chosen, choose] = useScreenState<string | null>('cycle to draft feedback of', null);
  const [draft, { isLoading, error }] = useDraftFeedbacksMutation();

  async function press(): Promise<void> {
    const answer = await draft({ path: { id: chosen! } });
    if (!answer.data) return;
    const { drafted, without_reviews } = answer.data;
    const rest = without_reviews > 0 ? `; ${without_reviews} without a submitted review` : '';
    dispatch(notify({ kind: 'success', text: `${countText(FEEDBACK, drafted)} drafted${rest}` }));
    onClose();
  }

  return (
    <ConfirmDialog
      opened
      title="Draft the feedback of a cycle?"
      keep="Cancel"
      onKeep={onClose}
      busy={isLoading}
      buttons={
        <BusyButton busy={isLoading} disabled={chosen === null} onClick={() => void press()}>
          Draft feedback
        </BusyButton>
      }
    >
      <div className={styles.part}>
        <p>
          Of every trainer who has none yet, from the reviews that were submitted. Drafts that are there stay: “Draft
          again” renews one. Trainers get nothing yet.
        </p>
        <SelectField
          label="Closed cycle"
          searchable
          allowDeselect={false}
          data={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage="No cycle is closed"
          value={chosen}
          onChange={choose}
        />
        <CallRefused error={error} />
      </div>
    </ConfirmDialog>
  );
}
