// Demos of leads in the hands of sales (spec 2.2, /session-attendance-sales and /cancel-student-demo).
import type { demoDay as contract } from '@domain/contract/demoDay';
import { demosOfDay, notePresence } from '../demos/demosOfDay';
import { cancelDemos, moveDemos } from '../demos/givenUpDemos';
import type { HandlersOf } from '../operations/call';

export const demoDay: HandlersOf<typeof contract> = {
  async demosOfDay({ query, ...call }) {
    return { rows: await demosOfDay({ ...call, query }, query), seen: call.now };
  },

  async notePresence({ body, ...call }) {
    return { ...body, at: await notePresence(call, body) };
  },

  cancelDemos,
  moveDemos,
};
