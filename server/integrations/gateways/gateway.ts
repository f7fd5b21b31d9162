// What every gateway answers, whichever company runs it. Amounts are minor units; what a gateway says of a payment are facts (`gatewayEvents.ts`).
import type { PaymentFact, RefundProgress } from '@domain/payments/gatewayEvents';
import { stepOf } from '@domain/payments/money';
import type { GatewayName } from '@domain/business/paymentTerms';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { LoggableError } from '../../store/errors';

/** Who pays, for gateways that judge it. It is written to no log, no address and no description. */
export interface Buyer {
  name: string;
  email: string;
  phone: string;
}

export interface CheckoutRequest {
  /** Comes back with every event. */
  reference: string;
  amount: number;
  currency: string;
  /** What the family reads on the gateway's page: no name, no contact. */
  description: string;
  /** Where the family's browser goes afterwards. */
  return_url: string;
  /** Where the family's browser brings a form of gateways that send one. */
  callback_url: string;
  /** The same key makes the same checkout. */
  key: string;
  buyer: Buyer;
}

export interface Checkout {
  checkout_id: string;
  url: string;
}

/** What a gateway knows of a payment. */
export interface SeenPayment {
  payment_id: string;
  /** The checkout that it came of, where the gateway says so. */
  checkout_id: string | null;
  /** Our reference, where the payment came of a checkout of ours. */
  reference: string | null;
  currency: string;
  facts: PaymentFact[];
}

export interface GatewayMessage extends SeenPayment {
  event_id: string;
  type: string;
  /** When the gateway says it sent it, where it does. */
  sent_at?: EpochSeconds;
}

export interface MadeRefund {
  refund_id: string;
  /** `pending`: what became of it is told later. */
  progress: RefundProgress;
}

export interface RefundRequest {
  amount: number;
  currency: string;
  key: string;
}

export interface Gateway {
  name: GatewayName;
  configured: boolean;
  /** It takes these alone; every one of a plan where it names none. */
  currencies?: readonly string[];
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  fetchPayment(paymentId: string): Promise<SeenPayment | undefined>;
  /** What came of a checkout, of gateways that list no payments: whatever is open is asked for one by one. */
  findByCheckout?(checkoutId: string): Promise<SeenPayment | undefined>;
  /** What the gateway says when it is asked for what a form of the family's browser names; undefined where the form is not signed. */
  readCallback?(form: string): Promise<SeenPayment | undefined>;
  /** Of a gateway that only reserves money: takes the whole of it, once, however often it is asked. */
  capture?(paymentId: string): Promise<SeenPayment>;
  /** It takes no refund from here: one is paid by bank, or kept as credit. */
  refundsElsewhere?: true;
  /** The same key refunds once, but for gateways that have `findRefund`. */
  refund(paymentId: string, refund: RefundRequest): Promise<MadeRefund>;
  /** Of gateways that might refund twice, and tell of refunds only when they are asked: what came of the one with this key. */
  findRefund?(paymentId: string, refund: Pick<RefundRequest, 'key'>): Promise<MadeRefund | undefined>;
  /** What has become of a dispute of a payment. */
  fetchDispute(disputeId: string, paymentId: string): Promise<PaymentFact | undefined>;
  /** What it charges and gives back are multiples of this, in our minor units. */
  unitOf(currency: string): number;
  /** Of gateways that encrypt their webhooks: what one says, which is then verified and read; undefined where it is not theirs. */
  openWebhook?(text: string): Promise<string | undefined>;
  /** By any of the secrets that hold: two while one takes the other's place. */
  verifyWebhook(text: string, headers: Headers, now: EpochSeconds): Promise<boolean>;
  /** Undefined for an event that says nothing about a payment. */
  parseEvent(text: string, headers: Headers): GatewayMessage | undefined;
  /** Those that began since then, each with its payment: of gateways that list them. */
  listDisputes?(since: EpochSeconds): Promise<SeenPayment[]>;
  /** Of a day in Asia/Kolkata. */
  listPayments(day: IsoDate): Promise<SeenPayment[]>;
}

/** A gateway that nobody has given keys for: it says so, whatever is asked of it. */
export function notConfigured(name: GatewayName): Gateway {
  const refuse = async (): Promise<never> => {
    throw new NotConfigured(name);
  };
  return {
    name,
    configured: false,
    createCheckout: refuse,
    fetchPayment: refuse,
    refund: refuse,
    fetchDispute: refuse,
    unitOf: stepOf,
    listPayments: refuse,
    verifyWebhook: async () => false,
    parseEvent: () => undefined,
  };
}

/** The gateway answered that this payment cannot be made with it; the message is for the family. */
export class CheckoutRefused extends LoggableError {
  override name = 'CheckoutRefused';
}

export class NotConfigured extends Error {
  override name = 'NotConfigured';
  constructor(gateway: string) {
    super(`${gateway} is not configured on this server`);
  }
}
