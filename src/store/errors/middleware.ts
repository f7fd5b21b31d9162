// The one listener for failed calls: notifies the person once and until it goes well, logs them out on 401, and reports to the operators (spec 8).
import { isFulfilled, isRejected, type SerializedError } from '@reduxjs/toolkit';
import { loggedOut } from '../auth';
import type { CallMeta } from '../baseQuery';
import { registerFeature } from '../features';
import { notify, selectSnacks, succeeded } from '../snackbar';
import { errorText, type FailedCall, GENERIC_TEXT } from './catalogue';

interface FailedMeta {
  arg?: { endpointName?: string };
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

registerFeature({
  name: 'errors',
  listen: (listen) => {
    listen({
      matcher: isFulfilled,
      effect: ({ meta }, { dispatch, getState }) => {
        const of = (meta as FailedMeta).arg?.endpointName;
        if (of !== undefined && selectSnacks(getState()).some((snack) => snack.kind === 'error' && snack.of === of)) dispatch(succeeded(of));
      },
    });
    listen({
      matcher: isRejected,
      effect: (action, { dispatch, extra }) => {
        const meta = action.meta as FailedMeta;
        if (!action.meta.rejectedWithValue) {
          if (meta.aborted || meta.condition) return;
          extra.report(thrown(action.error), { endpoint: meta.arg?.endpointName });
          dispatch(notify({ kind: 'error', text: `Failed: ${GENERIC_TEXT}`, of: meta.arg?.endpointName }));
          return;
        }
        const call = action.payload as FailedCall;
        const { response, errorsInPlace } = meta.baseQueryMeta ?? {};
        if (call.status === 401) dispatch(loggedOut());
        if (!errorsInPlace || call.status === 401) dispatch(notify({ kind: 'error', text: `Failed: ${errorText(call)}`, of: meta.arg?.endpointName }));
        extra.report(new CallFailed(`${meta.arg?.endpointName ?? 'A call'} failed with ${call.status}`), {
          endpoint: meta.arg?.endpointName,
          status: call.status,
          requestLogUrl: response?.headers.get('x-request-log-url'),
        });
      },
    });
  },
});
