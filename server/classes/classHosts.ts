// What other areas change of webinars and master classes: who hosts them.
export { giveHosted } from './hostedHours';
