// Changes a session of a stream batch and all that follow it, its helpers too.
import { skipToken } from '@reduxjs/toolkit/query';
import type { StreamBatch } from '@domain/records/streamBatch';
import { useChangeStreamMutation, usePreviewStreamChangeQuery } from '@/store/api/streams';
import type { Input } from '@/store/call';
import { FOLLOWING_MISSING, useAskedFollowing } from '@/widgets/series/askedHours';
import type { FollowingValues } from '@/widgets/series/FollowingForm';
import { FollowingSessions } from '@/widgets/series/FollowingSessions';
import { PlannedSessions } from '@/widgets/series/PlannedSessions';

export default function FollowingTab({ batch }: { batch: StreamBatch }) {
  const [change] = useChangeStreamMutation();
  const { id, version, host, host_name, helpers, helper_names, time_zone, slots, start_date } = batch;
  const named = helpers.map((helper, at) => [helper, helper_names[at] ?? helper] as const);
  return (
    <FollowingSessions
      series={{ id, version, host, helpers, time_zone, slots, start_date }}
      names={{ [host]: host_name ?? host, ...Object.fromEntries(named) }}
      renderPreview={(values) => <Preview id={id} values={values} />}
      send={(body) => change({ path: { id }, body } as Input<'changeStream'>)}
    />
  );
}

function Preview({ id, values }: { id: string; values: FollowingValues | undefined }) {
  const { isWhole, body } = useAskedFollowing(values);
  const preview = usePreviewStreamChangeQuery(
    body ? ({ path: { id }, body } as unknown as Input<'previewStreamChange'>) : skipToken,
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
