// The worker that maps reviewers to trainers: it only forwards.
import * as Comlink from 'comlink';
import { planned } from '@domain/reviews/planned';

Comlink.expose({ planned });
