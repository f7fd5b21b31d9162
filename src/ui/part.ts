// A part of the console that is loaded when it is first needed: at once where it was loaded ahead, and again after a failure,
// which React's own `lazy` would remember for as long as the page stays.
import { createContext, use, useEffect, useEffectEvent, useState } from 'react';

export interface Part<T> {
  /** The part if it is here. */
  loaded(): T | undefined;
  /** Loads it unless it is here or on its way; rejects where it cannot be had now. */
  load(): Promise<T>;
  /** Loads it before anybody asks, and answers whether it is here: a failure is reported only once somebody asks. */
  loadAhead(): Promise<boolean>;
}

/** Loads under way that nobody has asked for. */
const ahead = new Set<Promise<unknown>>();

/** Second tries of what somebody asked for: nothing is loaded ahead meanwhile, so that a failure may reload the page. */
const retries = new Set<Promise<unknown>>();

/** Whether a part that failed to load may be one that nobody has asked for: no reason to reload the page. */
export function isLoadingAhead(): boolean {
  return ahead.size > 0;
}

/** `load` answers undefined where the page is being reloaded after a deploy: the part then waits for that. */
export function part<T>(load: () => Promise<T | undefined>): Part<T> {
  let here: T | undefined;
  let underWay: Promise<T> | undefined;

  async function start(): Promise<T> {
    try {
      return (here = (await load()) ?? (await new Promise<never>(() => {})));
    } finally {
      underWay = undefined;
    }
  }

  const loadOnce = (): Promise<T> => (here === undefined ? (underWay ??= start()) : Promise.resolve(here));

  async function askedFor(): Promise<T> {
    const wasAhead = isLoadingAhead();
    try {
      return await loadOnce();
    } catch (error) {
      if (!wasAhead && !isLoadingAhead()) throw error;
      // While others are loaded ahead a failure does not reload the page, since nobody may have asked for it. Somebody did.
      const retry = Promise.allSettled(ahead).then(loadOnce);
      retries.add(retry);
      try {
        return await retry;
      } finally {
        retries.delete(retry);
      }
    }
  }

  return {
    loaded: () => here,
    load: askedFor,
    async loadAhead() {
      while (retries.size > 0) await Promise.allSettled(retries);
      const load = loadOnce();
      ahead.add(load);
      try {
        await load;
        return true;
      } catch {
        return false;
      } finally {
        ahead.delete(load);
      }
    },
  };
}

/** Reports whether what somebody asked for cannot be loaded now, or came after all; the console provides it. */
export const PartFailed = createContext<(isMissing: boolean) => void>(() => {});

/** The part once it is wanted and here. A failure is reported, and `onFailed` has it wanted no longer: then it can be asked for again. */
export function usePart<T>(wanted: Part<T>, isWanted: boolean, onFailed: () => void): T | undefined {
  const report = use(PartFailed);
  const [, arrived] = useState<T>();
  const came = useEffectEvent((loaded: T) => {
    arrived(() => loaded);
    report(false);
  });
  const failed = useEffectEvent(() => {
    onFailed();
    report(true);
  });
  const isHere = wanted.loaded() !== undefined;
  useEffect(() => {
    if (!isWanted || isHere) return undefined;
    let isGone = false;
    wanted.load().then(
      (loaded) => isGone || came(loaded),
      () => isGone || failed(),
    );
    return () => {
      isGone = true;
    };
  }, [wanted, isWanted, isHere]);
  return isWanted ? wanted.loaded() : undefined;
}

/**
 * The part of what stays once it was wanted, such as a dialog that may close slowly. Not before, even where it is here: each of
 * two hundred rows may have a dialog, and nobody opens more than one.
 */
export function useKeptPart<T>(wanted: Part<T>, isWanted: boolean, onFailed: () => void): T | undefined {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return usePart(wanted, wasWanted, () => {
    setWasWanted(false);
    onFailed();
  });
}

/** The part soon after the page was drawn; at once where somebody presses what stands in for it. */
export function usePartSoon<T>(wanted: Part<T>): { loaded: T | undefined; press: () => void; wasPressed: boolean } {
  const [isDue, setDue] = useState(wanted.loaded() !== undefined);
  const [wasPressed, setPressed] = useState(false);
  useEffect(() => {
    if (isDue) return undefined;
    // Nobody has asked: where it fails, pressing tries again and reports it.
    return whenIdle(() => void wanted.loadAhead().then(setDue));
  }, [wanted, isDue]);
  const loaded = usePart(wanted, isDue || wasPressed, () => setPressed(false));
  return { loaded, press: () => setPressed(true), wasPressed };
}

/** Whatever is on its way to be shown comes first, ms. */
const AFTER_THE_PAGE = 1000;

/** Calls when the browser has nothing better to do. Returns how to stop. */
export function whenIdle(call: () => void): () => void {
  let stop = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    // Safari has no such call.
    if (!('requestIdleCallback' in window)) return call();
    const requested = window.requestIdleCallback(call);
    stop = () => window.cancelIdleCallback(requested);
  }, AFTER_THE_PAGE);
  return () => stop();
}
