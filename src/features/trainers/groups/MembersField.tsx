// The members of a group: chosen among trainers in no group, by search or because they suit it, and removed again.
import { Button, CloseButton, Loader, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { BATCH_REGION_WORDS, trainerTypesText, wordsOf } from '@domain/business/codeWords';
import type { GroupCandidate } from '@domain/contract/groups';
import type { TrainerId } from '@domain/units';
import { useNonGroupedTrainersQuery, useRecommendedTrainersQuery } from '@/store/api/groups';
import { useTrainerNamesQuery } from '@/store/api/trainers';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useDebounced } from '@/ui/useDebounced';
import { useFieldState } from '@/widgets/form/useFieldState';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { useFocusNeighbour } from '@/ui/useFocusNeighbour';
import styles from './members.module.css';

interface MembersFieldProps {
  value: readonly TrainerId[];
  onChange: (members: TrainerId[]) => void;
  error: (path: string) => string | undefined;
}

export function MembersField({ value, onChange, error }: MembersFieldProps) {
  const [search, setSearch] = useFieldState('members search', '');
  const words = useDebounced(search);
  const { data: trainers = [] } = useTrainerNamesQuery();
  const free = useNonGroupedTrainersQuery({ query: words ? { search: words } : {} });
  const fitting = useRecommendedTrainersQuery({ query: { members: value.join(',') } }, { skip: value.length === 0 });
  const nameOf = (id: TrainerId) => trainers.find(({ teacher_id }) => teacher_id === id)?.trainer_name ?? id;
  const add = (id: TrainerId) => onChange([...value, id]);
  const members = useRef<HTMLUListElement>(null);
  useFocusNeighbour(members, 'button');
  const ofOne = value.some((_, index) => error(`teachers.${index}`) !== undefined);
  const ofAll = ofOne ? undefined : error('teachers');

  return (
    <div className={styles.columns}>
      <section aria-label="Members" className={styles.column}>
        <h2>{value.length === 1 ? '1 member' : `${value.length} members`}</h2>
        {value.length === 0 && <p className={styles.quiet}>Add trainers from the lists.</p>}
        <ul ref={members} className={styles.list} aria-label="Members" data-path="teachers" tabIndex={-1}>
          {value.map((id, index) => (
            <li key={id} data-path={`teachers.${index}`}>
              <div>
                {nameOf(id)}
                <div className={styles.quiet}>{id}</div>
                {error(`teachers.${index}`) && <div className={styles.error}>{error(`teachers.${index}`)}</div>}
              </div>
              <CloseButton
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => onChange(value.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
        {ofAll && <p className={styles.error}>{ofAll}</p>}
      </section>
      <section aria-label="Recommended trainers" className={styles.column}>
        <h2>Recommended</h2>
        {value.length === 0 ? (
          <p className={styles.quiet}>Once there is a member, those who suit the group are here.</p>
        ) : (
          <Candidates {...fitting} chosen={value} onAdd={add} none="No trainer without a group fits these members." />
        )}
      </section>
      <section aria-label="Trainers without a group" className={styles.column}>
        <h2>In no group</h2>
        <TextInput
          aria-label="Search trainers without a group"
          placeholder="Search by name or e-mail"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          // Enter searches; it does not save the group.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Candidates {...free} chosen={value} onAdd={add} none="No trainer without a group has this name." />
      </section>
    </div>
  );
}

/** In the forms of a group. */
export const GROUP_INPUTS: OwnInputs = {
  teachers: ({ values, set, error }) => (
    <MembersField
      key="teachers"
      value={values['teachers'] as TrainerId[]}
      onChange={(members) => set('teachers', members)}
      error={error}
    />
  ),
};

interface CandidatesProps {
  data?: readonly GroupCandidate[];
  error?: unknown;
  isFetching: boolean;
  chosen: readonly TrainerId[];
  onAdd: (id: TrainerId) => void;
  none: string;
}

function Candidates(props: CandidatesProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusNeighbour(place, 'button');
  return (
    <div ref={place} className={styles.candidates} tabIndex={-1}>
      <CandidateList {...props} />
    </div>
  );
}

function CandidateList({ data, error, isFetching, chosen, onAdd, none }: CandidatesProps) {
  if (error) return <p className={styles.error}>{errorText(failedCall(error))}</p>;
  if (!data) return <Loader size="sm" role="status" aria-label="Loading trainers" />;
  const left = data.filter(({ teacher_id }) => !chosen.includes(teacher_id));
  if (left.length === 0) return <p className={styles.quiet}>{none}</p>;
  return (
    <ul className={styles.list} aria-busy={isFetching}>
      {left.map(({ teacher_id, trainer_name, trainer_type, batches_region, reasons }) => (
        <li key={teacher_id}>
          <div>
            {trainer_name}
            <div className={styles.quiet}>{teacher_id}</div>
            <div className={styles.quiet}>
              {reasons.length > 0
                ? reasons.join(' · ')
                : [trainerTypesText(trainer_type), wordsOf(BATCH_REGION_WORDS, batches_region)]
                    .filter(Boolean)
                    .join(', ')}
            </div>
          </div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Add ${trainer_name}`}
            onClick={() => onAdd(teacher_id)}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  );
}
