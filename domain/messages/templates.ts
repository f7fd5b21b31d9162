// What families are written: each text once, with its places in braces. E-mails and text messages are filled in here; WhatsApp, which sends
// nobody a text of its own making, gets the name of the template and what stands in its places, in their order.

export const MESSAGE_TEMPLATES = {
  class_reminder: 'Hello, the next class of {student} is on {when}.',
  payment_link: "Hello, you can pay {amount} for {student}'s course here: {link}\nThe link works up to {until}.",
  payment_link_of_a_part:
    "Hello, you can pay {amount} for {student}'s course here: {link}\nThe rest, {rest}, follows by its plan.\nThe link works up to {until}.",
  payment_reminder: "Hello, {amount} for {student}'s course is due on {due}. You can pay here: {link}",
  payment_overdue: "Hello, {amount} for {student}'s course was due on {due}. You can pay here: {link}",
  paper: 'Hello, here is the {paper} of {student}: {link}\nThe page can be printed and saved up to {until}.',
  meeting:
    'Hello, the parent–trainer meeting of {student} is on {when}. Please answer a few questions before it: {link}',
  meeting_moved: 'Hello, the parent–trainer meeting of {student} is on {when} now.',
  meeting_moved_with_questions:
    'Hello, the parent–trainer meeting of {student} is on {when} now. Please answer a few questions before it: {link}',
  session_note: 'Hello, what {student} learnt in the class on {when}: {taught}\nHomework: {homework}',
  session_note_missed:
    'Hello, {student} missed the class on {when}. What was taught: {taught}\nHomework: {homework}\nTell us if a make-up class suits you.',
  session_note_corrected:
    'Hello, this corrects our note about the class of {student} on {when}. What was taught: {taught}\nHomework: {homework}',
  session_note_missed_corrected:
    'Hello, this corrects our note about the class on {when}, which {student} missed. What was taught: {taught}\nHomework: {homework}\nTell us if a make-up class suits you.',
  make_up: 'Hello, {student} makes up class {number} on {when}, with another group.',
  make_up_moved: 'Hello, the make-up class of {student}, class {number}, is on {when} now.',
  make_up_cancelled:
    'Hello, the make-up class of {student}, class {number} on {when}, is cancelled. Tell us if you would like another one.',
  demo_cancelled: 'Hello, the trial class of {student} on {when} is cancelled. Tell us when another day suits you.',
  demo_moved: 'Hello, the trial class of {student} is on {when} now. You join it here: {link}',
  hobby_cancelled: 'Hello, the class {title} of {student} on {when} is cancelled.',
  hobby_moved: 'Hello, the class {title} of {student} is on {when} now.',
  hobby_series_cancelled: 'Hello, the classes {title} of {student} are cancelled from now on.',
  hobby_list_ended:
    'Hello, {title} is cancelled, and its waiting list with it: {student} does not wait for a seat in it any more.',
  hobby_seat_offered: 'Hello, a seat in {title} is free for {student}. Tell us up to {until} whether you take it.',
  maverick_invitation:
    'Hello, {student} is invited to the Maverick session “{title}” on {when}. Please answer by {until}: {link}',
  maverick_moved: 'Hello, the Maverick session “{title}” of {student} is on {when} now.',
  maverick_cancelled: 'Hello, the Maverick session “{title}” of {student} on {when} is cancelled. We are sorry.',
} as const satisfies Readonly<Record<string, string>>;

export type TemplateName = keyof typeof MESSAGE_TEMPLATES;

type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

export type TemplateValues<Name extends TemplateName> = Record<PlacesOf<(typeof MESSAGE_TEMPLATES)[Name]>, string>;

export interface FilledTemplate {
  template: TemplateName;
  body: string;
  /** In the order of the places, as `{{1}}`, `{{2}}` of the template at WhatsApp. */
  variables: string[];
}

const PLACE = /\{(\w+)\}/g;

export function fillTemplate<Name extends TemplateName>(name: Name, values: TemplateValues<Name>): FilledTemplate {
  const text: string = MESSAGE_TEMPLATES[name];
  const valueOf = (place: string) => (values as Readonly<Record<string, string>>)[place]!;
  return {
    template: name,
    body: text.replace(PLACE, (_, place: string) => valueOf(place)),
    variables: [...text.matchAll(PLACE)].map(([, place]) => valueOf(place!)),
  };
}
