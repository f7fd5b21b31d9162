// What connects the telephone of a member of staff with a family's, whichever company runs it.
import type { CallReport } from '@domain/calls/callState';
import { LoggableError } from '../store/errors';
import type { SignedRequest } from './messages/carrier';

export interface CallRequest {
  call_id: string;
  /** Rings first. */
  staff: string;
  family: string;
}

/** What was told of a call; `key` is the same whenever the same is told. */
export interface CarrierCallReport extends CallReport {
  call_id: string;
  key: string;
}

export interface Telephony {
  readonly name: 'twilio';
  /** Answers the carrier's id of the call. Rejects with `TelephonyProblem`. */
  call(request: CallRequest): Promise<string>;
  /** Undefined where the signature is wrong; throws `TypeError` at what no carrier sends. */
  read(request: SignedRequest): Promise<CarrierCallReport[] | undefined>;
}

/** Why nobody was called, in words for staff; holds no number. */
export class TelephonyProblem extends LoggableError {
  override name = 'TelephonyProblem';
}
