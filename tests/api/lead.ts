// The lead of the tests: a family that nobody knows yet, on the API, on screens and in the browser.
import type { LeadDetails } from '@domain/contract/leads';

export const LEAD: LeadDetails = {
  mobile_number: '+91 98765 43210',
  email_address: 'family@example.com',
  first_name: 'Mira',
  last_name: 'Rao',
  child_age: 9,
  grade: '4',
  country: 'IN',
  language: 'English',
  time_zone: 'Asia/Kolkata',
};
