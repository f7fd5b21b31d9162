// The worker that makes the seed of the mock API, so that the page stays free meanwhile: it only forwards.
import * as Comlink from 'comlink';
import { makeSeed } from './seed';

Comlink.expose({ makeSeed });
