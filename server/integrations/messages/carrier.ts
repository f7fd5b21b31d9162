// What carries messages of one channel away from this server, whichever company runs it, and what it tells of them afterwards.
import type { MessageChannel, Report } from '@domain/messages/delivery';
import type { EpochSeconds } from '@domain/units';
import { LoggableError } from '../../store/errors';

export interface Outgoing {
  message_id: string;
  to: string;
  subject: string;
  body: string;
  /** Of WhatsApp: what is sent in place of the body, where there is one. */
  template: string | null;
  variables: readonly string[];
}

/** What became of a message, as its carrier says it. */
export interface CarrierReport {
  /** Ours, where the carrier gives it back. */
  message_id: string | null;
  carrier_id: string;
  report: Report;
  at: EpochSeconds;
  /** In words, of one that failed: no address, no text. */
  failure?: string;
}

/** What somebody wrote to us. */
export interface Incoming {
  from: string;
  text: string;
  at: EpochSeconds;
}

export interface CarrierNews {
  reports: readonly CarrierReport[];
  incoming: readonly Incoming[];
}

/** A request as it was signed. */
export interface SignedRequest {
  text: string;
  headers: Headers;
  /** Path and query. */
  address: string;
  now: EpochSeconds;
}

export type CarrierName = 'smtp' | 'twilio' | 'whatsapp';

export interface Carrier {
  readonly channel: MessageChannel;
  readonly name: CarrierName;
  /** Answers the carrier's id of it. Rejects with `CarrierProblem`. */
  send(message: Outgoing): Promise<string | null>;
  /** Undefined where the signature is wrong; throws `TypeError` at what no carrier sends. */
  read?(request: SignedRequest): Promise<CarrierNews | undefined>;
}

/**
 * Why a message was not carried away, in words for staff: neither its text nor its address. `again`: it surely was not taken, and may
 * be another time. `refused`: it never will be. `unknown`: it may have been taken, and is not sent a second time.
 */
export class CarrierProblem extends LoggableError {
  override name = 'CarrierProblem';
  constructor(
    message: string,
    readonly fate: 'again' | 'refused' | 'unknown',
  ) {
    super(message);
  }
}

/** Those that this server has keys for: one a channel. */
export class Carriers {
  constructor(private readonly all: readonly Carrier[]) {}

  of(channel: MessageChannel): Carrier | undefined {
    return this.all.find((each) => each.channel === channel);
  }

  named(name: CarrierName): Carrier | undefined {
    return this.all.find((each) => each.name === name);
  }
}
