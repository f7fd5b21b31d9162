// What other areas ask of leaves: who is away when, and who could stand in.
export { coversLately } from './covers';
export { calendarPieces, findLeave, holidaysOfLeaves, labelOf, recordsOf, seatsIn, slotOf } from './leaveRows';
export { busyDays, candidatesFor, named, withDecliners } from './substitutes';
