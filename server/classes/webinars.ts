// The rules of webinars: never fewer seats than are taken, and attendance only after the start.
import { stateText } from '@domain/actions/action';
import { cancelledBy } from '@domain/records/session';
import { WEBINARS } from '@domain/records/webinar';
import { WEBINAR_REGISTRATIONS, type WebinarRegistration } from '@domain/records/webinarRegistration';
import { hostedHooks } from './hostedHours';
import { HOSTINGS } from './hosts';
import { Failure, wrongField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { keepTimeAndSeats, seatsIn } from './classSeats';

export const webinarHooks = hostedHooks(HOSTINGS.webinar, {
  allowed: async ({ call, action, row, before }) => {
    keepTimeAndSeats(row, before, { now: call.now, taken: before?.registered ?? 0, who: 'families are registered' });
    if (action === 'edit' && row.start_time !== before?.start_time && before?.status !== 'scheduled')
      throw wrongField('start_time', 'Only a scheduled webinar can be moved', 409);
  },
  before: async ({ call, action, row }) =>
    action === 'cancel' ? { ...row, ...cancelledBy(call.user!.email, call.now) } : row,
});

const seats = seatsIn(WEBINAR_REGISTRATIONS, {
  parent: WEBINARS,
  by: 'webinar_id',
  taken: ['registered', 'attended', 'absent'],
  closed: ({ status }) =>
    status === 'scheduled' || status === 'live' ? undefined : `The webinar ${stateText(status)}`,
});

export const webinarRegistrationHooks: RecordHooks<WebinarRegistration> = {
  allowed: async (change) => {
    await seats.allowed?.(change);
    if (change.action !== 'attend' && change.action !== 'miss') return;
    const webinar = await change.tx.records(WEBINARS).find(change.row.webinar_id);
    if (webinar?.status !== 'live' && webinar?.status !== 'ended')
      throw new Failure(409, { message: 'The webinar has not started' });
  },
};
