// How the lists of leaves say what is more than a field's value.
import { clockOf, dateOf } from '@domain/calendar';
import { dateText, momentText, spanText } from '@domain/formats';
import type { Leave } from '@domain/records/leave';

export const LEAVE_CELLS = {
  // A whole day has no clock, and its last day is in it.
  start_time: (leave: Leave) =>
    isWholeDays(leave) ? dateText(dateOf(leave.start_time)) : momentText(leave.start_time),
  end_time: (leave: Leave) =>
    isWholeDays(leave) ? `${dateText(dateOf(leave.end_time - 1))}, all day` : momentText(leave.end_time),
  decided: ({ decided }: Leave) =>
    decided.map(({ start, end, state }) => `${spanText(start, end)}: ${state}`).join('; '),
};

function isWholeDays({ start_time, end_time }: Leave): boolean {
  return [start_time, end_time].every((at) => clockOf(at) === '00:00');
}
