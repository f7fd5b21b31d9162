// Money that comes for a link, by whichever way: it is kept whatever became of the link, and somebody looks at what is odd (decisions 7).
import { dateOf } from '@domain/calendar';
import { linkStateOf } from '@domain/payments/linkState';
import type { EpochSeconds } from '@domain/units';
import type { LedgerBook, Source } from './ledgerBook';

/** What somebody should look at. The link's ledger is held. */
export async function payLink(
  book: LedgerBook,
  linkId: string,
  amount: number,
  source: Source,
  now: EpochSeconds,
): Promise<string[]> {
  const { link } = await book.linkForUpdate(linkId);
  const state = linkStateOf(link.stage, link.expires_on, dateOf(now));
  const reasons = state === 'invalid' || state === 'expired' ? [`Paid though the link is ${state}`] : [];
  return (await book.pay(linkId, amount, source)) > 0 ? [...reasons, 'More was paid than was open'] : reasons;
}
