// The tables of declared records, by name: what drizzle-kit makes migrations from.
import { BULK_JOB_ROWS, BULK_JOBS } from '@domain/records/bulkJob';
import { GROUPS } from '@domain/records/group';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from '@domain/records/masterClass';
import { PRODUCTS } from '@domain/records/product';
import { PRODUCT_PRICES } from '@domain/records/productPrice';
import { USERS } from '@domain/records/user';
import { TEAM_NOTES } from '@domain/records/teamNote';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { WEBINARS } from '@domain/records/webinar';
import { tableOf } from './recordTable';

export const users = tableOf(USERS);
export const webinars = tableOf(WEBINARS);
export const webinarRegistrations = tableOf(WEBINAR_REGISTRATIONS);
export const masterClasses = tableOf(MASTER_CLASSES);
export const products = tableOf(PRODUCTS);
export const productPrices = tableOf(PRODUCT_PRICES);
export const groups = tableOf(GROUPS);
export const bulkJobs = tableOf(BULK_JOBS);
export const bulkJobRows = tableOf(BULK_JOB_ROWS);
export const teamNotes = tableOf(TEAM_NOTES);
export const masterClassStudents = tableOf(MASTER_CLASS_STUDENTS);
