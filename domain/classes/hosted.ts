// Classes beside demos and batches that hold their trainers' half hours (decisions 13). A further kind is a line here, a host in server/classes/hosts.ts and a migration.

/** By the name of the record, as the grid calls it. */
export const HOSTED_KINDS = {
  webinar: 'Webinar',
  master_class: 'Master class',
  hobby_class: 'Hobby class',
  stream_session: 'Stream',
  maverick_session: 'Maverick',
} as const;
export type HostedKind = keyof typeof HOSTED_KINDS;
export const HOSTED_TYPES = Object.keys(HOSTED_KINDS) as [HostedKind, ...HostedKind[]];

export const SESSION_TYPES = ['demo_session', 'batch_session', ...HOSTED_TYPES] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

export function isHosted(type: SessionType): type is HostedKind {
  return Object.hasOwn(HOSTED_KINDS, type);
}

/** A host, five who help, and three who hosted a part of it before: each has a session in the calendar. */
const MOST_HOSTS = 9;

/** Of all the sessions that a class may have in the calendar: the first has its own id. */
export function hostedSessionIds(recordId: string): string[] {
  return Array.from({ length: MOST_HOSTS }, (_, at) => (at === 0 ? recordId : `${recordId}:${at}`));
}

export function recordOfSession(sessionId: string): string {
  return sessionId.split(':')[0]!;
}
