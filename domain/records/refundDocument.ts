// A file that a family gave for its refund: a doctor's letter, a form that was signed.
import { reference, text, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const document = {
  refund_id: reference('Refund', 'refund', { filtered: true, fixed: true }),
  name: text('File name', 200, { protect: 'personal' }),
  /** Of the file, which is kept as proofs of payment are. */
  proof_id: text('File', 36, { fixed: true }),
};

export interface NewRefundDocument extends ValuesOf<typeof document> {}

export interface RefundDocument extends RecordRow, NewRefundDocument {}

export const REFUND_DOCUMENTS = record<RefundDocument, NewRefundDocument>()({
  name: 'refund_document',
  table: 'refund_documents',
  noun: { one: 'document', many: 'documents' },
  path: '/student/v1/refund-documents',
  group: 'Refunds',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'one'],
  fields: document,
  named: 'id',
  sort: '-created_on',
});
