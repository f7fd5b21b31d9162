// A file that a family gave for its refund: a doctor's letter, a form that was signed.
import { reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const document = {
  refund_id: reference('Refund', 'refund', { filtered: true, fixed: true }),
  proof_id: text('File', 36, { format: 'file', fixed: true }),
};
const stored = {
  name: text('File name', 200, { protect: 'personal' }),
};

export interface NewRefundDocument extends ValuesOf<typeof document> {}

export interface RefundDocument extends RecordRow, NewRefundDocument, ValuesOf<typeof stored> {}

export const REFUND_DOCUMENTS = record<RefundDocument, NewRefundDocument, Needed<typeof document>>({
  name: 'refund_document',
  table: 'refund_documents',
  noun: { one: 'document', many: 'documents' },
  path: '/student/v1/refund-documents',
  group: 'Refunds',
  child: {
    of: 'refund',
    by: 'refund_id',
    path: '/student/v1/refunds/:id/documents',
    label: 'Add a document',
    done: 'added',
    audited: 'document_added',
  },
  access: { read: 'staff', create: 'staff', edit: null, reveal: null },
  operations: ['page', 'one', 'create'],
  touches: ['refund'],
  fields: document,
  stored,
  named: 'id',
  sort: '-created_on',
});
