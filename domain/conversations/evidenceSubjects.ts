// What a message, or a second of a recording, may be pinned to as evidence: one line each, by the record's name.

export const EVIDENCE_SUBJECTS = {
  lead: 'Lead',
  payout_ticket: 'Ticket',
  quality_check: 'Quality check',
  refund: 'Refund',
} as const;

export type EvidenceSubject = keyof typeof EVIDENCE_SUBJECTS;
