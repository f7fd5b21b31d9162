// The reviewers of a cycle and how many trainers each takes; more can be put in while it is open.
import { NumberInput, Textarea } from '@mantine/core';
import type { AddedToCycle } from '@domain/contract/reviews';
import { CYCLE_REVIEWERS } from '@domain/records/cyclePeople';
import { REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { useRecord } from '@/store/api/records';
import { useAddCycleReviewersMutation } from '@/store/api/reviews';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import styles from '../reviews.module.css';
import { CallRefused } from '@/widgets/action/CallRefused';
import { AddedShown } from './AddedShown';

export function CycleReviewers({ id, isOver }: { id: string; isOver: boolean }) {
  const mayAdd = useAppSelector((state) => selectMayAccess(state, 'admin')) && !isOver;
  return (
    <div className={styles.part}>
      {mayAdd && <AddReviewers id={id} />}
      <ChildRecords
        type={CYCLE_REVIEWERS}
        by="cycle_id"
        parent={id}
        shown={['reviewed_by', 'most', 'guide_read_on', 'confirmed_on']}
      />
    </div>
  );
}

function AddReviewers({ id }: { id: string }) {
  const { data: cycle } = useRecord(REVIEW_CYCLES, id);
  const [typed, setTyped] = useScreenState(`reviewers to add ${id}`, '');
  const [most, setMost] = useScreenState<number | null>(`most to add ${id}`, null);
  const [added, setAdded] = useScreenState<AddedToCycle | null>(`reviewers added ${id}`, null);
  const [add, { isLoading, error }] = useAddCycleReviewersMutation();
  const people = [...new Set(typed.split(/[\s,;]+/).filter((each) => each !== ''))];
  const each = most ?? cycle?.per_reviewer ?? 8;

  async function press(): Promise<void> {
    const { data } = await add({ path: { id }, body: { reviewers: people.map((email) => ({ email, most: each })) } });
    if (!data) return;
    setAdded(data);
    setTyped('');
  }

  return (
    <section className={styles.part} aria-label="Add reviewers">
      <div className={styles.tools}>
        <Textarea
          label="E-mails of reviewers"
          description="One or more, with spaces, commas or lines between; people already listed get the new number"
          className={styles.grow}
          autosize
          minRows={1}
          maxRows={6}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <NumberInput
          label="Trainers, most"
          min={0}
          max={200}
          allowDecimal={false}
          value={each}
          onChange={(next) => setMost(typeof next === 'number' ? next : null)}
        />
        <BusyButton variant="default" busy={isLoading} disabled={people.length === 0} onClick={() => void press()}>
          Add reviewers
        </BusyButton>
      </div>
      <CallRefused error={error} />
      {added && <AddedShown added={added} noun={{ one: 'reviewer', many: 'reviewers' }} />}
    </section>
  );
}
