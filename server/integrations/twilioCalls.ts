// Calls over Twilio's HTTP API: it rings the telephone of the staff, then the family's, and records what both say. Our id of the call
// stands in the addresses that it calls back.
import type { CallOutcome } from '@domain/calls/callState';
import { CarrierProblem } from './messages/carrier';
import { callCarrier } from './messages/http';
import { TWILIO_API, TWILIO_WORDS, twilioCode, twilioHeaders, type TwilioKeys } from './messages/twilio';
import { isFromTwilio } from './messages/twilioSignature';
import { type Telephony, TelephonyProblem, type CarrierCallReport } from './telephony';

export const TWILIO_CALLS_PATH = '/telephony/v1/webhooks/twilio';

const LEGS = ['staff', 'family', 'recording'] as const;
type Leg = (typeof LEGS)[number];

const OF_FAMILY: Readonly<Record<string, CallOutcome>> = {
  completed: 'answered',
  busy: 'busy',
  'no-answer': 'no_answer',
  failed: 'unreachable',
  canceled: 'no_answer',
};

export function twilioCalls({ accountSid, tokens, from, baseUrl = TWILIO_API, origin }: TwilioKeys): Telephony {
  return {
    name: 'twilio',
    call: async ({ call_id, staff, family }) => {
      const back = (leg: Leg) => `${origin}${TWILIO_CALLS_PATH}?call=${call_id}&leg=${leg}`;
      const attribute = (address: string) => address.replaceAll('&', '&amp;');
      const plan =
        `<Response><Dial callerId="${from}" record="record-from-answer-dual" ` +
        `recordingStatusCallback="${attribute(back('recording'))}">` +
        `<Number statusCallback="${attribute(back('family'))}" statusCallbackEvent="answered completed">` +
        `${family.replace(/[^\d+]/g, '')}</Number></Dial></Response>`;
      const { sid } = await callCarrier<{ sid: string }>({
        carrier: 'Twilio',
        url: `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Calls.json`,
        headers: twilioHeaders(accountSid, tokens[0]!),
        body: new URLSearchParams({
          To: staff.replace(/[^\d+]/g, ''),
          From: from,
          Twiml: plan,
          StatusCallback: back('staff'),
        }).toString(),
        codeOf: twilioCode,
        words: TWILIO_WORDS,
      }).catch((problem: unknown) => {
        throw problem instanceof CarrierProblem ? new TelephonyProblem(wordsOf(problem)) : problem;
      });
      return sid;
    },
    read: async ({ text, headers, address, now }) => {
      const form = new URLSearchParams(text);
      const signature = headers.get('x-twilio-signature') ?? '';
      if (!(await isFromTwilio({ url: `${origin}${address}`, form, signature }, tokens))) return undefined;
      const named = new URLSearchParams(address.split('?')[1] ?? '');
      const [call_id, leg] = [named.get('call'), LEGS.find((each) => each === named.get('leg'))];
      if (!call_id || !leg || !form.get('CallSid')) throw new TypeError('What Twilio tells of a call names it');
      return reportsIn(form, leg).map((told) => ({ ...told, call_id, at: timeOf(form) ?? now }));
    },
  };
}

function wordsOf({ message, fate }: CarrierProblem): string {
  return fate === 'unknown' ? 'Twilio did not answer: it may call all the same' : message;
}

function reportsIn(form: URLSearchParams, leg: Leg): Omit<CarrierCallReport, 'call_id' | 'at'>[] {
  const status = form.get('CallStatus') ?? '';
  const none = { outcome: null, seconds: null, recording_id: null };
  if (leg === 'recording') {
    const recording_id = form.get('RecordingSid');
    if (!recording_id || form.get('RecordingStatus') !== 'completed') return [];
    return [{ ...none, step: 'recorded', recording_id: recording_id.slice(0, 120), key: `recorded ${recording_id}` }];
  }
  const key = `${leg} ${status}`;
  if (leg === 'family') {
    if (status === 'in-progress') return [{ ...none, step: 'answered', key }];
    const outcome = OF_FAMILY[status];
    return outcome ? [{ ...none, step: 'ended', outcome, seconds: secondsOf(form), key }] : [];
  }
  // Where ours was answered, the family's telephone says how it went.
  if (status === 'completed') return [{ ...none, step: 'ended', key }];
  return OF_FAMILY[status] ? [{ ...none, step: 'ended', outcome: 'not_begun', key }] : [];
}

function secondsOf(form: URLSearchParams): number | null {
  const seconds = form.get('CallDuration') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : null;
}

/** Of its own clock, so that a report which comes again, or late, says the same. */
function timeOf(form: URLSearchParams): number | undefined {
  const at = Date.parse(form.get('Timestamp') ?? '');
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000);
}
