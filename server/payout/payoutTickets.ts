// What other areas tell those who pay trainers: tickets.
export { raiseTicket } from './tickets';
