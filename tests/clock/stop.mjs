// Stops the clock of the process that loads it first: Vitest as a setup file, the server under test by `--import`.
import { INSTANT, stopClock } from './instant.mjs';

stopClock(INSTANT);
