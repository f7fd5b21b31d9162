// Publishes the nodes that are ticked, one after the other as each was seen, with a result for each.
import { lazy } from 'react';
import type { RowResult } from '@domain/contract/list';
import type { NodeKind } from '@domain/learning/kinds';
import { lmsApi, usePublishNodeMutation } from '@/store/api/lms';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { Later } from '@/ui/Later';
import type { BulkAction } from '@/widgets/list/BulkBar';
import { MOST_AT_ONCE } from './publishedAtOnce';

const PublishedMany = lazy(() => import('./PublishedMany'));

type Key = Record<string, unknown>;

export function usePublishMany(kind: NodeKind): readonly BulkAction<Key>[] {
  const dispatch = useAppDispatch();
  const [publish] = usePublishNodeMutation();

  async function run(keys: readonly Key[]): Promise<RowResult[]> {
    const results: RowResult[] = [];
    // What two of them hold is published with the first.
    const done = new Set<string>();
    for (const [at, key] of keys.entries()) {
      const id = String(key['id']);
      const failed = (error: string, status: unknown = 409) =>
        results.push({ id, status: 'failed', status_code: typeof status === 'number' ? status : 0, error });
      if (at >= MOST_AT_ONCE) {
        failed(`At most ${MOST_AT_ONCE} are published at once: publish it with the next ones`);
        continue;
      }
      const path = { kind, id };
      const seen = await dispatch(
        lmsApi.endpoints.previewPublication.initiate({ path, query: {} }, { subscribe: false }),
      );
      if (!seen.data) {
        const reason = failedCall(seen.error);
        failed(errorText(reason), reason.status);
        continue;
      }
      const { takes, stops } = seen.data;
      if (stops.length > 0) {
        failed(stops.map(({ text }) => text).join('. '));
        continue;
      }
      const asked = takes.filter((each) => !done.has(each.id)).map((each) => ({ id: each.id, version: each.version }));
      const { error } = await publish({ path, body: { takes: asked } });
      if (error) {
        const reason = failedCall(error);
        failed(errorText(reason), reason.status);
        continue;
      }
      for (const each of takes) done.add(each.id);
      results.push({ id, status: 'done', status_code: 201 });
    }
    return results;
  }

  return [
    {
      label: 'Publish',
      done: 'published',
      isFinal: true,
      consequence:
        'Each is published in one step, with all in review below it. A published version can’t be changed: a new draft follows it.',
      also: (keys) => (
        <Later what="what would be published">
          <PublishedMany kind={kind} keys={keys} />
        </Later>
      ),
      run,
    },
  ];
}
