// The worker that holds the trainers' days: it only forwards to the engine, which it has compiled before a day is there.
import * as Comlink from 'comlink';
import { createDayEngine, type DayEngine } from './dayEngine';
import { warmUp } from './warmUp';

const engine = createDayEngine();

const transferring: DayEngine = {
  ...engine,
  load(answer, last) {
    const loaded = engine.load(answer, last);
    return loaded.ok ? Comlink.transfer(loaded, [loaded.codes.buffer]) : loaded;
  },
};

Comlink.expose(transferring);
warmUp();
