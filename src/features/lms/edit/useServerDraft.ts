// What is typed into a node is kept by the API too: on another device one goes on where one stopped, and neither writes over the other unasked.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NodeKind } from '@domain/learning/kinds';
import { lmsDraftsApi } from '@/store/api/lmsDrafts';
import { draftKept, draftSaved, selectDraft } from '@/store/drafts';
import { failedCall } from '@/store/errors/catalogue';
import { valuesReplaced } from '@/store/forms';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { changedFields } from '@/widgets/form/fields';

/** Typing rests this long before it is sent, ms; this device keeps it much sooner. */
const REST = 2000;

interface Kept {
  /** Whether the API was asked: before that no form begins. */
  isRead: boolean;
  /** The version that this device knows. */
  version: number;
  /** When it was kept; null: nothing is. */
  at: number | null;
  /** Another device has written since: nothing is sent before a person has chosen. */
  isElsewhere: boolean;
}

const BEGINNING: Kept = { isRead: false, version: 0, at: null, isElsewhere: false };

/** `form`: the id of the form and its draft on this device. */
export function useServerDraft(kind: NodeKind, id: string, form: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [kept, setKept] = useState(BEGINNING);
  const draft = useAppSelector((state) => selectDraft(state, form));
  /** The same as `kept`, for callbacks that run between two renders. */
  const known = useRef(kept);
  /** One call after the other: each names the version that the last one made. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const sent = useRef<string>(undefined);

  const update = useCallback((next: Partial<Kept>) => {
    known.current = { ...known.current, ...next };
    setKept(known.current);
  }, []);

  const read = useCallback(async () => {
    const call = lmsDraftsApi.endpoints.typedDraft.initiate(
      { path: { kind, id } },
      { forceRefetch: true, subscribe: false },
    );
    return (await dispatch(call)).data;
  }, [dispatch, kind, id]);

  const sendNow = useCallback(async () => {
    const { isRead, isElsewhere, at, version } = known.current;
    const now = selectDraft(store.getState(), form);
    const typed = now ? { base: now.base, values: now.values } : null;
    if (!isRead || isElsewhere || (typed === null && at === null) || JSON.stringify(typed) === sent.current) return;
    // What this device sent before it opened the node again may have arrived after that was read.
    const body = { seen: Math.max(version, now?.seen ?? 0), typed };
    const call = lmsDraftsApi.endpoints.keepTypedDraft.initiate({ path: { kind, id }, body: structuredClone(body) });
    const { data, error } = await dispatch(call);
    if (data) {
      sent.current = JSON.stringify(typed);
      update({ version: data.version, at: typed && data.at });
      dispatch(draftKept({ key: form, seen: data.version }));
    } else if (failedCall(error).status === 409) {
      const found = await read();
      // Saved or dropped meanwhile, here or there: nothing of it is left to choose from.
      const isOther = Boolean(found?.typed) && selectDraft(store.getState(), form) !== undefined;
      update({ isElsewhere: isOther, ...(found && { version: found.version, at: found.typed && found.at }) });
    }
  }, [dispatch, store, form, kind, id, update, read]);

  const send = useCallback(() => {
    queue.current = queue.current.then(sendNow);
  }, [sendNow]);

  useEffect(() => {
    if (known.current.isRead) return;
    void read().then((found) => {
      // Without an answer it is kept on this device alone.
      if (!found) return update({ isRead: true });
      const { typed, version, at } = found;
      const own = selectDraft(store.getState(), form);
      if (typed && !own) dispatch(draftSaved({ key: form, ...typed, seen: version }));
      const isElsewhere =
        typed !== null &&
        own !== undefined &&
        own.seen !== version &&
        changedFields(own.values, typed.values).length > 0;
      return update({ isRead: true, version, at: typed && at, isElsewhere });
    });
  }, [read, update, dispatch, store, form]);

  useEffect(() => {
    if (!kept.isRead) return undefined;
    // With what was typed, since it begins again with each letter.
    const timer = setTimeout(send, REST, draft);
    return () => clearTimeout(timer);
  }, [draft, kept.isRead, send]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && send();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      send();
    };
  }, [send]);

  /** What the other device wrote takes the place of what stands here. */
  async function take(): Promise<void> {
    const found = await read();
    if (!found) return;
    const { typed, version, at } = found;
    if (typed) {
      const own = selectDraft(store.getState(), form);
      dispatch(draftSaved({ key: form, ...typed, seen: version }));
      dispatch(
        valuesReplaced({
          id: form,
          base: { ...own?.base, ...typed.base },
          values: { ...own?.values, ...typed.values },
        }),
      );
    }
    update({ version, at: typed && at, isElsewhere: false });
  }

  /** What stands here takes its place. */
  async function keepOwn(): Promise<void> {
    const found = await read();
    if (!found) return;
    sent.current = undefined;
    update({ version: found.version, at: found.at, isElsewhere: false });
    send();
  }

  return { ...kept, take, keepOwn };
}
