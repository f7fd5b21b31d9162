// Changes a session of a hobby series and all that follow it.
import { skipToken } from '@reduxjs/toolkit/query';
import type { HobbySeries } from '@domain/records/hobbySeries';
import type { Input } from '@/store/call';
import { useChangeHobbyFollowingMutation, usePreviewHobbyFollowingQuery } from '@/store/api/hobby';
import { FOLLOWING_MISSING, useAskedFollowing } from '@/widgets/series/askedHours';
import type { FollowingValues } from '@/widgets/series/FollowingForm';
import { FollowingSessions } from '@/widgets/series/FollowingSessions';
import { PlannedSessions } from '@/widgets/series/PlannedSessions';

export default function FollowingTab({ row }: { row: HobbySeries }) {
  const [change] = useChangeHobbyFollowingMutation();
  const { id, version, host, host_name, time_zone, slots, start_date } = row;
  return (
    <FollowingSessions
      series={{ id, version, host, time_zone, slots, start_date }}
      names={{ [host]: host_name ?? host }}
      renderPreview={(values) => <Preview id={id} values={values} />}
      send={(body) => change({ path: { id }, body } as Input<'changeHobbyFollowing'>)}
    />
  );
}

function Preview({ id, values }: { id: string; values: FollowingValues | undefined }) {
  const { isWhole, body } = useAskedFollowing(values);
  const preview = usePreviewHobbyFollowingQuery(
    body ? ({ path: { id }, body } as unknown as Input<'previewHobbyFollowing'>) : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PlannedSessions
      missing={isWhole ? undefined : FOLLOWING_MISSING}
      preview={preview}
      zone={values?.time_zone ?? 'Asia/Kolkata'}
    />
  );
}
