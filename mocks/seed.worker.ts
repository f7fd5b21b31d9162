// The worker that makes the seed of the mock API, so that neither a page nor the API's own worker is held up: it only forwards.
import * as Comlink from 'comlink';
import type { SeedWorker } from './conversation';
import { makeSeed } from './seed';

const made: SeedWorker = { makeSeed };

/** By a port, whoever asked for the seed has it from here, not through the page. */
Comlink.expose({ serve: (port: MessagePort) => Comlink.expose(made, port) });
