// Who gets the sessions: ranked with facts, below who cannot take them all with the reason; and nobody.
import { Button, Group } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { RankedTrainer } from '@domain/contract/batches';
import { useRankForSessionQuery } from '@/store/api/trainerChange';
import { loadErrorText } from '@/store/errors/catalogue';
import { Dialog } from '@/ui/Dialog';
import { ErrorState, LoadingState } from '@/ui/State';
import { RankedTrainers } from '../RankedTrainers';
import type { Chosen } from './choices';

interface ChooseTrainerProps {
  title: string;
  opened: boolean;
  /** Null for all sessions of the batch, whose ranking is there already. */
  session: string | null;
  trainers: readonly RankedTrainer[];
  /** One class, whose ranking is there already. */
  isOne?: boolean;
  chosen: string | null;
  onClose: () => void;
  /** Null where the sessions stay with their trainer. */
  onChoose: (chosen: Chosen | null) => void;
}

export function ChooseTrainer({
  title,
  opened,
  session,
  trainers,
  isOne = false,
  chosen,
  onClose,
  onChoose,
}: ChooseTrainerProps) {
  const { currentData, error, refetch } = useRankForSessionQuery(
    opened && session !== null ? { path: { id: session } } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const ranked = session === null ? trainers : currentData?.trainers;
  return (
    <Dialog opened={opened} onClose={onClose} size="lg" title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {error && session !== null ? (
        <ErrorState title="The trainers could not be ranked" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      ) : ranked ? (
        <RankedTrainers
          label="Trainer"
          trainers={ranked}
          chosen={chosen}
          error={undefined}
          path="trainer"
          onChoose={(teacher_id) =>
            onChoose({
              teacher_id,
              trainer_name: ranked.find((each) => each.teacher_id === teacher_id)?.trainer_name ?? teacher_id,
            })
          }
        />
      ) : (
        <LoadingState label="Loading the trainers" />
      )}
      <Group gap="xs" justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onChoose(null)}>
          {session === null && !isOne ? 'Leave all where they are' : 'Leave it where it is'}
        </Button>
      </Group>
    </Dialog>
  );
}
