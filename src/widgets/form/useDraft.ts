// The draft of one form: read when it opens, written as the person types, dropped when it is saved or discarded.
import { useEffect, useRef, useState } from 'react';
import { draftDropped, draftSaved, selectDraft } from '@/store/drafts';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { changedFields, type Values } from './fields';

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

interface DraftOptions<V> {
  draft: string;
  initial: V;
  secrets?: readonly (keyof V & string)[];
}

export interface OpenedDraft<V> {
  /** Whether there was one. */
  restored: boolean;
  /** What the form begins with. */
  start: V;
  /** What the person began with: a record that changed since is found out by its version. */
  base: V;
  setBase: (base: V) => void;
  /** Values that are as they began are no draft. */
  keep: (values: V) => void;
  drop: () => void;
}

export function useDraft<V extends object>({ draft: key, initial, secrets = [] }: DraftOptions<V>): OpenedDraft<V> {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [stored] = useState(() => selectDraft(store.getState(), key));
  const [base, setBase] = useState<V>({ ...initial, ...stored?.base });
  /** The base as it is now: values that are set together with it are kept beside the new one. */
  const latest = useRef(base);
  const [resting] = useState(() => new DebouncedWrite());
  // The store's values are read-only, and the form writes into its own: a copy is never read-only.
  const [start] = useState<V>(() => structuredClone({ ...initial, ...stored?.values }));

  useEffect(() => {
    const flush = () => resting.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [resting]);

  const withoutSecrets = (values: V): Record<string, unknown> =>
    structuredClone({ ...values, ...Object.fromEntries(secrets.map((name) => [name, initial[name]])) });

  return {
    restored: stored !== undefined,
    start,
    base,
    setBase: (next) => {
      latest.current = next;
      setBase(next);
    },
    keep: (values) => {
      const isChanged = changedFields(latest.current as Values, values as Values).length > 0;
      const draft = { key, base: withoutSecrets(latest.current), values: withoutSecrets(values) };
      resting.begin(() => dispatch(isChanged ? draftSaved(draft) : draftDropped(key)));
    },
    drop: () => {
      resting.cancel();
      dispatch(draftDropped(key));
    },
  };
}
