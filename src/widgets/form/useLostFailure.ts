// What was refused is said at the form. Where the record, read anew, takes the form away with it, as when somebody else was quicker, the snack bar says it.
import { useLayoutEffect, useRef } from 'react';
import { selectForm } from '@/store/forms';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import type { RootState } from '@/store/store';

/** Before the form is taken from the store. Answers a function with which the person leaves it knowingly. */
export function useLostFailure(id: string, failure: string | null | undefined): () => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const shownAt = useRef<string | null>(null);
  useLayoutEffect(() => {
    shownAt.current = failure ? placeOf(store.getState()) : null;
  }, [store, failure]);
  useLayoutEffect(
    () => () => {
      const lost = selectForm(store.getState(), id)?.failure;
      // Whoever goes somewhere else has seen it.
      if (lost && shownAt.current === placeOf(store.getState())) dispatch(notify({ kind: 'error', text: `Failed: ${lost}` }));
    },
    [dispatch, store, id],
  );
  return () => {
    shownAt.current = null;
  };
}

function placeOf({ location: { pathname, search } }: RootState): string {
  return pathname + search;
}
