// What belongs to a refund as a file: a letter of the bank, a family's message.
import { REFUND_DOCUMENTS, type RefundDocument } from '@domain/records/refundDocument';
import { Failure } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { keptFile } from '../records/keptFiles';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

const MAX_DOCUMENTS = 20;

export function documentsOf(store: Store, refund_id: string): Promise<RefundDocument[]> {
  return allOf(store, REFUND_DOCUMENTS, { refund_id: { anyOf: [refund_id] } });
}

/** The refund is held: two who add one at a moment are counted one after the other. */
export const refundDocumentHooks: RecordHooks<RefundDocument> = {
  before: async ({ tx, row }) => {
    const { name } = await keptFile(tx, row.proof_id);
    if ((await documentsOf(tx, row.refund_id)).length >= MAX_DOCUMENTS)
      throw new Failure(409, { message: `A refund has at most ${MAX_DOCUMENTS} documents` });
    return { ...row, name };
  },
};
