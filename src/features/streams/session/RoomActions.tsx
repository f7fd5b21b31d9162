// Where a session is streamed: its link to be copied, and a webinar created at Zoom where there is none yet.
import { skipToken } from '@reduxjs/toolkit/query';
import type { StreamSession } from '@domain/records/streamSession';
import { useOpenStreamRoomMutation, useStreamPlatformQuery } from '@/store/api/streams';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { PlainAction } from '@/widgets/action/PlainAction';
import { useCopy } from '@/widgets/action/useCopy';

export function RoomActions({ session }: { session: StreamSession }) {
  const { id, join_link, platform: at, status } = session;
  const dispatch = useAppDispatch();
  const copy = useCopy();
  const [open] = useOpenStreamRoomMutation();
  const mayHave = status === 'scheduled' && at !== 'zoom';
  const { data: platform } = useStreamPlatformQuery(mayHave ? undefined : skipToken);

  async function create(): Promise<void> {
    const { data } = await open({ path: { id } });
    if (data) dispatch(notify({ kind: 'success', text: 'Webinar created at Zoom' }));
  }

  return (
    <>
      {mayHave && platform?.webinars && <PlainAction label="Create Zoom webinar" onPress={() => void create()} />}
      {join_link && (
        <PlainAction
          label="Copy joining link"
          onPress={() => void copy(join_link, 'Joining link copied', `Copy it from here: ${join_link}`)}
        />
      )}
    </>
  );
}
