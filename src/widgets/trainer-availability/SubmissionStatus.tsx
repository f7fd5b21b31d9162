// How far the creation of sessions is, and how it ended.
import { Text } from '@mantine/core';
import { countsText } from '@/store/availability/outcome';
import type { Progress } from '@/store/availability/slice';
import { SLOTS_PER_BATCH } from '@/store/availability/submission';

/** Always there, so that a screen reader tells what comes into it. */
export function SubmissionStatus({ sending, progress }: { sending: boolean; progress: Progress | null }) {
  return (
    <Text size="sm" component="output" fw={sending ? undefined : 600}>
      {progress && (sending ? underWay(progress) : countsText(progress))}
    </Text>
  );
}

/** Whether there is something that is not sent yet, and so can be stopped. */
export function canStop({ of, created, failed }: Progress): boolean {
  return of - created - failed > SLOTS_PER_BATCH;
}

function underWay(progress: Progress): string {
  const { of, created, failed, stopping } = progress;
  const done =
    of > SLOTS_PER_BATCH
      ? `Creating ${of} sessions: ${created + failed} are done.`
      : `Creating ${of === 1 ? '1 session' : `${of} sessions`}.`;
  if (stopping) return `${done} Stopping once those on their way are done.`;
  return canStop(progress) ? done : `${done} What is on its way cannot be stopped here any more.`;
}
