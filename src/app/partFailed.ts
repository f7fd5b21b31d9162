// The message where a part that somebody asked for cannot be loaded: asking again loads it again, and the message goes.
import { notify, selectSnacks, succeeded } from '@/store/snackbar';
import type { AppDispatch, RootState } from '@/store/store';

const PART = 'part';

export const partFailed = () =>
  notify({ kind: 'error', text: 'This could not be loaded. Check the connection and try again.', of: PART });

export function partCame() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectSnacks(getState()).some(({ of }) => of?.includes(PART))) dispatch(succeeded(PART));
  };
}
