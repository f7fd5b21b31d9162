// What other areas ask of a family’s money: its ledger, its links, and what may go back.
export { refuseReserved } from './credit';
export { disputesOf } from './disputes';
export { findLink } from './familyLedger';
export { LedgerBook } from './ledgerBook';
export { moneyOfLink, usableCredit } from './moneyOfLinks';
export { nextInstalment } from './nextInstalment';
export { offerOf } from './offers';
export { eventsOf, factsIn, holdPayment, keepUnmatched, saveAttempt } from './paymentPlace';
export { saveRefund } from './refundSettlement';
export { type RefundablePayment, refundablePayments } from './refundablePayments';
export { beyondLink, keepAsCredit, type RefundAsked, refundPayment, reserveRefund } from './refunds';
export { countOpen, settlePayout } from './settlePayout';
export { withoutEvents, withoutPayment } from './voidEvents';
export { keepSeen } from './webhooks';
