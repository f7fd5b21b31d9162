// A call of every operation, for the tests that ask them all.
import type { Operation } from '@domain/contract/paths';
import { CLASSES_REQUESTS } from './requests/classes';
import { LEARNING_REQUESTS } from './requests/learning';
import { MONEY_REQUESTS } from './requests/money';
import { PEOPLE_REQUESTS } from './requests/people';
import { SALES_REQUESTS } from './requests/sales';
import { TRAINERS_REQUESTS } from './requests/trainers';
import type { RequestFixture } from './testServer';

/** A call of each operation that is refused for nothing but who makes it. */
export const REQUEST_FIXTURES: Record<Operation, RequestFixture> = {
  ...SALES_REQUESTS,
  ...TRAINERS_REQUESTS,
  ...LEARNING_REQUESTS,
  ...CLASSES_REQUESTS,
  ...MONEY_REQUESTS,
  ...PEOPLE_REQUESTS,
};
