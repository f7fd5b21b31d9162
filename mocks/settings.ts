// How the mock API behaves, as a developer or a test sets it; all of it lives in localStorage.

const TRAINERS = 'mock-trainers';
const DELAY = 'mock-delay';
const DEFAULT_TRAINERS = 300;

/** How many trainers the seed makes: `?mock_trainers=2000` in the address sets it, and it stays set. */
export function trainerCount(): number {
  const requested = new URLSearchParams(location.search).get('mock_trainers');
  if (requested !== null) localStorage.setItem(TRAINERS, requested);
  const count = Number(localStorage.getItem(TRAINERS));
  return Number.isInteger(count) && count > 0 ? count : DEFAULT_TRAINERS;
}

/** Milliseconds before an answer: 1 to 2 seconds (spec 7), or what `mock-delay` says (`0` in tests). */
export function answerDelay(): number {
  const delay = localStorage.getItem(DELAY);
  return delay === null ? 1000 + Math.random() * 1000 : Number(delay);
}
