// What other areas read of partners: what leads have paid.
export { type Paid, paidOn } from './money';
