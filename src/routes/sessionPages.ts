// Where a session of each kind is shown, and what the address calls it.
import { isHosted, recordOfSession, type SessionType } from '@domain/classes/hosted';
import { pathTo } from './paths';

const CLASS_PAGES = {
  webinar: '/webinar-session/view',
  master_class: '/master-class/view',
  hobby_class: '/hobby-class/view',
  stream_session: '/streams/session/view',
  maverick_session: '/maverick/sessions',
} as const;

/** A class is found at its own record, whichever of its hosts the session is. */
export function sessionPlace(type: SessionType, sessionId: string): { to: string; named: Record<string, string> } {
  if (type === 'demo_session') return { to: pathTo('/view-sessions'), named: { session: sessionId } };
  if (isHosted(type)) return { to: pathTo(CLASS_PAGES[type]), named: { [type]: recordOfSession(sessionId) } };
  return { to: pathTo('/batch-session/view'), named: { batch_session: sessionId } };
}
