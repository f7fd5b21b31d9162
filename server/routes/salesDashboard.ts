// What sales came to, and where leads wait for seats (spec 2.2, /sales/sm-dashboard).
import type { salesDashboard as contract } from '@domain/contract/salesDashboard';
import { salesNumbers } from '../dashboards/salesNumbers';
import { seatNeeds } from '../dashboards/seatNeeds';
import type { HandlersOf } from '../operations/call';

export const salesDashboard: HandlersOf<typeof contract> = {
  async salesNumbers({ query, ...call }) {
    return salesNumbers({ ...call, query }, query);
  },

  async seatNeeds(call) {
    return { ...(await seatNeeds(call)), seen: call.now };
  },
};
