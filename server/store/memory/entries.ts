// The index entries of leads and bookings.
import { type BookingRow, type LeadRow, numbersOf } from '../leads';

export function contactEntries(lead: LeadRow): string[] {
  return [...new Set(numbersOf(lead).map(tailEntry)), emailEntry(lead.email_address)];
}

/** By the last digits, since people may leave out the country code. */
export function tailEntry(mobile: string): string {
  return `mobile ${mobile.slice(-8)}`;
}

export function emailEntry(email: string): string {
  return `email ${email}`;
}

export function bookingEntries({ session_id, lead_id }: BookingRow): string[] {
  return [sessionEntry(session_id), leadEntry(lead_id)];
}

export function sessionEntry(sessionId: string): string {
  return `session ${sessionId}`;
}

export function leadEntry(leadId: string): string {
  return `lead ${leadId}`;
}
