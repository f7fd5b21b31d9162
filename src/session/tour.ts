// The tour of the console: shown to a person who has not seen it, which the API keeps with the person and tells in the readable cookie.
import { accountApi } from '@/store/api/account';
import { signedIn } from '@/store/auth';
import type { AppDispatch, RootState } from '@/store/store';

/** Ends the tour for good, in other browsers too, or shows it again. A tour that could not be ended is gone here all the same. */
export function tellTour(seen: boolean) {
  return async (dispatch: AppDispatch, state: () => RootState): Promise<void> => {
    const { user } = state().auth;
    if (!user) return;
    const { email, permissions } = user;
    if (seen) dispatch(signedIn({ email, permissions }));
    const { error } = await dispatch(accountApi.endpoints.tellTour.initiate({ body: { seen } }));
    if (!seen && !error) dispatch(signedIn({ email, permissions, tour: true }));
  };
}
