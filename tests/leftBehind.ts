// All files of a worker share one process: a key that one adds to every array or object, loops of the files after it would meet.
import { afterAll } from 'vitest';

afterAll(() => {
  for (const of of [[], {}])
    for (const key in of) throw new Error(`This file leaves every object of its kind a key “${key}”`);
});
