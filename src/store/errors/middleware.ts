// The one listener for failed calls, reads and writes alike: one snack per text until they go well, logs the person out on 401, and
// reports to the operators (spec 8).
import { isFulfilled, isRejected, type SerializedError } from '@reduxjs/toolkit';
import { loggedOut } from '../auth';
import { baseApi } from '../baseApi';
import type { CallMeta } from '../baseQuery';
import { registerFeature } from '../features';
import { notify, selectSnacks, succeeded } from '../snackbar';
import { errorText, type FailedCall, GENERIC_TEXT } from './catalogue';

interface Sent {
  endpointName?: string;
  /** Of a query: what it is kept under. */
  queryCacheKey?: string;
  originalArgs?: unknown;
}

interface FailedMeta {
  arg?: Sent;
  baseQueryMeta?: CallMeta;
  aborted?: boolean;
  condition?: boolean;
}

/** Its message names the call and the status, and nothing that was sent or answered. */
class CallFailed extends Error {
  override name = 'CallFailed';
}

/** The store keeps errors as plain objects. */
function thrown({ name = 'Error', message, stack }: SerializedError): Error {
  return Object.assign(new Error(message), { name, stack });
}

/** What a retry has in common with the first try: of a write the record, not what is typed. */
function nameOf(sent: Sent | undefined): string | undefined {
  if (!sent?.endpointName) return undefined;
  const { path, call } = Object(sent.originalArgs) as { path?: unknown; call?: { url?: string } };
  return (
    sent.queryCacheKey ?? [sent.endpointName, call?.url ?? (path && JSON.stringify(path))].filter(Boolean).join(' ')
  );
}

registerFeature({
  name: 'errors',
  listen: (listen) => {
    const forget = (
      name: string | undefined,
      state: Parameters<typeof selectSnacks>[0],
      dispatch: (action: ReturnType<typeof succeeded>) => unknown,
    ) => {
      if (name !== undefined && selectSnacks(state).some(({ kind, of }) => kind === 'error' && of?.includes(name)))
        dispatch(succeeded(name));
    };
    listen({
      matcher: isFulfilled,
      effect: ({ meta }, { dispatch, getState }) => forget(nameOf((meta as FailedMeta).arg), getState(), dispatch),
    });
    // No place has asked for it since a while: nothing will be tried again.
    listen({
      actionCreator: baseApi.internalActions.removeQueryResult,
      effect: ({ payload }, { dispatch, getState }) => forget(payload.queryCacheKey, getState(), dispatch),
    });
    listen({
      matcher: isRejected,
      effect: (action, { dispatch, extra }) => {
        const meta = action.meta as FailedMeta;
        const endpoint = meta.arg?.endpointName;
        const say = (text: string) =>
          dispatch(notify({ kind: 'error', text: `Failed: ${text}`, of: nameOf(meta.arg) }));
        if (!action.meta.rejectedWithValue) {
          if (meta.aborted || meta.condition) return;
          extra.report(thrown(action.error), { endpoint });
          say(GENERIC_TEXT);
          return;
        }
        const call = action.payload as FailedCall;
        if (call.status === 401) dispatch(loggedOut());
        say(errorText(call));
        extra.report(new CallFailed(`${endpoint ?? 'A call'} failed with ${call.status}`), {
          endpoint,
          status: call.status,
          requestLogUrl: meta.baseQueryMeta?.response?.headers.get('x-request-log-url'),
        });
      },
    });
  },
});
