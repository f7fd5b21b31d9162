// Every declared record, parents before children: what the stores, the API, the seed and the tests walk.
import { BULK_JOB_ROWS, BULK_JOBS } from './bulkJob';
import { GROUPS } from './group';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from './masterClass';
import { INSTALMENTS } from './instalment';
import { FAMILY_LEDGERS, LEDGER_ENTRIES } from './ledger';
import { OFFLINE_PAYMENTS, PAYMENT_PROOFS, PAYMENT_RECEIPTS } from './offlinePayment';
import { GATEWAY_PAYMENTS } from './gatewayPayment';
import { GATEWAY_EVENTS, PAYMENT_ATTEMPTS } from './paymentAttempt';
import { PAYMENT_LINKS } from './paymentLink';
import { PAYMENT_REFUNDS } from './paymentRefund';
import { PRODUCTS } from './product';
import { DISCREPANCIES } from './discrepancy';
import { REDUCTION_PROPOSALS } from './reductionProposal';
import { PRODUCT_PRICES } from './productPrice';
import type { RecordType } from './record';
import { HOLIDAYS } from './holiday';
import { BATCHES } from './batch';
import { BATCH_SESSIONS } from './batchSession';
import { BATCH_MEMBERS } from './batchMember';
import { ATTENDANCE_MARKS } from './attendanceMark';
import { PTM_FORMS } from './ptmForm';
import { STUDENTS } from './student';
import { VARIANTS } from './variant';
import { CREDIT_GRANTS } from './creditGrant';
import { COURSE_CHANGES } from './courseChange';
import { SEAT_OFFERS, WAITING_ENTRIES } from './waiting';
import { CERTIFICATES, WORKSHEETS } from './studentWork';
import { RECORDINGS, WATCH_POSITIONS } from './recording';
import { REGISTRATION_ISSUE_RECORDS } from './registrationIssue';
import { REFUND_DOCUMENTS, REFUND_PAYOUTS, REFUNDS } from './refund';
import { LEAVES, SESSION_COVERS } from './leave';
import { BLOCKED_HOURS, EXTERNAL_EVENTS, SCHEDULED_MEETINGS } from './trainerCalendar';
import { PAYOUT_CONTRACTS } from './payoutContract';
import { PAYOUT_TICKET_MESSAGES, PAYOUT_TICKETS } from './payoutTicket';
import { PAYOUT_COMPUTATIONS, PAYOUT_ENTRIES, PAYOUT_LINES, TRAINER_PAYOUTS } from './trainerPayout';
import { ONBOARDING_DETAILS, ONBOARDING_DOCUMENTS, ONBOARDINGS } from './onboarding';
import { TEAM_NOTES } from './teamNote';
import { TEST_PAYMENTS } from './testPayment';
import { USERS } from './user';
import { DEMO_CANCELLATIONS } from './demoCancellation';
import { WEBINARS } from './webinar';
import { WEBINAR_REGISTRATIONS } from './webinarRegistration';

export const RECORDS: readonly RecordType[] = [USERS, GROUPS, WEBINARS, WEBINAR_REGISTRATIONS, MASTER_CLASSES, MASTER_CLASS_STUDENTS, BULK_JOBS, BULK_JOB_ROWS, TEAM_NOTES, PRODUCTS, PRODUCT_PRICES, PAYMENT_LINKS, INSTALMENTS, REDUCTION_PROPOSALS, DISCREPANCIES, FAMILY_LEDGERS, LEDGER_ENTRIES, PAYMENT_ATTEMPTS, GATEWAY_EVENTS, GATEWAY_PAYMENTS, OFFLINE_PAYMENTS, PAYMENT_RECEIPTS, PAYMENT_PROOFS, PAYMENT_REFUNDS, TEST_PAYMENTS, HOLIDAYS, BATCHES, STUDENTS, VARIANTS, BATCH_SESSIONS, BATCH_MEMBERS, ATTENDANCE_MARKS, PTM_FORMS, CREDIT_GRANTS, COURSE_CHANGES, WAITING_ENTRIES, SEAT_OFFERS, WORKSHEETS, CERTIFICATES, RECORDINGS, WATCH_POSITIONS, REGISTRATION_ISSUE_RECORDS, REFUNDS, REFUND_PAYOUTS, REFUND_DOCUMENTS, LEAVES, SESSION_COVERS, ONBOARDINGS, ONBOARDING_DETAILS, ONBOARDING_DOCUMENTS, PAYOUT_CONTRACTS, TRAINER_PAYOUTS, PAYOUT_LINES, PAYOUT_COMPUTATIONS, PAYOUT_ENTRIES, PAYOUT_TICKETS, PAYOUT_TICKET_MESSAGES, BLOCKED_HOURS, EXTERNAL_EVENTS, SCHEDULED_MEETINGS, DEMO_CANCELLATIONS];

export function recordNamed(name: string): RecordType | undefined {
  return RECORDS.find((type) => type.name === name);
}
