// Where what has a name is opened: each kind of record beside its list, or on its own page, for people who may open that screen.
import type { Access } from '@domain/access';
import { dayText, momentText } from '@domain/formats';
import type { NamedKindName } from '@domain/named/namedKinds';
import { routeOf } from '../routes/paths';
import type { Path } from '../routes/routes';

/** The screen, what its address calls the record unless that is its kind, and what else it says. */
interface Place {
  path: Path;
  called?: string;
  also?: Readonly<Record<string, string>>;
}

const PLACES: Readonly<Record<NamedKindName, Place>> = {
  batch: { path: '/batch/view' },
  student: { path: '/student/profile', called: 'id' },
  batch_session: { path: '/batch-session/view' },
  session: { path: '/view-sessions' },
  leave: { path: '/trainers/leave-details', called: 'id' },
  group: { path: '/trainers/view-trainer-groups' },
  offline_payment: { path: '/payments/view/all', also: { queue: 'offline' } },
  payment_attempt: { path: '/payments/view/all', also: { queue: 'payments' } },
  paper: { path: '/payments/view/all', also: { queue: 'papers' } },
  user: { path: '/users' },
  variant: { path: '/student/list' },
  payment_link: { path: '/payments/view/all' },
  refund: { path: '/student/refund' },
  product: { path: '/payments/list/products' },
  webinar: { path: '/webinar-session/view' },
  master_class: { path: '/master-class/view' },
  hobby_class: { path: '/hobby-class/view' },
  hobby_series: { path: '/hobby-series-class/view' },
  maverick_session: { path: '/maverick/sessions' },
  stream_batch: { path: '/streams/batch/view' },
  stream_session: { path: '/streams/session/view' },
  lms_course: { path: '/lms/courses' },
  lms_module: { path: '/lms/modules' },
  lms_topic: { path: '/lms/topics' },
  lms_concept: { path: '/lms/concepts' },
  lms_conquest: { path: '/lms/conquest' },
  sales_manager: { path: '/sales/assign-sm' },
  score_rule: { path: '/leads/view', also: { show: 'rules' } },
  payout_ticket: { path: '/trainers/tickets' },
  rubric: { path: '/quality-check/searchQC', also: { show: 'rubrics' } },
  review_cycle: { path: '/review/cycle-details', also: { show: 'cycles' } },
  review_form: { path: '/review/cycle-details', also: { show: 'questionnaires' } },
  holiday: { path: '/holidays' },
  legal_entity: { path: '/payments/view/all', also: { queue: 'entities' } },
  leave_type: { path: '/trainers/leave-types' },
};

export function accessOf(kind: NamedKindName): Access {
  return routeOf(PLACES[kind].path)!.access;
}

export function placeOf(kind: NamedKindName, id: string): string {
  const { path, called = kind, also }: Place = PLACES[kind];
  return `${path}?${new URLSearchParams({ ...also, [called]: id })}`;
}

/** Its day, or when it begins, where two may have one name. */
export function whenText(when: string | number | null): string {
  return when === null ? '' : typeof when === 'number' ? `${momentText(when)} IST` : dayText(when);
}
