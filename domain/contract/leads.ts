// Leads and the booking of their demos (spec 3, 7.1 and 7.3, slotBooking).
import { z } from 'zod';
import { GRADE_GROUPS } from '../business/grades';
import { parseLeadQuery } from '../business/leadQuery';
import { timeZonesOf } from '../business/timeZones';
import { GRADES } from '../business/trainerTerms';
import { endpoint } from './endpoint';
import { email, epochSeconds, isoDate } from './fields';

const name = (what: string) =>
  z
    .string({ error: `Enter the ${what}` })
    .trim()
    .min(1, { error: `Enter the ${what}` })
    .max(80, { error: 'Must have at most 80 characters' });

/** With its country code; spaces, dots, hyphens and brackets are only for the eye. */
export const mobileNumber = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(
    z.string().regex(/^\+[1-9]\d{7,14}$/, { error: 'Must begin with + and the country code, such as +91 98765 43210' }),
  );

const leadFields = z.strictObject({
  mobile_number: mobileNumber,
  email_address: email,
  first_name: name('first name'),
  last_name: name('last name'),
  child_age: z
    .int({ error: 'Must be a whole number' })
    .min(3, { error: 'Must be 3 to 19' })
    .max(19, { error: 'Must be 3 to 19' }),
  grade: z.enum(GRADES, { error: 'Choose a grade' }),
  country: z
    .string({ error: 'Choose a country' })
    .refine((code) => timeZonesOf(code).length > 0, { error: 'Choose a country with demo sessions' }),
  language: name('language'),
  time_zone: z.string({ error: 'Choose a time zone' }),
});

const inCountry = {
  check: ({ country, time_zone }: { country: string; time_zone: string }) => timeZonesOf(country).includes(time_zone),
  problem: { error: 'Choose a time zone of the country', path: ['time_zone'] },
};

/** What a person enters of a lead. */
export const leadDetails = leadFields.refine(inCountry.check, inCountry.problem);
export type LeadDetails = z.output<typeof leadDetails>;

/** The same, with the version of the lead that was read. */
export const leadEdit = leadFields.extend({ version: z.int() }).refine(inCountry.check, inCountry.problem);

export const siblingContact = z.strictObject({ name: name('name'), mobile_number: mobileNumber });
export type SiblingContact = z.output<typeof siblingContact>;

export const bookedDemo = z.strictObject({
  booked_session_id: z.string(),
  session_id: z.string(),
  status: z.enum(['booked', 'cancelled']),
  start_time: epochSeconds,
  end_time: epochSeconds,
  teacher_name: z.string(),
  joining_link: z.string(),
  short_link: z.string(),
});
/** A lead's seat in a demo session. */
export type BookedDemo = z.output<typeof bookedDemo>;

export const lead = z.strictObject({
  lead_id: z.string(),
  ...leadFields.shape,
  mobile_number: z.string(),
  email_address: z.string(),
  grade_group: z.enum(GRADE_GROUPS),
  lead_source: z.string(),
  sibling_contact: siblingContact.nullable(),
  /** Null while it waits in the open pool. */
  lead_owner: z.string().nullable(),
  version: z.int(),
  created_by: z.string(),
  created_on: epochSeconds,
});
export type Lead = z.output<typeof lead>;

export const leadWithBookings = z.strictObject({ lead, bookings: z.array(bookedDemo) });
/** A lead and its demos, the newest first. */
export type LeadWithBookings = z.output<typeof leadWithBookings>;

export const familyChild = lead.pick({
  lead_id: true,
  first_name: true,
  last_name: true,
  grade: true,
  child_age: true,
});
/** Another child of a lead's family. */
export type FamilyChild = z.output<typeof familyChild>;

export const openLead = leadWithBookings.extend({ family: z.array(familyChild) });
/** A lead with its demos and the other children of its family: those who share a number or an e-mail address with it. */
export type OpenLead = z.output<typeof openLead>;

export const recentLead = z.strictObject({
  lead_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  grade: z.enum(GRADES),
  time_zone: z.string(),
  /** When it was created, or booked the last time. */
  worked_on: epochSeconds,
  /** The earliest that is booked and has not begun. */
  next_demo: bookedDemo.nullable(),
});
export type RecentLead = z.output<typeof recentLead>;

export const suitableSlot = z.strictObject({
  session_id: z.string(),
  start_time: epochSeconds,
  end_time: epochSeconds,
  teacher_name: z.string(),
  seats_left: z.int(),
});
export type SuitableSlot = z.output<typeof suitableSlot>;

export const slotOffer = z.strictObject({
  session_id: z.string(),
  teacher_name: z.string(),
  /** Whether the trainer speaks the language of the family. */
  speaks_language: z.boolean(),
  seats_left: z.int(),
});
/** A trainer's demo at some time. */
export type SlotOffer = z.output<typeof slotOffer>;

