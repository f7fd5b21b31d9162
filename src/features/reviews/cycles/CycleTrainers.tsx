// The trainers of a cycle: chosen one by one, or all active ones of a kind, while it is a draft.
import { skipToken } from '@reduxjs/toolkit/query';
import { TRAINER_TYPE_WORDS } from '@domain/business/codeWords';
import type { AddedToCycle } from '@domain/contract/reviews';
import { countText } from '@domain/formats';
import { CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { useAddCycleTrainersMutation } from '@/store/api/reviews';
import { useTrainersOfTypeQuery } from '@/store/api/trainers';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { SelectField } from '@/ui/SelectField';
import { ChildRecords } from '@/widgets/record/ChildRecords';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import styles from '../reviews.module.css';
import { CallRefused } from '@/widgets/action/CallRefused';
import { AddedShown } from './AddedShown';

interface CycleTrainersProps {
  id: string;
  isDraft: boolean;
  /** Its trainers are asked for a self-assessment by a link, which may be lost. */
  asks: boolean;
}

export function CycleTrainers({ id, isDraft, asks }: CycleTrainersProps) {
  const mayAdd = useAppSelector((state) => selectMayAccess(state, 'admin')) && isDraft;
  return (
    <div className={styles.part}>
      {mayAdd && <AddTrainers id={id} />}
      <ChildRecords
        type={CYCLE_TRAINERS}
        by="cycle_id"
        parent={id}
        shown={['teacher_id', 'manager', 'status', 'self_state', 'frozen_on']}
        only={isDraft || !asks ? ['take_out'] : ['ask_again']}
      />
    </div>
  );
}

const NOBODY: string[] = [];

function AddTrainers({ id }: { id: string }) {
  const [chosen, choose] = useScreenState<string[]>(`trainers to add ${id}`, NOBODY);
  const [kind, setKind] = useScreenState<string | null>(`kind to add ${id}`, null);
  const [added, setAdded] = useScreenState<AddedToCycle | null>(`trainers added ${id}`, null);
  const { currentData: ofKind } = useTrainersOfTypeQuery(kind ?? skipToken);
  const [add, { isLoading, error }] = useAddCycleTrainersMutation();
  const all = [...new Set([...chosen, ...(kind === null ? [] : (ofKind ?? []).map(({ teacher_id }) => teacher_id))])];

  async function press(): Promise<void> {
    const { data } = await add({ path: { id }, body: { teacher_ids: all } });
    if (!data) return;
    setAdded(data);
    choose(NOBODY);
    setKind(null);
  }

  return (
    <section className={styles.part} aria-label="Add trainers">
      <div className={styles.tools}>
        <div className={styles.grow}>
          <ReferenceField
            to="trainer"
            multiple
            value={chosen}
            onChange={(next) => choose(next as string[])}
            input={{ label: 'Trainers' }}
          />
        </div>
        <SelectField
          label="All active of a type"
          clearable
          searchable
          data={Object.entries(TRAINER_TYPE_WORDS).map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={setKind}
        />
        <BusyButton variant="default" busy={isLoading} disabled={all.length === 0} onClick={() => void press()}>
          {all.length === 0 ? 'Add trainers' : `Add ${countText(TRAINER, all.length)}`}
        </BusyButton>
      </div>
      <CallRefused error={error} />
      {added && <AddedShown added={added} noun={TRAINER} />}
    </section>
  );
}

const TRAINER = { one: 'trainer', many: 'trainers' };
