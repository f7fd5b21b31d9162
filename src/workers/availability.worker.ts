// The worker that holds the trainers' days: it only forwards to the engine.
import * as Comlink from 'comlink';
import { createDayEngine, type DayEngine } from './dayEngine';

const engine = createDayEngine();

const transferring: DayEngine = {
  ...engine,
  load(dayStart, answer) {
    const loaded = engine.load(dayStart, answer);
    return loaded.ok ? Comlink.transfer(loaded, [loaded.codes.buffer]) : loaded;
  },
};

Comlink.expose(transferring);
