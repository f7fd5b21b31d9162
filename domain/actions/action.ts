// One thing that may be done to a record: by whom, in which states, and how a person is asked.
import type { Access, DutyName } from '../access';

/**
 * How a person is asked: `undo` does it at once and offers its opposite, `confirm` asks first and names the scope,
 * `form` leads to a choice that is its own confirmation.
 */
export type Confirmation = 'undo' | 'confirm' | 'form';

export interface Action {
  /** As the button says it. */
  label: string;
  who: Access;
  /** States in which it is possible, and the state it leads to. */
  from: readonly string[];
  to: string;
  /** Leads back to the state before the action that it takes back, and to `to` where nobody remembers that. */
  restores?: true;
  confirmation: Confirmation;
  /** The action of the same kind that takes it back. */
  undoneBy?: string;
  /** Asked without alarm: nobody loses anything by it. */
  calm?: true;
  /** Only before the record's start time. */
  untilStart?: boolean;
  /** Of a declared record: what was done, in the audit log and in messages: `webinar.cancelled`, `2 webinars cancelled`. */
  done?: string;
  /** Of a declared record: fields that the action asks for and sets. */
  fields?: readonly string[];
  /** Of these, those that must be given each time, though a record may be without. What an earlier action said of them is not said again. */
  needs?: readonly string[];
  /** Of these, flags that the question begins with ticked; a call that leaves them out does not mean them. */
  ticked?: readonly string[];
  /** What it brings with it that nobody enters: said above the form. */
  follows?: string;
  /** The duty that it is (decisions 4), whose holders `who` names. */
  duty?: DutyName;
  /** By a step after which somebody else goes on: the fields of the record that hold who took it. */
  takenIn?: Readonly<Partial<Record<DutyName, string | readonly string[]>>>;
}
