// Every operation of the contract and what answers it.
import { account } from './account';
import { auth } from './auth';
import { availability } from './availability';
import type { Handlers } from './call';
import { countries } from './countries';
import { demoFollowUp } from './demoFollowUp';
import { demoSessions } from './demoSessions';
import { groups } from './groups';
import { leads } from './leads';
import { links } from './links';
import { outbox } from './outbox';
import { roster } from './roster';
import { securityLog } from './securityLog';
import { sessionList } from './sessionList';
import { trainerEdits } from './trainerEdits';
import { trainers } from './trainers';
import { users } from './users';
import { views } from './views';

export const handlers: Handlers = {
  ...auth,
  ...account,
  ...outbox,
  ...securityLog,
  ...users,
  ...countries,
  ...trainers,
  ...trainerEdits,
  ...groups,
  ...availability,
  ...leads,
  ...links,
  ...demoSessions,
  ...sessionList,
  ...demoFollowUp,
  ...roster,
  ...views,
};
