// What one does with the list as a whole: how wide its hours are, the order of its rows, loading it again, and creating the picked sessions.
import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { memo } from 'react';
import type { IsoDate } from '@domain/units';
import { selectPickCount } from '@/store/availability/selectors';
import { drawerOpened } from '@/store/availability/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Hint } from '@/ui/Hint';
import { DensityChoice } from './DensityChoice';
import { RowsMenu } from './RowsButton';

interface ActionsProps {
  date: IsoDate | null;
  hideTimeColumns: boolean;
  hideSessionActions: boolean;
  loading: boolean;
  /** Stable: the actions have nothing to do with the list below them, and are not drawn with it. */
  onRefresh: () => void;
}

export const Actions = memo(function Actions({
  date,
  hideTimeColumns,
  hideSessionActions,
  loading,
  onRefresh,
}: ActionsProps) {
  return (
    <>
      {!hideTimeColumns && <DensityChoice />}
      {!hideTimeColumns && !hideSessionActions && date !== null && <RowsMenu date={date} />}
      <Hint label={`Refresh: reloads the list${hideSessionActions ? '' : ' and clears the picked hours'}`}>
        <ActionIcon variant="default" size={36} aria-label="Refresh" disabled={date === null} onClick={onRefresh}>
          {/* The button stays enabled, so that it keeps the focus. */}
          {loading ? <Loader size={16} aria-hidden /> : <IconRefresh size={18} aria-hidden />}
        </ActionIcon>
      </Hint>
      {!hideSessionActions && <CreateSessionsButton date={date} />}
    </>
  );
});

/** Wants at least one picked hour. It reads the picks itself, so that a pick renders this button and nothing around it. */
function CreateSessionsButton({ date }: { date: IsoDate | null }) {
  const dispatch = useAppDispatch();
  const nothingPicked = useAppSelector((state) => selectPickCount(state, date) === 0);
  return (
    <Button disabled={nothingPicked} onClick={() => dispatch(drawerOpened())}>
      Create Sessions
    </Button>
  );
}
