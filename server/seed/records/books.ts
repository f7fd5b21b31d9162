// The books of the seeded families: links, ledgers and what their rows are made of, added in order.
import type { PackageName } from '@domain/business/courses';
import { added, balanceOf, NOTHING } from '@domain/payments/ledger';
import type { Instalment } from '@domain/records/instalment';
import { type FamilyLedger, type LedgerEntry, LEDGER_ENTRIES } from '@domain/records/ledger';
import type { OfflinePayment, PaymentReceipt } from '@domain/records/offlinePayment';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import type { TestPayment } from '@domain/records/testPayment';
import type { EpochSeconds } from '@domain/units';
import type { ShortLinkRow } from '../../store/leads';
import type { AuditRow } from '../../store/store';
import { newRow } from '../../store/newRow';
import { madeBy, stamps } from './stamps';

export class Books {
  readonly links: PaymentLink[] = [];
  /** By link. */
  readonly packages = new Map<string, PackageName>();
  readonly instalments: Instalment[] = [];
  readonly ledgers: FamilyLedger[] = [];
  readonly entries: LedgerEntry[] = [];
  readonly attempts: PaymentAttempt[] = [];
  readonly testPayments: TestPayment[] = [];
  readonly offline: OfflinePayment[] = [];
  readonly receipts: PaymentReceipt[] = [];
  readonly shortLinks: ShortLinkRow[] = [];
  readonly audit: AuditRow[] = [];
  readonly #byId = new Map<string, FamilyLedger>();

  #open(ledger: FamilyLedger): void {
    this.ledgers.push(ledger);
    this.#byId.set(ledger.id, ledger);
  }

  add(
    kind: LedgerEntry['kind'],
    amount: number,
    of: {
      lead_id: string;
      currency: string;
      link_id: string;
      instalment_id: string | null;
      source_id: string | null;
      note: string;
    },
    by: string,
    at: EpochSeconds,
  ): void {
    const id = `${of.lead_id}:${of.currency}`;
    let ledger = this.#byId.get(id);
    if (!ledger)
      this.#open(
        (ledger = {
          id,
          lead_id: of.lead_id,
          currency: of.currency,
          ...NOTHING,
          entries: 0,
          paused_until: null,
          ...stamps(by, at),
        }),
      );
    Object.assign(ledger, added(ledger, { kind, amount }), {
      entries: ledger.entries + 1,
      version: ledger.version + 1,
      updated_by: by,
      updated_on: at,
    });
    this.entries.push(
      newRow(LEDGER_ENTRIES, madeBy(by, at), {
        id: `${id}:${ledger.entries}`,
        ledger_id: id,
        place: ledger.entries,
        kind,
        amount,
        balance: balanceOf(ledger),
        ...of,
      }),
    );
  }
}
