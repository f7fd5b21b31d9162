// What hosts of hobby classes, streams and Maverick sessions are paid for, by what became of each (decisions 14).
import { expect, test } from 'vitest';
import { halvesOf, type Outcome } from '@domain/payout/outcomes';
import type { HobbyClass } from '@domain/records/hobbyClass';
import type { MaverickSession } from '@domain/records/maverickSession';
import type { StreamSession } from '@domain/records/streamSession';
import { hobbyEvent, maverickEvent, streamEvent } from '@server/payout/classEvents';
import { judged } from '@server/payout/events';
import type { UnjudgedEvent } from '@server/payout/eventFacts';
import { ASHA, BINA } from './api/trainers';

const START = 1_900_000_800;
const AFTER = START + 7200;
const STANDS = {
  id: 'a class',
  title: 'A class',
  start_time: START,
  minutes: 60,
  cancelled_on: null,
  cancelled_by: null,
};
const CANCELLED = { status: 'cancelled', cancelled_by: 'staff@example.com' };
const late = { ...CANCELLED, cancelled_on: START - 7199 };
const early = { ...CANCELLED, cancelled_on: START - 7200 };
const byHost = { ...late, cancelled_by: ASHA };

const hobby = (row: object) =>
  hobbyEvent({ ...STANDS, status: 'scheduled', students: 2, joined: 0, absent: 0, ...row } as HobbyClass, ASHA);
const stream = (row: object, host = ASHA) =>
  streamEvent(
    {
      ...STANDS,
      host: ASHA,
      helpers: [BINA],
      host_parts: [],
      status: 'ended',
      platform: 'zoom',
      viewers: 0,
      nobody_came: false,
      ...row,
    } as unknown as StreamSession,
    host,
  );
const maverick = (row: object, host = ASHA) =>
  maverickEvent(
    {
      ...STANDS,
      host: ASHA,
      co_hosts: [BINA],
      status: 'held',
      accepted: 0,
      attended: 0,
      missed: 0,
      ...row,
    } as unknown as MaverickSession,
    host,
  );

test.each<[string, UnjudgedEvent, Outcome, 0 | 1 | 2]>([
  ['a hobby class to which one of two came', hobby({ joined: 1, absent: 1, is_marked: true }), 'held', 2],
  ['a hobby class to which nobody came', hobby({ absent: 2, is_marked: true }), 'nobody', 1],
  ['a hobby class that nobody marked', hobby({ is_marked: false }), 'unmarked', 0],
  ['a hobby class from which all are excused', hobby({ is_marked: true }), 'excused', 0],
  ['a hobby class in which nobody had a seat', hobby({ students: 0, is_marked: false }), 'not_held', 0],
  ['a hobby class cancelled late', hobby(late), 'cancelled_late', 1],
  ['a hobby class cancelled in time', hobby(early), 'cancelled', 0],
  ['a hobby class that its host cancelled', hobby(byHost), 'withdrawn', 0],
  ['a webinar at Zoom that somebody watched', stream({ viewers: 3 }), 'held', 2],
  ['a webinar at Zoom that nobody watched', stream({}), 'nobody', 1],
  ['a stream on a link, of which nobody tells who watched', stream({ platform: 'link' }), 'held', 2],
  ['a stream without any platform', stream({ platform: 'none' }), 'held', 2],
  ['a stream on a link to which nobody came', stream({ platform: 'link', nobody_came: true }), 'nobody', 1],
  ['a stream in a room of this server that nobody watched', stream({ platform: 'local' }), 'nobody', 1],
  ['a stream that nobody ended', stream({ status: 'live', viewers: 3 }), 'not_held', 0],
  ['a stream that nobody started', stream({ status: 'scheduled', platform: 'link' }), 'not_held', 0],
  ['a stream that nobody held', stream({ status: 'not_held', viewers: 3 }), 'not_held', 0],
  ['a hobby class that nobody held', hobby({ status: 'not_held' }), 'not_held', 0],
  ['a Maverick session that nobody held', maverick({ status: 'not_held', accepted: 2 }), 'not_held', 0],
  ['a stream cancelled late', stream({ ...late, platform: 'link' }), 'cancelled_late', 1],
  ['a stream cancelled in time', stream(early), 'cancelled', 0],
  ['who helps in a stream', stream({ viewers: 3 }, BINA), 'held', 2],
  ['a Maverick session to which one came', maverick({ accepted: 2, attended: 1, missed: 1 }), 'held', 2],
  ['its co-host', maverick({ accepted: 2, attended: 1, missed: 1 }, BINA), 'held', 2],
  ['a Maverick session that all missed', maverick({ accepted: 2, missed: 2 }), 'nobody', 1],
  ['a Maverick session that nobody had accepted', maverick({}), 'nobody', 1],
  ['a Maverick session whose seats are not marked', maverick({ accepted: 2 }), 'unmarked', 0],
  [
    'a Maverick session that nobody said was held',
    maverick({ status: 'scheduled', accepted: 2, attended: 1 }),
    'not_held',
    0,
  ],
  ['a Maverick session cancelled late', maverick(late), 'cancelled_late', 1],
  ['a Maverick session cancelled in time', maverick(early, BINA), 'cancelled', 0],
  ['a Maverick session that its host cancelled', maverick(byHost), 'withdrawn', 0],
])('%s', (_, told, outcome, halves) => {
  const [event] = judged([told], [], AFTER);
  expect([event!.outcome, halvesOf(event!.outcome)]).toEqual([outcome, halves]);
  expect(judged([{ ...told, cancelled: null }], [], START)[0]!.outcome).toBe('upcoming');
});
