// A receipt that was issued: good calls about it.
import type { Operation } from '@domain/contract/paths';
import type { PaperContents } from '@domain/papers/contents';
import { PAPERS } from '@domain/records/paper';
import { newRow } from '@server/store/newRow';
import type { Store } from '@server/store/store';
import { NOW, type RequestFixture, TODAY } from './testServer';

const CONTENTS: PaperContents = {
  title: 'Receipt',
  number: 'IN/26-27/R00001',
  issued_on: TODAY,
  currency: 'INR',
  issuer: ['Bright Classes Private Limited'],
  to: ['A child'],
  facts: [['Paid through', 'Stripe']],
  lines: [{ what: 'Math Star, 30 classes', day: null, amount: 2_100_000, balance: null }],
  rates: [],
  sums: [],
  total: { label: 'Received', amount: 2_100_000 },
  notes: [],
};

export async function existingPapers(
  lead_id: string,
  store: Store,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const paper = newRow(
    PAPERS,
    { actor: 'books@example.com', now: NOW },
    {
      id: 'IN-26-27-R00001',
      kind: 'receipt',
      paper_number: CONTENTS.number,
      issued_to: CONTENTS.to[0]!,
      issued_on: TODAY,
      currency: CONTENTS.currency,
      amount: CONTENTS.total.amount,
      lead_id,
      contents: JSON.stringify(CONTENTS),
    },
  );
  await store.records(PAPERS).insert([paper]);
  return { paperPdf: { path: { id: paper.id } } };
}
