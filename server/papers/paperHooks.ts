// What may be done to a paper that was issued: it is sent to its family, and an invoice is taken back by a credit note.
import { type Paper, PAPERS } from '@domain/records/paper';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { RecordHooks } from '../records/hooks';
import { creditNote, linkInvoice } from './invoices';
import { sendPaper } from './sending';
import { ledgerStatement } from './statements';

export const paperHooks: RecordHooks<Paper> = {
  // The link is locked before its papers, as issuing an invoice does.
  lock: async (tx, id) => {
    const linkId = id === undefined ? undefined : (await tx.records(PAPERS).find(id))?.link_id;
    if (linkId) await tx.records(PAYMENT_LINKS).findForUpdate(linkId);
  },
  rules: { send: sendPaper, credit: creditNote },
};

/** What may be issued at a link: payments know nothing of papers. */
export const LINK_PAPERS = { issue_invoice: linkInvoice, issue_statement: ledgerStatement };
