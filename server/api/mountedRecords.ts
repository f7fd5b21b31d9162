// Every declared record with its own rules and handlers: the table that the API mounts beside the contract.
import { endpointsOf, type MountedEndpoint } from '@domain/contract/recordEndpoints';
import { PHONE_CALLS } from '@domain/records/phoneCall';
import { GROUPS } from '@domain/records/group';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_SERIES } from '@domain/records/hobbySeries';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from '@domain/records/masterClass';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { DISCREPANCIES } from '@domain/records/discrepancy';
import { REDUCTION_PROPOSALS } from '@domain/records/reductionProposal';
import { PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES } from '@domain/records/productPrice';
import { RECORDS } from '@domain/records/all';
import type { RecordRow, RecordType } from '@domain/records/record';
import { USERS } from '@domain/records/user';
import { TEAM_NOTES } from '@domain/records/teamNote';
import { RUBRICS } from '@domain/records/rubric';
import { BARRED_PAIRS, CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import { REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS, REVIEW_STEPS } from '@domain/records/reviewFeedback';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import { REVIEW_REQUESTS } from '@domain/records/reviewRequest';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import { PROMISE_CHECKS } from '@domain/records/promiseCheck';
import { SESSION_NOTES } from '@domain/records/sessionNote';
import { SCORE_RULES } from '@domain/records/scoreRule';
import { WEBINARS } from '@domain/records/webinar';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { STUDENTS } from '@domain/records/student';
import { ENROLMENTS } from '@domain/records/enrolment';
import { CERTIFICATES, WORKSHEETS } from '@domain/records/studentWork';
import { REGISTRATION_ISSUE_RECORDS } from '@domain/records/registrationIssue';
import { LEADS } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { LEAVES } from '@domain/records/leave';
import { LEAVE_ACCRUALS } from '@domain/records/leaveAccrual';
import { LEAVE_ADJUSTMENTS } from '@domain/records/leaveAdjustment';
import { LEGAL_ENTITIES, TAX_RATES } from '@domain/records/legalEntity';
import { PAPERS } from '@domain/records/paper';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import { SETTLEMENT_LINES } from '@domain/records/settlementLine';
import { CONQUEST_PLAYS } from '@domain/records/conquestPlay';
import { MAKE_UPS } from '@domain/records/makeUp';
import { LMS_COMMENTS } from '@domain/records/lmsComment';
import { LMS_CONCEPTS } from '@domain/records/lmsConcept';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { LMS_COURSES } from '@domain/records/lmsCourse';
import { LMS_DUES } from '@domain/records/lmsDue';
import { LMS_MODULES } from '@domain/records/lmsModule';
import { LMS_PINS, LMS_SHIPMENTS } from '@domain/records/lmsPin';
import { LMS_TOPICS } from '@domain/records/lmsTopic';
import { LOAN_CHECKS } from '@domain/records/loanCheck';
import { ONBOARDINGS } from '@domain/records/onboarding';
import { REFUND_PAYOUTS } from '@domain/records/refundPayout';
import { REFUNDS } from '@domain/records/refund';
import { REFUND_DOCUMENTS } from '@domain/records/refundDocument';
import { PARTNER_STATEMENT_LINES } from '@domain/records/partnerStatement';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { SALES_HOURS } from '@domain/records/salesHours';
import { TDS_RATES } from '@domain/records/tdsRate';
import { TEMPLATE_VERSIONS } from '@domain/records/templateVersion';
import { PAYOUT_TICKET_MESSAGES, PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { PAYOUT_ENTRIES } from '@domain/records/payoutEntry';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS } from '@domain/records/maverickSession';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { STREAM_SUBSCRIBERS } from '@domain/records/streamSubscriber';
import type { AnyHandler } from '../operations/call';
import { assignmentHooks } from '../assignments/assignmentHooks';
import { makeUpHooks } from '../batches/makeUps';
import { sessionNoteHooks } from '../batches/sessionNotes';
import { phoneCallHooks } from '../calls/callReports';
import { discrepancyHandlers, discrepancyHooks } from '../discrepancies/decisions';
import { sessionCoverHooks } from '../handovers/coverHooks';
import { hobbyClassHooks } from '../hobby/hobbyClasses';
import { hobbySeriesHooks } from '../hobby/hobbySeries';
import { hobbyStudentHooks } from '../hobby/seats';
import { maverickInvitationHooks, maverickSessionHooks } from '../maverick/maverickHooks';
import { streamBatchHooks } from '../streams/batches';
import { streamSessionHooks } from '../streams/sessions';
import { streamSubscriberHooks } from '../streams/subscribers';
import { commentHooks } from '../learning/comments';
import { nodeHooks } from '../learning/nodeHooks';
import { pinHooks, shipmentHooks } from '../learning/pins';
import { playHooks } from '../learning/plays';
import { leaveHooks } from '../leaves/decisions';
import { leaveAccrualHooks, leaveAdjustmentHooks } from '../leaves/leaveTypeHooks';
import { onboardingHooks } from '../onboarding/reminders';
import { loanCheckHooks } from '../payments/loanCheckHooks';
import { templateVersionHooks } from '../messages/templateVersions';
import { legalEntityHooks, taxRateHooks } from '../papers/entities';
import { LINK_PAPERS, paperHooks } from '../papers/paperHooks';
import { attemptReceipt, offlineReceipt } from '../papers/receipts';
import { statementLineHooks } from '../partners/statementLines';
import { attemptHandlers } from '../payments/attemptTally';
import { offlinePaymentHooks } from '../payments/offline';
import { settlementHooks } from '../payments/settlements';
import { reductionHooks } from '../payments/reductions';
import { payoutContractHooks, payoutEntryHooks, payoutHooks } from '../payout/payouts';
import { tdsRateHooks } from '../payout/tds';
import { ticketHooks, ticketMessageHooks } from '../payout/tickets';
import { payoutHandlers } from '../refunds/payouts';
import { rubricHooks } from '../quality/rubrics';
import { reviewCycleHooks } from '../reviews/cycles';
import { reviewFeedbackHooks, reviewStepHooks } from '../reviews/feedbacks';
import { reviewFormHooks } from '../reviews/forms';
import { barredPairHooks, cycleTrainerHooks } from '../reviews/people';
import { reviewRequestHooks } from '../reviews/requests';
import { trainerReviewHooks } from '../reviews/writing';
import { refundDocumentHooks } from '../refunds/documents';
import { refundHooks } from '../refunds/transitions';
import { leadApprovalHooks } from '../sales/approvals';
import { importedLeads } from '../demos/importedLeads';
import { leadEntryHooks, leadHooks } from '../sales/leadHooks';
import { promiseCheckHooks } from '../sales/promiseWord';
import { salesHoursHooks } from '../sales/salesHours';
import { scoreRuleHooks } from '../sales/scores';
import { groupHooks } from '../trainers/groupHooks';
import type { RecordHooks } from '../records/hooks';
import { masterClassHooks, masterClassStudentHooks } from '../classes/masterClasses';
import { paymentLinkHooks } from '../payments/paymentLinkHooks';
import { productHooks, productPriceHooks } from '../courses/products';
import { recordHandlers } from '../records/recordHandlers';
import { certificateHooks } from '../students/certificates';
import { registrationIssueHooks, studentHooks, enrolmentHooks, worksheetHooks } from '../students/studentHooks';
import { userHooks } from '../users/userHooks';
import { teamNoteHandlers, teamNoteHooks } from '../notes/teamNotes';
import { webinarHooks, webinarRegistrationHooks } from '../classes/webinars';

export interface MountedOperation extends MountedEndpoint {
  handler: AnyHandler;
}

/** What of each record is written by hand, by its name: an inventory, so that three alike become a kind. */
export const OWN_RULES: Record<string, { hooks: string[]; handlers: string[] }> = {};

/** Of records that have rules of their own; the others follow from their declarations alone. */
const RULES: readonly [RecordType<never>, RecordHooks<never>, Readonly<Record<string, AnyHandler>>?][] = [
  ruled(USERS, userHooks),
  ruled(GROUPS, groupHooks),
  ruled(WEBINARS, webinarHooks),
  ruled(STREAM_BATCHES, streamBatchHooks),
  ruled(STREAM_SESSIONS, streamSessionHooks),
  ruled(STREAM_SUBSCRIBERS, streamSubscriberHooks),
  ruled(MAVERICK_SESSIONS, maverickSessionHooks),
  ruled(SESSION_COVERS, sessionCoverHooks),
  ruled(MAVERICK_INVITATIONS, maverickInvitationHooks),
  ruled(WEBINAR_REGISTRATIONS, webinarRegistrationHooks),
  ruled(MASTER_CLASSES, masterClassHooks),
  ruled(MASTER_CLASS_STUDENTS, masterClassStudentHooks),
  ruled(HOBBY_CLASSES, hobbyClassHooks),
  ruled(HOBBY_SERIES, hobbySeriesHooks),
  ruled(HOBBY_STUDENTS, hobbyStudentHooks),
  ruled(PRODUCTS, productHooks),
  ruled(PRODUCT_PRICES, productPriceHooks),
  ruled(TEAM_NOTES, teamNoteHooks, teamNoteHandlers),
  ruled(PAYMENT_LINKS, { ...paymentLinkHooks, rules: LINK_PAPERS }),
  ruled(REDUCTION_PROPOSALS, reductionHooks),
  ruled(DISCREPANCIES, discrepancyHooks, discrepancyHandlers),
  ruled(PAYMENT_ATTEMPTS, { rules: { issue_receipt: attemptReceipt } }, attemptHandlers),
  ruled(LEGAL_ENTITIES, legalEntityHooks),
  ruled(TAX_RATES, taxRateHooks),
  ruled(PAPERS, paperHooks),
  ruled(SETTLEMENT_LINES, settlementHooks),
  ruled(OFFLINE_PAYMENTS, { ...offlinePaymentHooks, rules: { issue_receipt: offlineReceipt } }),
  ruled(LOAN_CHECKS, loanCheckHooks),
  ruled(SESSION_NOTES, sessionNoteHooks),
  ruled(MAKE_UPS, makeUpHooks),
  ruled(STUDENTS, studentHooks),
  ruled(ENROLMENTS, enrolmentHooks),
  ruled(WORKSHEETS, worksheetHooks),
  ruled(CERTIFICATES, certificateHooks),
  ruled(REGISTRATION_ISSUE_RECORDS, registrationIssueHooks),
  ruled(REFUNDS, refundHooks),
  ruled(REFUND_DOCUMENTS, refundDocumentHooks),
  ruled(REFUND_PAYOUTS, {}, payoutHandlers),
  ruled(LEAVES, leaveHooks),
  ruled(LEAVE_ACCRUALS, leaveAccrualHooks),
  ruled(LEAVE_ADJUSTMENTS, leaveAdjustmentHooks),
  ruled(PAYOUT_CONTRACTS, payoutContractHooks),
  ruled(TEMPLATE_VERSIONS, templateVersionHooks),
  ruled(TDS_RATES, tdsRateHooks),
  ruled(SALES_HOURS, salesHoursHooks),
  ruled(TRAINER_PAYOUTS, payoutHooks),
  ruled(PAYOUT_ENTRIES, payoutEntryHooks),
  ruled(PAYOUT_TICKETS, ticketHooks),
  ruled(PAYOUT_TICKET_MESSAGES, ticketMessageHooks),
  ruled(ONBOARDINGS, onboardingHooks),
  ruled(PHONE_CALLS, phoneCallHooks),
  ruled(LEADS, { ...leadHooks, lines: importedLeads }),
  ruled(LEAD_ENTRIES, leadEntryHooks),
  ruled(PROMISE_CHECKS, promiseCheckHooks),
  ruled(SCORE_RULES, scoreRuleHooks),
  ruled(LEAD_APPROVALS, leadApprovalHooks),
  ruled(PARTNER_STATEMENT_LINES, statementLineHooks),
  ruled(RUBRICS, rubricHooks),
  ruled(REVIEW_FORMS, reviewFormHooks),
  ruled(REVIEW_CYCLES, reviewCycleHooks),
  ruled(CYCLE_TRAINERS, cycleTrainerHooks),
  ruled(BARRED_PAIRS, barredPairHooks),
  ruled(TRAINER_REVIEWS, trainerReviewHooks),
  ruled(REVIEW_FEEDBACKS, reviewFeedbackHooks),
  ruled(REVIEW_STEPS, reviewStepHooks),
  ruled(REVIEW_REQUESTS, reviewRequestHooks),
  ruled(LMS_COURSES, nodeHooks('course')),
  ruled(LMS_MODULES, nodeHooks('module')),
  ruled(LMS_TOPICS, nodeHooks('topic')),
  ruled(LMS_CONCEPTS, nodeHooks('concept')),
  ruled(LMS_CONQUESTS, nodeHooks('conquest')),
  ruled(LMS_COMMENTS, commentHooks),
  ruled(CONQUEST_PLAYS, playHooks),
  ruled(LMS_PINS, pinHooks),
  ruled(LMS_SHIPMENTS, shipmentHooks),
  ruled(LMS_DUES, assignmentHooks),
];
const rulesOf = new Map(RULES.map(([{ name }, hooks, own]) => [name, { hooks: hooks as RecordHooks<RecordRow>, own }]));

export const MOUNTED_RECORDS: readonly MountedOperation[] = RECORDS.flatMap((type) =>
  mount(type, rulesOf.get(type.name)?.hooks, rulesOf.get(type.name)?.own),
);

function ruled<Row extends RecordRow>(
  type: RecordType<Row>,
  hooks: RecordHooks<Row>,
  own?: Readonly<Record<string, AnyHandler>>,
) {
  return [type, hooks, own] as unknown as (typeof RULES)[number];
}

/** `own` handlers take the place of the derived ones. */
export function mount<Row extends RecordRow>(
  type: RecordType<Row>,
  hooks: RecordHooks<Row> = {},
  own: Readonly<Record<string, AnyHandler>> = {},
): MountedOperation[] {
  for (const [name, { adds }] of Object.entries(type.actions))
    if (adds && !hooks.rules?.[name] && !own[name])
      throw new Error(`Record ${type.name}: ${name} adds something, and no rule does it`);
  for (const name of Object.keys(hooks.rules ?? {}))
    if (!type.actions[name]) throw new Error(`Record ${type.name}: there is a rule for ${name}, which is no action`);
  OWN_RULES[type.name] ??= { hooks: Object.keys(hooks), handlers: Object.keys(own) };
  const handlers = { ...recordHandlers(type, hooks), ...own };
  return endpointsOf(type).map((each) => ({ ...each, handler: handlers[each.operation.slice(type.name.length + 1)]! }));
}
