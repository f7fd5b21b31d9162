// What other areas ask of classes: who hosts them and when, their seats, and the sessions of a series.
export { keepTimeAndSeats } from './classSeats';
export { giveHosted, hostedHooks, keepHours, sessionsOf } from './hostedHours';
export { HOSTINGS } from './hosts';
export {
  misfitOfHost,
  placeSessions,
  planFollowing,
  putHours,
  renumbered,
  type SeriesHours,
  type SeriesRow,
} from './series';
