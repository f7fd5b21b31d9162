// The worker that finds the best substitutes for many sessions: it only forwards.
import * as Comlink from 'comlink';
import { assignBest } from '@domain/leaves/assignment';

Comlink.expose({ assignBest });
