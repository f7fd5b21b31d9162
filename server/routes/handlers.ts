// Every operation of the contract and what answers it.
import { auth } from './auth';
import { availability } from './availability';
import type { Handlers } from './call';
import { countries } from './countries';
import { trainers } from './trainers';
import { users } from './users';

export const handlers: Handlers = { ...auth, ...users, ...countries, ...trainers, ...availability };
