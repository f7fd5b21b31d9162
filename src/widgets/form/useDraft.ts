// The draft of one form: read when it opens, written as the person types, dropped when it is saved or discarded.
import { useEffect, useRef, useState } from 'react';
import { draftDropped, draftKept, selectDraft } from '@/store/drafts';
import { useAppDispatch, useAppStore } from '@/store/hooks';

/** Typing rests this long before it is kept, ms. */
const REST = 250;

interface DraftOptions<V> {
  draft: string;
  initial: V;
  secrets?: readonly (keyof V & string)[];
}

export function useDraft<V extends object>({ draft: key, initial, secrets = [] }: DraftOptions<V>) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [kept] = useState(() => selectDraft(store.getState(), key));
  // What the person began with stays the base: a record that changed since is then found out by its version.
  const [base, setBase] = useState<V>({ ...initial, ...kept?.base });
  const latest = useRef<(() => void) | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const written = useRef<string>(undefined);

  const withoutSecrets = (values: V): Record<string, unknown> => ({
    ...values,
    ...Object.fromEntries(secrets.map((name) => [name, initial[name]])),
  });

  function flush(): void {
    clearTimeout(timer.current);
    latest.current?.();
    latest.current = undefined;
  }

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  const pending = useRef<{ values: V; dirty: boolean }>(undefined);
  useEffect(() => {
    const now = pending.current;
    if (!now) return;
    const text = JSON.stringify(now);
    if (written.current === undefined || written.current === text) {
      written.current = text;
      return;
    }
    written.current = text;
    latest.current = () =>
      dispatch(
        now.dirty
          ? draftKept({ key, base: withoutSecrets(base), values: withoutSecrets(now.values) })
          : draftDropped(key),
      );
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, REST);
  });

  return {
    restored: kept !== undefined,
    /** What the form begins with. */
    start: { ...initial, ...kept?.values } as V,
    base,
    setBase,
    keep: (values: V, dirty: boolean): void => {
      pending.current = { values, dirty };
    },
    drop: (): void => {
      clearTimeout(timer.current);
      latest.current = undefined;
      dispatch(draftDropped(key));
    },
  };
}
