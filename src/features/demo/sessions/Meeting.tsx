// Where a session meets: the meeting that was scheduled, or the button that schedules one.
import { Anchor } from '@mantine/core';
import { useRef } from 'react';
import type { DemoSession } from '@domain/contract/demoSessions';
import { useCreateScheduledMeetingsMutation } from '@/store/api/demoSessions';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';

export function Meeting({ session: { session_id, meeting }, mayChange }: { session: DemoSession; mayChange: boolean }) {
  const dispatch = useAppDispatch();
  const place = useRef<HTMLSpanElement>(null);
  const [schedule, { isLoading }] = useCreateScheduledMeetingsMutation();

  async function create(): Promise<void> {
    const { data } = await schedule({ body: { session_id } });
    if (!data) return;
    // The button disappears with what it has done: the focus goes on from its place.
    place.current?.focus();
    dispatch(notify({ kind: 'success', text: `Meeting ${data.meetingId} scheduled` }));
  }

  return (
    <span ref={place} tabIndex={-1}>
      {meeting ? (
        meeting.join_url ? (
          <Anchor href={meeting.join_url}>{meeting.meeting_id}</Anchor>
        ) : (
          meeting.meeting_id
        )
      ) : mayChange ? (
        <BusyButton variant="default" size="compact-sm" busy={isLoading} onClick={() => void create()}>
          Schedule meeting
        </BusyButton>
      ) : (
        'None'
      )}
    </span>
  );
}
