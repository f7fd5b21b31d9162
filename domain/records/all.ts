// Every declared record, parents before children: what the stores, the API, the seed and the tests walk.
import { BULK_JOB_ROWS, BULK_JOBS } from './bulkJob';
import { GROUPS } from './group';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from './masterClass';
import { PRODUCTS } from './product';
import { PRODUCT_PRICES } from './productPrice';
import type { RecordType } from './record';
import { TEAM_NOTES } from './teamNote';
import { USERS } from './user';
import { WEBINARS } from './webinar';
import { WEBINAR_REGISTRATIONS } from './webinarRegistration';

export const RECORDS: readonly RecordType[] = [USERS, GROUPS, WEBINARS, WEBINAR_REGISTRATIONS, MASTER_CLASSES, MASTER_CLASS_STUDENTS, PRODUCTS, PRODUCT_PRICES, BULK_JOBS, BULK_JOB_ROWS, TEAM_NOTES];

export function recordNamed(name: string): RecordType | undefined {
  return RECORDS.find((type) => type.name === name);
}
