// The one way to a family's ledger: what money that comes, goes or was never there does to rows, instalments and links.
import { openOf, settlementOf } from '@domain/payments/instalmentState';
import { allocate, byAge } from '@domain/payments/ledger';
import { WENT_BACK } from '@domain/payments/linkMoney';
import type { Instalment } from '@domain/records/instalment';
import { FAMILY_LEDGERS, type FamilyLedger, type LedgerEntry } from '@domain/records/ledger';
import { LEAD_MERGES } from '@domain/records/leadMerge';
import type { PaymentLink } from '@domain/records/paymentLink';
import { Failure } from '../failure';
import { type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { isCreditThatWentBack, isUseOfCredit, refundedThere, refundsOfLink, sumOf } from './linkRows';
import { HeldLedger } from './heldLedger';
import { newRow } from '../store/newRow';

/** Where money of a payment comes from or went to. */
export interface Source {
  source_id: string | null;
  /** The row that is corrected. */
  corrects?: string | null;
  note?: string | null;
}

export class LedgerBook extends HeldLedger {
  /** Nobody else adds a row to it until the transaction ends. */
  static async findForUpdate(tx: Store, lead_id: string, currency: string, by: By): Promise<LedgerBook> {
    const records = tx.records(FAMILY_LEDGERS);
    const id = `${lead_id}:${currency}`;
    const held = (await records.findForUpdate(id)) ?? (await opened(tx, id, lead_id, currency, by));
    return new LedgerBook(tx, held, held, by);
  }

  /** A new link's instalments are what the family owes from now on. */
  async open(link: PaymentLink, instalments: readonly Instalment[]): Promise<void> {
    this.links.set(link.id, { link, instalments: [...instalments].sort(byAge) });
    for (const { id, amount, number } of instalments)
      this.add({
        kind: 'instalment',
        amount,
        link_id: link.id,
        instalment_id: id,
        note: `Instalment ${number} of ${instalments.length}`,
      });
  }

  /** One more instalment of a link that is there already: what a change of course costs beside. */
  async charge(linkId: string, instalment: Instalment, note: string): Promise<void> {
    const { link, instalments } = await this.linkForUpdate(linkId);
    instalments.push(instalment);
    link.total += instalment.amount;
    this.add({ kind: 'instalment', amount: instalment.amount, link_id: linkId, instalment_id: instalment.id, note });
  }

  /**
   * Money fills the link's oldest open instalment first; what is too much becomes credit, less what the gateway gave back before.
   * Says how much was too much.
   */
  async pay(linkId: string, amount: number, { source_id, note = null }: Source): Promise<number> {
    const tooMuch = await this.#fill(linkId, amount, 'payment', { source_id, note });
    if (tooMuch > 0)
      this.giveBackCredit(
        linkId,
        Math.min(tooMuch, refundedThere(await this.rowsOf(linkId), await refundsOfLink(this.tx, linkId))),
        source_id,
      );
    return tooMuch;
  }

  /** Of what is open of an instalment of a link that is held, all or a part. Throws a `Failure` 409. */
  openInstalment(
    linkId: string,
    instalmentId: string,
    asked: number | undefined,
  ): { instalment: Instalment; amount: number } {
    const instalment = this.links.get(linkId)!.instalments.find(({ id }) => id === instalmentId)!;
    const open = openOf(instalment);
    if (open <= 0) throw new Failure(409, { message: `The instalment is ${settlementOf(instalment)}` });
    if (asked !== undefined && asked > open)
      throw new Failure(409, { errors: [{ field: 'body.amount', message: 'More than is open of the instalment' }] });
    return { instalment, amount: asked ?? open };
  }

  /** Of what is open, all or a part. */
  async waive(linkId: string, instalmentId: string, asked: number | undefined, note: string): Promise<void> {
    await this.linkForUpdate(linkId);
    const { instalment, amount: waived } = this.openInstalment(linkId, instalmentId, asked);
    this.add({ kind: 'waiver', amount: -waived, link_id: linkId, instalment_id: instalmentId, note });
    Object.assign(instalment, { waived: instalment.waived + waived, waive_reason: note });
  }

  /** Of what was waived of an instalment, so much is open again. */
  async askAgain(linkId: string, instalmentId: string, amount: number, note: string): Promise<void> {
    const { instalments } = await this.linkForUpdate(linkId);
    const instalment = instalments.find(({ id }) => id === instalmentId)!;
    this.add({ kind: 'waiver', amount, link_id: linkId, instalment_id: instalmentId, note });
    const waived = instalment.waived - amount;
    Object.assign(instalment, { waived, waive_reason: waived === 0 ? null : instalment.waive_reason });
  }

  /**
   * Money that went back, with what is no longer asked for on its account: the family owes nothing for it. What of the link was
   * paid too much, and still is credit, goes first. Beyond the link's own money the family owes what it got twice: says how much.
   */
  async refund(linkId: string, amount: number, { source_id, note = null }: Source): Promise<number> {
    const { link } = await this.linkForUpdate(linkId);
    const { left, leftAsCredit } = await this.moneyOf(linkId);
    const beyond = Math.max(0, amount - left);
    this.add({ kind: 'refund', amount, link_id: linkId, source_id, note });
    this.giveBackCredit(linkId, Math.min(amount, left - leftAsCredit) + beyond, source_id);
    this.add({
      kind: 'correction',
      amount: -amount,
      link_id: linkId,
      source_id,
      note: 'No longer asked for: refunded',
    });
    link.refunded += amount;
    return beyond;
  }

  /** A refund that failed after all: its money is here, and asked for again. Credit then stands as if it had never been asked for. */
  async takeBackRefund(linkId: string, amount: number, { source_id, note = null }: Source): Promise<void> {
    const { link } = await this.linkForUpdate(linkId);
    const rows = await this.rowsOf(linkId);
    const [refunded, wentBack] = [
      sumOf(rows.filter(({ kind }) => kind === 'refund')),
      sumOf(rows.filter(isCreditThatWentBack)),
    ];
    const { left, leftAsCredit } = await this.moneyOf(linkId, { refunded, wentBack });
    const kept = refunded - amount;
    this.add({ kind: 'refund', amount: -amount, link_id: linkId, source_id, note });
    this.giveBackCredit(linkId, Math.min(kept, left - leftAsCredit) + Math.max(0, kept - left) - wentBack, source_id);
    this.add({ kind: 'correction', amount, link_id: linkId, source_id, note: 'Asked for again: the refund failed' });
    link.refunded -= amount;
  }

  /** Puts the link into the queue for review, with the reason that staff read there. */
  async review(linkId: string, review_note: string): Promise<void> {
    Object.assign((await this.linkForUpdate(linkId)).link, { needs_review: true, review_note });
    this.isReviewed = true;
  }

  /** The family keeps its money with us instead of getting it back. */
  async refundAsCredit(linkId: string, amount: number, { source_id, note = null }: Source): Promise<void> {
    const { link } = await this.linkForUpdate(linkId);
    this.add({ kind: 'credit', amount: -amount, link_id: linkId, source_id, note });
    link.refunded += amount;
  }

  /** Credit pays an open instalment. */
  async payWithCredit(linkId: string, instalmentId: string, amount: number, note: string | null): Promise<void> {
    const { instalments } = await this.linkForUpdate(linkId);
    const instalment = instalments.find(({ id }) => id === instalmentId)!;
    if (amount > openOf(instalment))
      throw new Failure(409, { errors: [{ field: 'body.amount', message: 'More than is open of the instalment' }] });
    if (amount > this.ledger.credit)
      throw new Failure(409, { errors: [{ field: 'body.amount', message: 'More than the family has as credit' }] });
    this.add({ kind: 'credit', amount, link_id: linkId, note: note ?? 'Used for an instalment' });
    this.add({
      kind: 'payment',
      amount: -amount,
      link_id: linkId,
      instalment_id: instalmentId,
      note: note ?? 'From credit',
    });
    instalment.paid += amount;
  }

  /** The bank holds or has taken back money: what was paid too much goes first, then the youngest instalments are open again. */
  async dispute(linkId: string, amount: number, source: Source): Promise<void> {
    const { link } = await this.linkForUpdate(linkId);
    link.disputed += amount;
    await this.#takeBack(linkId, amount, 'dispute', source);
  }

  /** Money that was booked and never was there, or was somebody else's: a payment that bounced, an assignment that is moved. */
  async reverse(linkId: string, amount: number, source: Source): Promise<void> {
    // What credit paid stays paid: it was not this money, and its use is taken back by its own row.
    const ofCredit = Math.max(0, sumOf((await this.rowsOf(linkId)).filter(isUseOfCredit)));
    await this.#takeBack(linkId, amount, 'payment', source, ofCredit);
  }

  /** A dispute was won: its money counts again. */
  async settle(linkId: string, amount: number, source: Source): Promise<void> {
    const { link } = await this.linkForUpdate(linkId);
    link.disputed -= amount;
    await this.#fill(linkId, amount, 'dispute', source);
  }

  /** What was waived is open again. */
  async unwaive({ id: corrects, link_id, instalment_id, amount }: LedgerEntry, note: string): Promise<void> {
    const { instalments } = await this.linkForUpdate(link_id!);
    const instalment = instalments.find(({ id }) => id === instalment_id)!;
    if (instalment.waived < 0 - amount)
      throw new Failure(409, { message: 'What was waived is asked for again already' });
    this.add({ kind: 'waiver', amount: 0 - amount, link_id, instalment_id, corrects, note });
    instalment.waived += amount;
    if (instalment.waived === 0) instalment.waive_reason = null;
  }

  /** What credit paid is open again, and is credit again. `used` is the row that took it from the credit. */
  async giveCreditBack(
    { id: corrects, link_id, amount }: LedgerEntry,
    instalmentId: string,
    note: string,
  ): Promise<void> {
    const { instalments } = await this.linkForUpdate(link_id!);
    const instalment = instalments.find(({ id }) => id === instalmentId)!;
    if (instalment.paid < amount)
      throw new Failure(409, { message: 'The bank disputes what the instalment was paid with: that is settled first' });
    this.add({ kind: 'payment', amount, link_id, instalment_id: instalmentId, corrects, note });
    this.add({ kind: 'credit', amount: 0 - amount, link_id, corrects, note });
    instalment.paid -= amount;
  }

  /** What was marked invalid is valid again; a row that moves no money says so. */
  async revalidate(linkId: string, note: string): Promise<void> {
    const { link } = await this.linkForUpdate(linkId);
    link.invalid_reason = null;
    this.add({ kind: 'correction', amount: 0, link_id: linkId, note });
  }

  async #fill(
    linkId: string,
    amount: number,
    kind: 'payment' | 'dispute',
    { source_id, note = null }: Source,
  ): Promise<number> {
    const { instalments } = await this.linkForUpdate(linkId);
    const open = instalments.map(({ id, number, due_date, ...sums }) => ({
      id,
      link_id: linkId,
      number,
      due_date,
      open: openOf(sums),
    }));
    const { parts, credit } = allocate(amount, open);
    for (const part of parts) {
      this.add({ kind, amount: -part.amount, link_id: linkId, instalment_id: part.instalment_id, source_id, note });
      instalments.find(({ id }) => id === part.instalment_id)!.paid += part.amount;
    }
    if (credit > 0)
      this.add({ kind: 'credit', amount: -credit, link_id: linkId, source_id, note: note ?? 'More than was open' });
    return credit;
  }

  /**
   * What was paid too much goes first, then the youngest instalments are open again, as far as their money did not go back before
   * and is more than what `stays` there. The rest was used as credit elsewhere, and is owed.
   */
  async #takeBack(
    linkId: string,
    amount: number,
    kind: 'payment' | 'dispute',
    { source_id, note = null, corrects = null }: Source,
    stays = 0,
  ): Promise<void> {
    const { instalments } = await this.linkForUpdate(linkId);
    const { left, leftAsCredit } = await this.moneyOf(linkId);
    const fromCredit = Math.min(amount, left - leftAsCredit);
    let open = Math.min(amount - fromCredit, Math.max(0, leftAsCredit - stays));
    const beyond = amount - fromCredit - open;
    for (const instalment of [...instalments].reverse()) {
      const part = Math.min(open, instalment.paid);
      if (part <= 0) continue;
      this.add({ kind, amount: part, link_id: linkId, instalment_id: instalment.id, source_id, corrects, note });
      instalment.paid -= part;
      open -= part;
    }
    if (fromCredit + beyond > 0)
      this.add({ kind: 'credit', amount: fromCredit + beyond, link_id: linkId, source_id, corrects, note });
  }

  /** What is open of a link is owed under another lead's name from now on, or comes from there: the other book says the opposite. */
  passOn(linkId: string, amount: number, note: string): void {
    if (amount !== 0) this.add({ kind: 'correction', amount, link_id: linkId, note });
  }

  giveBackCredit(linkId: string, amount: number, source_id: string | null): void {
    if (amount !== 0) this.add({ kind: 'credit', amount, link_id: linkId, source_id, note: WENT_BACK });
  }
}

async function opened(tx: Store, id: string, lead_id: string, currency: string, by: By): Promise<FamilyLedger> {
  // Merging locks the leads, so no ledger is begun for a lead that is merged into another.
  if (!(await tx.leads.findForUpdate(lead_id)) && (await isMerged(tx, lead_id)))
    throw new Failure(404, { message: 'This lead was merged into another one' });
  await tx
    .records(FAMILY_LEDGERS)
    .insertNew(newRow(FAMILY_LEDGERS, by, { id, lead_id, currency, owed: 0, credit: 0, entries: 0 }));
  return (await tx.records(FAMILY_LEDGERS).findForUpdate(id))!;
}

async function isMerged(tx: Store, lead_id: string): Promise<boolean> {
  const merges = await someOf(tx, LEAD_MERGES, { merged_id: { anyOf: [lead_id] }, status: { anyOf: ['merged'] } }, [
    'id',
  ]);
  return merges.length > 0;
}
