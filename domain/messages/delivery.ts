// How far a message has come: what its carrier reports comes in any order, and more than once, and the furthest report holds (decisions 19).
import type { EpochSeconds } from '../units';

export const MESSAGE_CHANNELS = { email: 'E-mail', sms: 'Text message', whatsapp: 'WhatsApp' } as const;
export type MessageChannel = keyof typeof MESSAGE_CHANNELS;

/** `kept`: nothing carries messages of its channel away from this server. */
export const MESSAGE_STATES = {
  kept: 'Not sent',
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
} as const;
export type MessageState = keyof typeof MESSAGE_STATES;

/** A sales message is held back from a family that wants no more of them; a service message tells of what a family has bought or asked for. */
export const MESSAGE_PURPOSES = { service: 'Service', sales: 'Sales' } as const;
export type MessagePurpose = keyof typeof MESSAGE_PURPOSES;

/** From the furthest: what was read had arrived, and what arrived had not failed, whatever else was said of it. */
const FURTHEST = ['read', 'delivered', 'failed', 'sent'] as const;
export type Report = (typeof FURTHEST)[number];

/** When each was reported first; null where it was not. */
export type ReportTimes = Record<`${Report}_on`, EpochSeconds | null>;

export function reportedState(times: Readonly<ReportTimes>): Report | 'queued' {
  return FURTHEST.find((report) => times[`${report}_on`] !== null) ?? 'queued';
}

/** The times after one more report: the earliest of each kind stays. */
export function withReport(times: Readonly<ReportTimes>, report: Report, at: EpochSeconds): ReportTimes {
  const { sent_on, delivered_on, read_on, failed_on } = times;
  const known = times[`${report}_on`];
  return { sent_on, delivered_on, read_on, failed_on, [`${report}_on`]: known === null ? at : Math.min(known, at) };
}

/** A message is tried so often. */
export const MOST_TRIES = 3;
const WAITS = [60, 600] as const;

/** Seconds from a try that failed to the next one; undefined after the last. */
export function waitAfter(tries: number): number | undefined {
  return tries < MOST_TRIES ? (WAITS[tries - 1] ?? WAITS[0]) : undefined;
}
