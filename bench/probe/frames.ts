// Watches frame by frame what the browser is about to paint, and when the frame was done.
//
// requestAnimationFrame fires before style and layout, and other callbacks of the same frame may still change the
// document after it. A ResizeObserver fires after layout and right before paint: each animation frame resizes a sentinel
// by one pixel, so the observer's look at the document is exactly what this frame paints. A message posted from there is
// the first task after the frame: its time is when the main thread was done with style, layout and paint. (Rasterising and
// showing the pixels happens on other threads and is not in the figures, for any subject.)

/** A moment of the frame being painted: `begun` is the frame's own time stamp, ms since navigation like `performance.now()`. */
export interface Frame {
  number: number;
  started: number;
}

export interface FrameWatch {
  /** Called right before each paint; layout is clean, so reading sizes is cheap. */
  beforePaint(frame: Frame): void;
  /** Called when the main thread is done with the frame. */
  afterPaint(frame: Frame, at: number): void;
}

/** Watches every frame until the returned function is called. */
export function watchFrames(watch: FrameWatch): () => void {
  const sentinel = document.createElement('div');
  sentinel.style.cssText = 'position:fixed;left:0;top:0;width:1px;height:1px;visibility:hidden;contain:strict';
  const done = new MessageChannel();
  let frame: Frame = { number: 0, started: performance.now() };
  let request = 0;

  const observer = new ResizeObserver(() => {
    watch.beforePaint(frame);
    done.port2.postMessage(frame);
  });
  done.port1.addEventListener('message', ({ data }: MessageEvent<Frame>) => watch.afterPaint(data, performance.now()));
  done.port1.start();

  const next = (started: number) => {
    // The probe starts before the page has a document element.
    if (!sentinel.isConnected) document.documentElement?.append(sentinel);
    frame = { number: frame.number + 1, started };
    sentinel.style.width = `${1 + (frame.number % 2)}px`;
    request = requestAnimationFrame(next);
  };
  observer.observe(sentinel);
  request = requestAnimationFrame(next);

  return () => {
    cancelAnimationFrame(request);
    observer.disconnect();
    done.port1.close();
    sentinel.remove();
  };
}

export interface Painted {
  frame: number;
  /** When the main thread was done with that frame, ms since navigation. */
  at: number;
}

/** For each condition, the first frame that painted it; rejects after `limit` ms. */
export function painted(conditions: readonly (() => boolean)[], limit = 20_000): Promise<Painted[]> {
  return new Promise((resolve, reject) => {
    const found: (number | undefined)[] = conditions.map(() => undefined);
    const done = new Map<number, number>();
    const givenUp = performance.now() + limit;
    const stop = watchFrames({
      beforePaint: ({ number }) => {
        conditions.forEach((holds, i) => {
          if (found[i] === undefined && holds()) found[i] = number;
        });
      },
      afterPaint: ({ number }, at) => {
        done.set(number, at);
        const all = found.map((frame) => (frame === undefined ? undefined : { frame, at: done.get(frame) }));
        if (all.every((each): each is Painted => each?.at !== undefined)) resolve(all);
        else if (at > givenUp)
          reject(new Error(`Not painted within ${limit} ms: condition ${found.indexOf(undefined) + 1}`));
        else return;
        stop();
      },
    });
  });
}
