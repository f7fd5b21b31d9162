// A family's ledger while it is held: its rows are added here, and sums, instalments and links are written with them.
import { added, balanceOf, type EntryKind } from '@domain/payments/ledger';
import type { LinkMoney } from '@domain/payments/linkMoney';
import { type Instalment, INSTALMENTS } from '@domain/records/instalment';
import { FAMILY_LEDGERS, type FamilyLedger, LEDGER_ENTRIES, type LedgerEntry } from '@domain/records/ledger';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import type { RecordRow, RecordType } from '@domain/records/record';
import { Failure } from '../failure';
import { becomeStudent } from '../courses/studentCourses';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { effectsOf, instalmentsOf, type LedgerEffects, moneyHeld, type OpenedLink, refundsOfLink } from './linkRows';
import { stagesOfInstalment, sumsOf } from './linkSums';
import { newRow } from '../store/newRow';

type NewEntry = Pick<LedgerEntry, 'kind' | 'amount'> &
  Partial<Pick<LedgerEntry, 'link_id' | 'instalment_id' | 'source_id' | 'corrects' | 'note'>>;

export class HeldLedger {
  protected readonly entries: LedgerEntry[] = [];
  protected readonly links = new Map<string, OpenedLink>();
  protected isReviewed = false;

  protected constructor(
    protected readonly tx: Store,
    private readonly before: FamilyLedger,
    public ledger: FamilyLedger,
    protected readonly by: By,
  ) {}

  /** Holds the link too, with its instalments, oldest first. Throws a `Failure` 404. */
  async linkForUpdate(linkId: string): Promise<OpenedLink> {
    const known = this.links.get(linkId);
    if (known) return known;
    const link = await this.tx.records(PAYMENT_LINKS).findForUpdate(linkId);
    if (!link || link.lead_id !== this.ledger.lead_id || link.currency !== this.ledger.currency)
      throw new Failure(404, { message: 'Payment link not found' });
    const held = { link, instalments: await instalmentsOf(this.tx, linkId) };
    this.links.set(linkId, held);
    return held;
  }

  /** What the rows that were added come to. */
  effects(): LedgerEffects {
    return effectsOf(
      this.before,
      this.ledger,
      this.entries,
      [...this.links.values()].flatMap(({ instalments }) => instalments),
    );
  }

  /** Writes what was done, in few statements. Links keep the sums of their instalments. */
  async save(): Promise<void> {
    if (this.entries.length === 0 && !this.isReviewed) return;
    const { actor, now } = this.by;
    const stamps = { updated_by: actor, updated_on: now };
    if (this.entries.length > 0) {
      await this.tx.records(LEDGER_ENTRIES).insert(this.entries);
      await replaced(this.tx, FAMILY_LEDGERS, this.ledger, this.before.version, stamps);
    }
    for (const { link, instalments } of this.links.values()) {
      const first_paid_on =
        link.first_paid_on ??
        (this.entries.some(
          ({ kind, amount, link_id }) => link_id === link.id && amount < 0 && (kind === 'payment' || kind === 'credit'),
        )
          ? this.by.now
          : null);
      const changed = { ...link, first_paid_on, ...sumsOf({ ...link, first_paid_on }, instalments) };
      await replaced(this.tx, PAYMENT_LINKS, changed, link.version, stamps);
      for (const instalment of instalments) await this.#saveInstalment(instalment, changed, stamps);
      await becomeStudent(this.tx, changed, this.by);
    }
  }

  /** One whose sums changed, or of which its link has made a debt or an offer. */
  async #saveInstalment(
    instalment: Instalment,
    link: PaymentLink,
    stamps: Pick<RecordRow, 'updated_by' | 'updated_on'>,
  ): Promise<void> {
    const stages = stagesOfInstalment(instalment, link);
    const isSame = stages.money_stage === instalment.money_stage && stages.asked_until === instalment.asked_until;
    const isBooked = ({ instalment_id, kind }: LedgerEntry) => instalment_id === instalment.id && kind !== 'instalment';
    if (isSame && !this.entries.some(isBooked)) return;
    await replaced(this.tx, INSTALMENTS, { ...instalment, ...stages }, instalment.version, stamps);
  }

  /** What the link still holds of its own money, with what this transaction did to it; `without` refunds of so much, as if they had never been. */
  protected async moneyOf(linkId: string, without = { refunded: 0, wentBack: 0 }): Promise<LinkMoney> {
    return moneyHeld(
      await this.linkForUpdate(linkId),
      await this.rowsOf(linkId),
      await refundsOfLink(this.tx, linkId),
      this.ledger.credit,
      without,
    );
  }

  /** All rows of a link, those of this transaction too. */
  protected async rowsOf(linkId: string): Promise<LedgerEntry[]> {
    return [
      ...(await allOf(this.tx, LEDGER_ENTRIES, { link_id: { anyOf: [linkId] } })),
      ...this.entries.filter(({ link_id }) => link_id === linkId),
    ];
  }

  protected add({
    kind,
    amount,
    link_id = null,
    instalment_id = null,
    source_id = null,
    corrects = null,
    note = null,
  }: NewEntry): void {
    const sums = added(this.ledger, { kind: kind as EntryKind, amount });
    const place = this.ledger.entries + 1;
    this.ledger = { ...this.ledger, ...sums, entries: place };
    const { id: ledger_id, lead_id, currency } = this.ledger;
    this.entries.push(
      newRow(LEDGER_ENTRIES, this.by, {
        id: `${ledger_id}:${place}`,
        ledger_id,
        lead_id,
        currency,
        place,
        kind,
        amount,
        balance: balanceOf(sums),
        link_id,
        instalment_id,
        source_id,
        corrects,
        note,
      }),
    );
  }
}

async function replaced<Row extends RecordRow>(
  tx: Store,
  type: RecordType<Row>,
  row: Row,
  version: number,
  stamps: Pick<RecordRow, 'updated_by' | 'updated_on'>,
): Promise<void> {
  if (!(await tx.records(type).update({ ...row, ...stamps, version: version + 1 }, version))) throw new Failure(409);
}
