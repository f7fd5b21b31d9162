// The worker that makes the seed of the mock API, so that neither a page nor the API's own worker is held up: it only forwards.
import * as Comlink from 'comlink';
import type { SeedWorker } from './conversation';
import { makeSeed } from './seed';

const made: SeedWorker = { makeSeed };

/** The caller that asked for the seed gets it from here through a port, not by way of the page. */
Comlink.expose({ serve: (port: MessagePort) => Comlink.expose(made, port) });
