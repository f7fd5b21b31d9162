// What other areas ask of classes: who hosts them and when, their seats, and the sessions of a series.
export { keepTimeAndSeats } from './classSeats';
export { endForgottenWebinars, OVERTIME } from './forgottenWebinars';
export { giveHosted, hostedHooks, keepHours, sessionsOf } from './hostedHours';
export { type HostedRow, type Hosting, HOSTINGS } from './hosts';
export {
  misfitOfHost,
  type MovedSession,
  placeSessions,
  planFollowing,
  putHours,
  renumbered,
  type SeriesHours,
  type SeriesRow,
} from './series';
