// What may stand in the places of templates: how it is called where templates are written, and an example for their previews.

interface Place {
  label: string;
  example: string;
  /** It names nobody, so that it may stand in a subject, which lists show. */
  inSubject?: true;
}

export const PLACES = {
  student: { label: 'Student', example: 'Asha Rao' },
  when: { label: 'Day and time', example: 'Tue 8 Dec, 5:00 PM (Kolkata)' },
  link: { label: 'Link', example: 'https://console.example.com/p/k3Xw9Qa7' },
  amount: { label: 'Amount', example: '₹12,500' },
  rest: { label: 'Amount that follows', example: '₹37,500' },
  until: { label: 'Last day', example: 'Tue 15 Dec' },
  due: { label: 'Due day', example: 'Thu 10 Dec' },
  paper: { label: 'Kind of paper', example: 'receipt' },
  paper_name: { label: 'Name of the paper', example: 'Receipt', inSubject: true },
  number: { label: 'Number of the class', example: '12' },
  title: { label: 'Title', example: 'Chess for beginners' },
  taught: { label: 'What was taught', example: 'Fractions with the same denominator' },
  homework: { label: 'Homework', example: 'Worksheet 12' },
  message: { label: 'Message', example: 'You are in breakout room 2.' },
  session: { label: 'Session', example: 'IN-G2-3-MC-1, class 12' },
  trainer: { label: 'Trainer', example: 'Meera Shah' },
  substitute: { label: 'Substitute', example: 'Ravi Menon' },
  reason: { label: 'Reason', example: 'I teach another class at that hour' },
  period: { label: 'Period', example: 'from 8 Dec 2026, 9:00 AM to 9 Dec 2026, 6:00 PM (IST)' },
  decision: { label: 'Decision', example: 'approved', inSubject: true },
  note: { label: 'Note', example: 'Enjoy your days off' },
  sections: { label: 'Sections', example: 'Identity, Bank account' },
  missing: { label: 'Sections that are missing', example: 'Bank account, Education' },
  before: { label: 'Earlier day and time', example: '8 Dec 2026, 5:00 PM' },
  code: { label: 'Code', example: '482913' },
  minutes: { label: 'Minutes', example: '10' },
  inviter: { label: 'Who invites', example: 'admin@example.com' },
  email: { label: 'E-mail to sign in with', example: 'meera@example.com' },
  cycle: { label: 'Review cycle', example: 'December 2026', inSubject: true },
  partner: { label: 'Partner', example: 'Bright Leads' },
  month: { label: 'Month', example: '2026-11', inSubject: true },
  figures: {
    label: 'Figures of the month',
    example: 'Leads: 40\nApproved: 32\nDemos booked: 18\nDemos attended: 15\nLeads won: 6',
  },
  lines: { label: 'Lines', example: 'ac51d0f2  Commission  ₹4,000' },
  totals: { label: 'Totals', example: 'Total: ₹24,000' },
  issued: { label: 'Issued on', example: '8 Dec 2026' },
  address: { label: 'Address that proves it', example: 'https://console.example.com/certificate/k3Xw9Qa7' },
  achievement: { label: 'What was achieved', example: 'has completed Math Star' },
  pay_cycle: { label: 'Payout cycle', example: '1–15 Nov 2026' },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof PLACES;

/** By its name, which somebody may have typed. */
export function placeNamed(name: string): Place | undefined {
  return Object.hasOwn(PLACES, name) ? PLACES[name as PlaceName] : undefined;
}

/** A place in a text: its name in braces. */
export const PLACE = /\{(\w+)\}/g;

/** Of each place its example, for previews. */
export function exampleOf(name: PlaceName): string {
  return PLACES[name].example;
}
