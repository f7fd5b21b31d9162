// Trainers, View Trainers: the roster, and one trainer beside it (spec 2.3, 3).
import { Button, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Trainer } from '@domain/contract/trainers';
import { type ActionOf, refusalOf } from '@domain/actions/actions';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { pathTo } from '@/app/paths';
import { useDeactivateTrainersMutation, useReactivateTrainersMutation, useTrainerPageQuery } from '@/store/api/roster';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useListSent } from '@/store/lists/useListSent';
import classes from '@/ui/list/list.module.css';
import { PageHeader } from '@/ui/PageHeader';
import type { BulkAction } from '@/widgets/list/BulkBar';
import { ListScreen } from '@/widgets/list/ListScreen';
import { StatusBadge } from './StatusBadge';
import { StatusButton } from './StatusButton';
import { TrainerDetail } from './TrainerDetail';

const SHOWN = [
  'trainer_name',
  'teacher_id',
  'trainer_status',
  'trainer_type',
  'demo_session_countries',
  'rating',
  'batches_count',
  'joined_on',
  'rm_email',
];
const WIDTHS = { trainer_name: 170, teacher_id: 240, rm_email: 230, trainer_status: 130, address: 260 };
const CELLS = {
  trainer_name: (trainer: Trainer) => <TrainerName trainer={trainer} />,
  trainer_status: (trainer: Trainer) => <StatusBadge status={trainer.trainer_status} />,
  age_groups: (trainer: Trainer) => trainer.age_groups.join('–'),
};
const statusButton = (trainer: Trainer) => <StatusButton trainer={trainer} compact />;

export default function ViewTrainersPage() {
  const add = (
    <Button component={Link} to={pathTo('/trainers/add-trainer')}>
      Add trainer
    </Button>
  );
  return (
    <>
      <PageHeader title="View Trainers">{add}</PageHeader>
      <ListScreen
        shape={TRAINER_LIST}
        label="Trainers"
        loaded={useTrainerPageQuery({ query: useListSent(TRAINER_LIST) })}
        csv="exportTrainers"
        shown={SHOWN}
        widths={WIDTHS}
        special={CELLS}
        rowMenu={statusButton}
        bulk={useBulkActions()}
        empty={{ text: 'Add the first one to plan their hours.', action: add }}
      />
      <TrainerDetail />
    </>
  );
}

function TrainerName({ trainer: { teacher_id, trainer_name } }: { trainer: Trainer }) {
  const dispatch = useAppDispatch();
  return (
    <UnstyledButton className={classes.open} onClick={() => dispatch(recordOpened('trainer', teacher_id))}>
      {trainer_name}
    </UnstyledButton>
  );
}

function useBulkActions(): BulkAction<Trainer>[] {
  const store = useAppStore();
  const [deactivate] = useDeactivateTrainersMutation();
  const [reactivate] = useReactivateTrainersMutation();
  const refusal = (name: ActionOf<'trainer'>) => (trainer: Trainer) => {
    const { user, onLocalhost } = store.getState().auth;
    const circumstances = { user: user ?? undefined, onLocalhost, now: Date.now() / 1000 };
    return refusalOf('trainer', name, { status: trainer.trainer_status }, circumstances)?.reason;
  };
  return [
    {
      label: 'Deactivate',
      done: 'deactivated',
      refusal: refusal('deactivate'),
      consequence: 'They leave Trainer Availability at once; sessions they have stay. You can reactivate them here.',
      run: async (teacher_ids) => (await deactivate({ body: { teacher_ids } })).data,
    },
    {
      label: 'Reactivate',
      done: 'reactivated',
      refusal: refusal('reactivate'),
      consequence: 'They come back to Trainer Availability at once.',
      run: async (teacher_ids) => (await reactivate({ body: { teacher_ids } })).data,
    },
  ];
}
