// How fast a recording may be played, and what the player's keys do.

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
/** Seconds. */
export const SEEK = 5;

export function nextSpeed(speed: number, step: number): number {
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, SPEEDS.indexOf(speed) + step))] ?? 1;
}

export function seek(media: HTMLMediaElement, seconds: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : 0;
  media.currentTime = Math.min(end, Math.max(0, media.currentTime + seconds));
}

export function toggle(media: HTMLMediaElement): void {
  // A browser that refuses to play says so by itself.
  if (media.paused) void media.play().catch(() => undefined);
  else media.pause();
}

type Press = (media: HTMLMediaElement, faster: (step: number) => void) => void;

export const KEYS: Readonly<Record<string, Press>> = {
  ' ': toggle,
  ArrowLeft: (media) => seek(media, -SEEK),
  ArrowRight: (media) => seek(media, SEEK),
  '<': (_, faster) => faster(-1),
  '>': (_, faster) => faster(1),
};
