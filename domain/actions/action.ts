// One thing that may be done to a record: by whom, in which states, what is asked, and how it is taken back. The button, the API and
// the tests read it.
import { type Access, type AuthUser, type DutyName, dutyRefusal, mayAccess } from '../access';
import type { Field, FieldTable } from '../records/fields';
import type { EpochSeconds } from '../units';

/**
 * How a person is asked: `undo` does it at once and offers its opposite, `confirm` asks first and names the scope,
 * `form` leads to a choice that is its own confirmation.
 */
export type Confirmation = 'undo' | 'confirm' | 'form';

/** What a row and a person make of asked fields, such as how much is left to give: what it begins with, its limits, its hint. */
export type Asking = (
  row: object,
  user: AuthUser | undefined,
) => Readonly<Record<string, Partial<Pick<Field, 'default' | 'min' | 'max' | 'hint' | 'labels' | 'required'>>>>;

/**
 * The action of the same kind that takes it back, after which the row is as it was; or why there is none. `notFrom`: states that it
 * does not lead back to, and why.
 */
export type Undo = string | { none: string } | { by: string; notFrom: Readonly<Record<string, string>> };

export interface SecondPerson {
  /** By a step of the duty's `notAfter` (decisions 4): the fields of the record that hold who took it. */
  after: Readonly<Partial<Record<DutyName, string | readonly string[]>>>;
  /** One person is enough up to this: minor units of a currency, or percent. */
  over?: { limit: number; unit: 'INR' | 'percent' };
}

export interface Action {
  /** As the button says it. */
  label: string;
  who: Access;
  /** States in which it is possible, and the state it leads to: without one the state stays. */
  from: readonly string[];
  to?: string;
  /** Leads back to the state before the action that it takes back, and to `to` where nobody remembers that. */
  restores?: true;
  confirmation: Confirmation;
  undo: Undo;
  /** Asked without alarm: nobody loses anything by it. */
  calm?: true;
  /**
   * Of a declared record: what else of the row keeps it from being done, in words; pure, so that the button, the question about many and
   * the API say the same. A selected row has `keys` of its record alone: what is not known is not judged. `noun`: what people call it.
   */
  whyNot?: (row: object, noun: string) => string | undefined;
  /** Only before the record's start time. */
  untilStart?: boolean;
  /** Only from the record's start time on. */
  sinceStart?: boolean;
  /** Of a declared record: what was done, in the audit log and in messages: `webinar.cancelled`, `2 webinars cancelled`. */
  done?: string;
  /** How the audit log calls it, where it does not as `done` says. */
  audited?: string;
  /** The last part of its address, where that is not its name. */
  address?: string;
  /** Of a declared record: fields that the action asks for and sets. */
  fields?: readonly string[];
  /** Of these, those that must be given each time, though a record may be without. What an earlier action said of them is not said again. */
  needs?: readonly string[];
  /** Of these, flags that the question begins with ticked; a call that leaves them out does not mean them. */
  ticked?: readonly string[];
  /** Asked beside the record's own fields, and never kept in it: the action's rule gets the answers apart from the row. */
  asks?: FieldTable;
  /** What the row and the person make of `asks`: pure, judged alike by the form and by the API. */
  asking?: Asking;
  /** Adds something beside the record, such as credits: it needs no version that the person saw, and is answered 201. */
  adds?: true;
  /** Other kinds of records that it changes. */
  touches?: readonly string[];
  /** What is said when it is done; `done` with the record's name otherwise. */
  says?: (after: object) => string;
  /** A form that may be sent for many at once. Actions without a form may always. */
  many?: true;
  /** What it brings with it that nobody enters: said above the form. */
  follows?: string;
  /** The duty that it is (decisions 4), whose holders `who` names. */
  duty?: DutyName;
  /** From these states it undoes what a duty decided: its holders alone may, and the audit log calls it by a name of its own. */
  undoes?: Readonly<Record<string, { duty: DutyName; audited: string }>>;
  /** Who else has taken part before, so that this one takes another person. */
  second?: SecondPerson;
}

export type Actions = Readonly<Record<string, Action>>;

/** `by`: the action that takes it back, but from states that `notFrom` names; without one `none` says why. */
export function undoOf({ undo }: Action): {
  by?: string;
  none?: string;
  notFrom: Readonly<Record<string, string>>;
} {
  if (typeof undo === 'string') return { by: undo, notFrom: {} };
  return 'none' in undo ? { none: undo.none, notFrom: {} } : undo;
}

/** What of a record decides whether something may be done to it. */
export interface Subject {
  status?: string;
  start_time?: EpochSeconds;
}

/** Who wants to do it, where and when. */
export interface ActionContext {
  user: AuthUser | undefined;
  onLocalhost: boolean;
  now: EpochSeconds;
}

/** Why not: 403 for the person, 409 for the record; the reason is what the button's tooltip and the API say. */
export interface Refusal {
  status: 403 | 409;
  reason: string;
}

/** Undefined when it may be done. `noun`: what people call the record. */
export function refusalFor(
  action: Action,
  noun: string,
  subject: Subject,
  context: ActionContext,
): Refusal | undefined {
  const { from, untilStart, sinceStart } = action;
  const { status = '', start_time } = subject;
  const reason = personRefusal(action, subject, context);
  if (reason) return { status: 403, reason };
  if (!from.includes(status)) return { status: 409, reason: `The ${noun} ${stateText(status)}` };
  if (untilStart && start_time !== undefined && start_time <= context.now)
    return { status: 409, reason: `The ${noun} has already started` };
  if (sinceStart && start_time !== undefined && start_time > context.now)
    return { status: 409, reason: `The ${noun} has not started yet` };
  return undefined;
}

/** Why the person may not take this step, whatever state the record is in. */
function personRefusal(
  { who, duty, second, undoes }: Action,
  subject: Subject,
  { user, onLocalhost }: ActionContext,
): string | undefined {
  const undone = undoes?.[subject.status ?? ''];
  if (undone) return dutyRefusal(undone.duty, user, {}, onLocalhost);
  if (!duty) return mayAccess(who, user, onLocalhost) ? undefined : 'You don’t have permission for this';
  const valueOf = (field: string) => (Reflect.get(subject, field) as string | string[] | null | undefined) ?? [];
  const taken = Object.fromEntries(
    Object.entries(second?.after ?? {}).map(([step, names]) => [step, [names].flat().flatMap(valueOf)]),
  );
  return dutyRefusal(duty, user, taken, onLocalhost);
}

/** States that do not follow `is`. */
const STATES: Readonly<Record<string, string>> = {
  refund_in_progress: 'has a refund in progress',
  open: 'is still open',
  awaiting_verification: 'awaits verification',
  awaiting_second: 'awaits a second person',
  pending_oauth: 'has not signed in to the calendar yet',
  needs_review: 'needs a review',
  temporary_retained: 'is temporarily retained',
  unutilized_hour: 'is an unutilized hour',
};

/** Such as `is paused`: what follows the name of a record. */
export function stateText(status: string): string {
  return STATES[status] ?? `is ${status.replaceAll('_', ' ').toLowerCase()}`;
}
