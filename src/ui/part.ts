// A part of the console that is loaded when it is first needed: at once where it was loaded ahead, and anew after a failure,
// which React's own `lazy` would remember for as long as the page stays.
import { useEffect, useEffectEvent, useState } from 'react';

export interface Part<T> {
  /** The part if it is here. */
  loaded(): T | undefined;
  /** Loads it unless it is here or on its way; rejects where it cannot be had now. */
  load(): Promise<T>;
  /** Loads it before anybody asks: a failure is nobody's business until somebody does. */
  loadAhead(): void;
}

/** Loads under way that nobody has asked for. */
let ahead = 0;

/** Whether a part that failed to load may be one that nobody has asked for: no reason to reload the page. */
export function isLoadingAhead(): boolean {
  return ahead > 0;
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

  return {
    loaded: () => here,
    load: loadOnce,
    loadAhead() {
      if (here !== undefined || underWay) return;
      ahead++;
      const done = () => void ahead--;
      loadOnce().then(done, done);
    },
  };
}

/** The part once it is wanted and here. `onFailed` is told of a failure; it is loaded again when it is wanted again. */
export function usePart<T>(wanted: Part<T>, isWanted: boolean, onFailed: (error: unknown) => void): T | undefined {
  const [, arrived] = useState<T>();
  const failed = useEffectEvent(onFailed);
  const isHere = wanted.loaded() !== undefined;
  useEffect(() => {
    if (!isWanted || isHere) return undefined;
    let isGone = false;
    wanted.load().then(
      (loaded) => isGone || arrived(() => loaded),
      (error: unknown) => isGone || failed(error),
    );
    return () => {
      isGone = true;
    };
  }, [wanted, isWanted, isHere]);
  return isWanted ? wanted.loaded() : undefined;
}

/** Calls when the browser has nothing better to do; Safari does not tell, and is given a moment. Returns how to stop. */
export function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(call);
  return () => window.cancelIdleCallback(asked);
}
