// One open form: begun from its record and its draft, kept as a draft as the person types, gone from the store when it closes.
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { draftDropped, draftSaved, selectDraft } from '@/store/drafts';
import { formBegun, formClosed, formOpened, selectForm } from '@/store/forms';
import type { FormState, FormValues } from '@/store/formState';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { changedFields } from './fields';

/** Typing rests this long before it is kept, ms. */
const REST = 250;

/** Does the latest of many jobs once they rest, or at once when the page goes. */
class DebouncedWrite {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #job: (() => void) | undefined;

  begin(job: () => void): void {
    this.cancel();
    this.#job = job;
    this.#timer = setTimeout(() => this.flush(), REST);
  }

  flush(): void {
    const job = this.#job;
    this.cancel();
    job?.();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#job = undefined;
  }
}

interface FormOptions<V> {
  draft: string;
  initial: V;
  secrets?: readonly (keyof V & string)[];
}

export interface OpenForm {
  form: FormState;
  /** Values that are as they began are no draft. The same function for as long as the form is open. */
  keep: (form: FormState | undefined) => void;
  drop: () => void;
}

export function useOpenForm<V extends object>({ draft: id, initial, secrets = [] }: FormOptions<V>): OpenForm {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [started] = useState(() => {
    const stored = selectDraft(store.getState(), id);
    return formBegun({
      base: { ...initial, ...stored?.base },
      values: { ...initial, ...stored?.values },
      secrets: [...secrets],
      restored: stored !== undefined,
    });
  });
  // Until it is open, and after a jump to a time before that, it is as it begins.
  const form = useAppSelector((state) => selectForm(state, id)) ?? started;
  const [resting] = useState(() => new DebouncedWrite());

  useLayoutEffect(() => {
    dispatch(formOpened({ id, form: started }));
    return () => {
      resting.flush();
      dispatch(formClosed(id));
    };
  }, [dispatch, id, started, resting]);

  useEffect(() => {
    const flush = () => resting.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [resting]);

  const keep = useCallback(
    (now: FormState | undefined) => {
      if (!now) return;
      const withoutSecrets = (values: FormValues): FormValues => ({
        ...values,
        ...Object.fromEntries(started.secrets.map((name) => [name, started.base[name]])),
      });
      const isChanged = changedFields(now.base, now.values).length > 0;
      const draft = { key: id, base: withoutSecrets(now.base), values: withoutSecrets(now.values) };
      resting.begin(() => dispatch(isChanged ? draftSaved(draft) : draftDropped(id)));
    },
    [dispatch, id, started, resting],
  );

  return {
    form,
    keep,
    drop: () => {
      resting.cancel();
      dispatch(draftDropped(id));
    },
  };
}
