// Trainers, View Trainers: the roster, and one trainer beside it (spec 2.3, 3).
import { trainers } from '@domain/contract/operations/trainers';
import type { ShownTrainer, TrainerName } from '@domain/contract/trainers';
import { type ListShape, shapeFor } from '@domain/lists/list';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { pathTo } from '@/routes/paths';
import { listCall } from '@/store/api/lists';
import {
  trainersApi,
  useDeactivateTrainersMutation,
  useReactivateTrainersMutation,
  useTrainerPageQuery,
} from '@/store/api/trainers';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { useListSent } from '@/store/lists/useListView';
import { truncatedWords } from '@/ui/list/cells';
import { type Bulk, ListScreen } from '@/widgets/list/ListScreen';
import { CreateLink } from '@/widgets/record/CreateLink';
import { RecordLink } from '@/widgets/record/RecordLink';
import { StatusBadge } from './StatusBadge';
import { StatusButton } from './StatusButton';
import { part } from '@/ui/part';
import { useBeside } from '@/widgets/record/beside';
import { TEXTS } from './texts';
import { UpcomingWork } from './UpcomingWork';

/** Beside a record there is room for the first ones. */
const SHOWN = [
  'trainer_name',
  'trainer_status',
  'trainer_type',
  'teacher_id',
  'demo_session_countries',
  'rating',
  'batches_count',
  'joined_on',
  'rm_email',
];
const WIDTHS = {
  trainer_name: 160,
  teacher_id: 305,
  trainer_status: 130,
  trainer_type: 213,
  demo_session_countries: 155,
  rating: 95,
  batches_count: 105,
  joined_on: 125,
  rm_email: 260,
};
const CARD = ['trainer_name', 'trainer_status', 'rating', 'trainer_type', 'demo_session_countries'];
const CELLS = {
  trainer_name: ({ teacher_id, trainer_name }: ShownTrainer) => (
    <RecordLink parameter="trainer" id={teacher_id}>
      {trainer_name}
    </RecordLink>
  ),
  trainer_status: (trainer: ShownTrainer) => <StatusBadge status={trainer.trainer_status} />,
  trainer_type: ({ trainer_type }: ShownTrainer) => truncatedWords(TRAINER_LIST.columns.trainer_type, trainer_type, 22),
  demo_session_countries: ({ demo_session_countries }: ShownTrainer) =>
    truncatedWords(TRAINER_LIST.columns.demo_session_countries, demo_session_countries, 15),
  ...TEXTS,
};
const emailOf = ({ teacher_id }: TrainerName) => teacher_id;
const statusButton = (trainer: ShownTrainer) => <StatusButton trainer={trainer} compact />;

export const TRAINER_DETAIL = part(() => import('./TrainerDetail'));
const askForTrainer = (email: string) =>
  trainersApi.endpoints.trainerDetail.initiate({ query: { email } }, { subscribe: false });

/** Without the columns that only those who answer for people see. */
const FOR_OTHERS = shapeFor<ListShape>(TRAINER_LIST, () => false);

export default function ViewTrainersPage() {
  const shape: ListShape = useAppSelector((state) => selectMayAccess(state, 'people')) ? TRAINER_LIST : FOR_OTHERS;
  const beside = useBeside('trainer', TRAINER_DETAIL, askForTrainer);
  const add = <CreateLink to={pathTo('/trainers/add-trainer')}>Add trainer</CreateLink>;
  return (
    <ListScreen
      title="View Trainers"
      action={add}
      shape={shape}
      label="Trainers"
      loaded={useTrainerPageQuery({ query: useListSent(shape) }, { refetchOnMountOrArgChange: true })}
      csv={listCall(trainers, 'exportTrainers')}
      shown={SHOWN}
      card={CARD}
      widths={WIDTHS}
      cellRenderers={CELLS}
      rowMenu={statusButton}
      bulk={useBulk()}
      empty={{ text: 'Add the first one to plan their hours.' }}
      beside={beside && <beside.TrainerDetail />}
    />
  );
}

function useBulk(): Bulk<TrainerName> {
  const [deactivate] = useDeactivateTrainersMutation();
  const [reactivate] = useReactivateTrainersMutation();
  return {
    keys: listCall(trainers, 'trainerKeys'),
    actions: [
      {
        label: 'Deactivate',
        done: 'deactivated',
        consequence: (trainers) => (
          <>
            <UpcomingWork emails={trainers.map(emailOf)} /> They leave Trainer Availability at once; sessions they have
            stay. You can reactivate them here.
          </>
        ),
        run: async (trainers) => (await deactivate({ body: { teacher_ids: trainers.map(emailOf) } })).data,
      },
      {
        label: 'Reactivate',
        done: 'reactivated',
        consequence: 'They come back to Trainer Availability at once.',
        run: async (trainers) => (await reactivate({ body: { teacher_ids: trainers.map(emailOf) } })).data,
      },
    ],
  };
}