const seats = z.int().min(0);
export const suitableDay = z.strictObject({
  /** The day whose times are in the answer. */
  date: isoDate,
  /** Seats left on seven days that follow each other, by part of the day; all in the time zone of the lead. */
  days: z.array(z.strictObject({ date: isoDate, morning: seats, afternoon: seats, evening: seats })),
  /** The starts of that day, each with its best trainers first and at most six of them. */
  times: z.array(
    z.strictObject({
      start_time: epochSeconds,
      end_time: epochSeconds,
      seats_left: seats,
      trainers: z.int(),
      offers: z.array(slotOffer).min(1),
    }),
  ),
});
export type SuitableDay = z.output<typeof suitableDay>;
export type SlotTime = SuitableDay['times'][number];

export const salesManager = z.strictObject({ email: z.string(), name: z.string(), mobile_number: z.string() });
export type SalesManager = z.output<typeof salesManager>;

const leadId = z.uuid({ error: 'Must be a UUID' });
const bookingId = z.uuid({ error: 'Must be a UUID' });
const GROUP = 'Slot booking';

export const leads = {
  findLeads: endpoint({
    summary:
      'Leads with this mobile number or e-mail address, with all children of their families, or with the beginnings of these words in their name; a partner finds only their own',
    group: GROUP,
    who: 'anyone',
    query: z.strictObject({
      contact: z
        .string()
        .trim()
        .max(254)
        .refine((text) => parseLeadQuery(text) !== undefined, {
          error: 'Enter an e-mail address, at least 8 digits of a mobile number, or 2 letters of a name',
        }),
    }),
    answer: z.array(leadWithBookings),
  }),
  recentLeads: endpoint({
    summary:
      'The leads booked or created last, the newest first, at most 20, with their next demo; a partner sees only their own',
    group: GROUP,
    who: 'anyone',
    answer: z.array(recentLead),
  }),
  oneLead: endpoint({
    summary: 'One lead with its demos and the other children of its family',
    group: GROUP,
    who: 'anyone',
    path: z.strictObject({ lead_id: leadId }),
    answer: openLead,
  }),
  createLead: endpoint({
    summary: 'Creates a lead; its source follows from who creates it',
    group: GROUP,
    who: 'anyone',
    body: leadDetails,
    answer: lead,
    status: 201,
  }),
  updateLead: endpoint({
    summary: 'Changes a lead; the version is the one the change was made on',
    group: GROUP,
    who: 'anyone',
    path: z.strictObject({ lead_id: leadId }),
    body: leadEdit,
    answer: lead,
  }),
  saveSiblingContact: endpoint({
    summary: 'Keeps whom to call for a brother or sister of the child; null takes it away',
    group: GROUP,
    who: 'anyone',
    body: z.strictObject({ lead_id: leadId, sibling_contact: siblingContact.nullable() }),
    answer: lead,
  }),
  suitableSlots: endpoint({
    summary: 'Future demo sessions with seats left for the lead’s country and grade group, by time',
    group: GROUP,
    who: 'anyone',
    query: z.strictObject({
      lead_id: leadId,
      /** Only sessions that begin later than this, to read on. */
      after: z
        .string()
        .regex(/^\d{1,10}$/, { error: 'Must be epoch seconds' })
        .transform(Number)
        .optional(),
    }),
    answer: z.array(suitableSlot),
  }),
  suitableDay: endpoint({
    summary:
      'The same sessions as one day of the lead’s own calendar, one entry a start, and what is left on the seven days around it',
    group: GROUP,
    who: 'anyone',
    query: z.strictObject({
      lead_id: leadId,
      /** The first of the seven days; without it, the first with a seat left. */
      from: isoDate.optional(),
      /** The day whose times are asked for; without it, the first of the seven with a seat left. */
      date: isoDate.optional(),
    }),
    answer: suitableDay,
  }),
  selectSlot: endpoint({
    summary: 'Books a seat, or moves a booking to it; when it is gone, the refusal holds the next slots as results',
    group: GROUP,
    who: 'anyone',
    body: z.strictObject({
      lead_id: leadId,
      session_id: z.string().max(80),
      /** The booking that this one takes the place of. */
      reschedule_of: bookingId.optional(),
    }),
    answer: bookedDemo,
    status: 201,
  }),
  cancelBooking: endpoint({
    summary: 'Gives a seat back',
    group: GROUP,
    who: 'anyone',
    body: z.strictObject({ booked_session_id: bookingId }),
    answer: bookedDemo,
  }),
  salesManager: endpoint({
    summary: 'The sales manager who owns a lead',
    group: GROUP,
    who: 'staff',
    query: z.strictObject({ lead_id: leadId }),
    answer: salesManager,
  }),
};
