// Copies a text for the person, and reports how it went: some browsers do not let a page copy.
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';

export function useCopy(): (text: string, done: string, instead: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text, done, instead) => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(notify({ kind: 'success', text: done }));
    } catch {
      dispatch(notify({ kind: 'error', text: `The browser does not let this page copy. ${instead}` }));
    }
  };
}
