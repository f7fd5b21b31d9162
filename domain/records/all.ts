// Every declared record, parents before children: what the stores, the API, the seed and the tests walk.
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from './masterClass';
import type { RecordType } from './record';
import { WEBINARS } from './webinar';
import { WEBINAR_REGISTRATIONS } from './webinarRegistration';

export const RECORDS: readonly RecordType[] = [WEBINARS, WEBINAR_REGISTRATIONS, MASTER_CLASSES, MASTER_CLASS_STUDENTS];

export function recordNamed(name: string): RecordType | undefined {
  return RECORDS.find((type) => type.name === name);
}
