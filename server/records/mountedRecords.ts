// Every declared record with its own rules and handlers: the table that the API mounts beside the contract.
import { endpointsOf, type MountedEndpoint } from '@domain/contract/recordEndpoints';
import { GROUPS } from '@domain/records/group';
import { INSTALMENTS } from '@domain/records/instalment';
import { LEDGER_ENTRIES } from '@domain/records/ledger';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from '@domain/records/masterClass';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { DISCREPANCIES } from '@domain/records/discrepancy';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES } from '@domain/records/productPrice';
import type { RecordRow, RecordType } from '@domain/records/record';
import { USERS } from '@domain/records/user';
import { TEAM_NOTES } from '@domain/records/teamNote';
import { WEBINARS } from '@domain/records/webinar';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { HOLIDAYS } from '@domain/records/holiday';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { PTM_FORMS } from '@domain/records/ptmForm';
import { STUDENTS } from '@domain/records/student';
import { VARIANTS } from '@domain/records/variant';
import { CREDIT_GRANTS } from '@domain/records/creditGrant';
import { COURSE_CHANGES } from '@domain/records/courseChange';
import { SEAT_OFFERS, WAITING_ENTRIES } from '@domain/records/waiting';
import { CERTIFICATES, WORKSHEETS } from '@domain/records/studentWork';
import { RECORDINGS } from '@domain/records/recording';
import { REGISTRATION_ISSUE_RECORDS } from '@domain/records/registrationIssue';
import { LEAVES, SESSION_COVERS } from '@domain/records/leave';
import { ONBOARDINGS } from '@domain/records/onboarding';
import { REFUND_DOCUMENTS, REFUND_PAYOUTS, REFUNDS } from '@domain/records/refund';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { PAYOUT_TICKET_MESSAGES, PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { PAYOUT_ENTRIES, PAYOUT_LINES, TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import type { AnyHandler } from '../operations/call';
import { discrepancyHandlers, discrepancyHooks } from '../discrepancies/decisions';
import { leaveHooks } from '../leaves/decisions';
import { onboardingHooks } from '../onboarding/reminders';
import { offlinePaymentHooks } from '../payments/offline';
import { reductionHooks } from '../payments/reductions';
import { payoutContractHooks, payoutEntryHooks, payoutHooks } from '../payout/payouts';
import { ticketHooks } from '../payout/tickets';
import { payoutHandlers } from '../refunds/payouts';
import { refundHooks } from '../refunds/transitions';
import { groupHooks } from './groups';
import type { RecordHooks } from './hooks';
import { masterClassHooks, masterClassStudentHooks } from './masterClasses';
import { paymentLinkHooks } from './paymentLinks';
import { productHooks, productPriceHooks } from './products';
import { recordHandlers } from './recordHandlers';
import { certificateHooks, registrationIssueHooks, studentHooks, variantHooks, worksheetHooks } from './students';
import { userHooks } from './users';
import { teamNoteHandlers, teamNoteHooks } from './teamNotes';
import { webinarHooks, webinarRegistrationHooks } from './webinars';

export interface MountedOperation extends MountedEndpoint {
  handler: AnyHandler;
}

/** What of each record is written by hand, by its name: an inventory, so that three alike become a kind. */
export const OWN_RULES: Record<string, { hooks: string[]; handlers: string[] }> = {};

export const MOUNTED_RECORDS: readonly MountedOperation[] = [
  ...mount(USERS, userHooks),
  ...mount(GROUPS, groupHooks),
  ...mount(WEBINARS, webinarHooks),
  ...mount(WEBINAR_REGISTRATIONS, webinarRegistrationHooks),
  ...mount(MASTER_CLASSES, masterClassHooks),
  ...mount(MASTER_CLASS_STUDENTS, masterClassStudentHooks),
  ...mount(PRODUCTS, productHooks),
  ...mount(PRODUCT_PRICES, productPriceHooks),
  ...mount(TEAM_NOTES, teamNoteHooks, teamNoteHandlers),
  ...mount(PAYMENT_LINKS, paymentLinkHooks),
  ...mount(INSTALMENTS),
  ...mount(REDUCTION_PROPOSALS, reductionHooks),
  ...mount(DISCREPANCIES, discrepancyHooks, discrepancyHandlers),
  ...mount(LEDGER_ENTRIES),
  ...mount(PAYMENT_ATTEMPTS),
  ...mount(GATEWAY_EVENTS),
  ...mount(OFFLINE_PAYMENTS, offlinePaymentHooks),
  ...mount(HOLIDAYS),
  ...mount(BATCHES),
  ...mount(STUDENTS, studentHooks),
  ...mount(VARIANTS, variantHooks),
  ...mount(BATCH_SESSIONS),
  ...mount(BATCH_MEMBERS),
  ...mount(ATTENDANCE_MARKS),
  ...mount(PTM_FORMS),
  ...mount(CREDIT_GRANTS),
  ...mount(COURSE_CHANGES),
  ...mount(WAITING_ENTRIES),
  ...mount(SEAT_OFFERS),
  ...mount(WORKSHEETS, worksheetHooks),
  ...mount(CERTIFICATES, certificateHooks),
  ...mount(RECORDINGS),
  ...mount(REGISTRATION_ISSUE_RECORDS, registrationIssueHooks),
  ...mount(REFUNDS, refundHooks),
  ...mount(REFUND_PAYOUTS, {}, payoutHandlers),
  ...mount(REFUND_DOCUMENTS),
  ...mount(LEAVES, leaveHooks),
  ...mount(SESSION_COVERS),
  ...mount(PAYOUT_CONTRACTS, payoutContractHooks),
  ...mount(TRAINER_PAYOUTS, payoutHooks),
  ...mount(PAYOUT_LINES),
  ...mount(PAYOUT_ENTRIES, payoutEntryHooks),
  ...mount(PAYOUT_TICKETS, ticketHooks),
  ...mount(PAYOUT_TICKET_MESSAGES),
  ...mount(ONBOARDINGS, onboardingHooks),
];

/** `own` handlers take the place of the derived ones. */
export function mount<Row extends RecordRow>(type: RecordType<Row>, hooks: RecordHooks<Row> = {}, own: Readonly<Record<string, AnyHandler>> = {}): MountedOperation[] {
  if (type.createsMany && hooks.prepare) throw new Error(`Record ${type.name}: what each new one prepares cannot be done for many in one call`);
  for (const [name, { adds }] of Object.entries(type.actions)) if (adds && !hooks.rules?.[name] && !own[name]) throw new Error(`Record ${type.name}: ${name} adds something, and no rule does it`);
  for (const name of Object.keys(hooks.rules ?? {})) if (!type.actions[name]) throw new Error(`Record ${type.name}: there is a rule for ${name}, which is no action`);
  OWN_RULES[type.name] ??= { hooks: Object.keys(hooks), handlers: Object.keys(own) };
  const handlers = { ...recordHandlers(type, hooks), ...own };
  return endpointsOf(type).map((each) => ({ ...each, handler: handlers[each.operation.slice(type.name.length + 1)]! }));
}
