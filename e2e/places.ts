// Where a screen that is about one record is opened: an address with the id of one that the seed has made.
import type { APIRequestContext } from '@playwright/test';
import type { Path, Route } from '@/routes/routes';
import { SECTION_NAMES } from '@domain/onboarding/sections';
import { mountedOperation } from '@server/api/mounted';

type Read = (operation: string, query?: Record<string, string>) => Promise<unknown>;

/** What follows the path, or stands in place of its parameters. A screen with a parameter in its path must be here. */
const PLACES: Partial<Record<Path, (read: Read, path: string) => Promise<string>>> = {
  '/guide/:page': async (_, path) => path.replace(':page', 'plan'),
  '/trainers/edit-trainer': async (read, path) => {
    const [trainer] = (await read('listTrainers', { mode: 'minimal' })) as { teacher_id: string }[];
    return `${path}?${new URLSearchParams({ email: trainer!.teacher_id })}`;
  },
  '/calendar': async (read, path) => {
    const [trainer] = (await read('listTrainers', { mode: 'minimal' })) as { teacher_id: string }[];
    return `${path}?${new URLSearchParams({ trainers: trainer!.teacher_id })}`;
  },
  '/message-templates/:template': async () => '/message-templates/payment_link',
  '/trainers/edit-trainer-group': async (_, path) => `${path}?group_id=TG-001`,
  '/student/create-refund/:lead_id': async (read, path) => {
    const { rows } = (await read('variant.page')) as { rows: { student_id: string }[] };
    return path.replace(':lead_id', rows[0]!.student_id);
  },
  '/student/edit-refund': async (read, path) => {
    const { rows } = (await read('refund.page')) as { rows: { id: string }[] };
    return `${path}?id=${rows[0]!.id}`;
  },
  '/trainers/leave-details': ofLeave,
  '/trainers/leave-details-new': ofLeave,
  '/batch/attendance': ofChosenBatch,
  '/batch-session/cancel': ofChosenBatch,
  '/batch/edit/:id': ofBatch,
  '/trainers/change': async (read, path) => {
    const { rows } = (await read('batch.page', { status: 'active', sort: '-held' })) as {
      rows: { teacher_id: string }[];
    };
    return `${path}?${new URLSearchParams({ trainer: rows[0]!.teacher_id })}`;
  },
  '/batch/student/:id': ofBatch,
  '/student/batch-allocation/:lead_id/:variant_id': async (read, path) => {
    const { student_id, id } = await aCourse(read, 'onboarding');
    return path.replace(':lead_id', student_id).replace(':variant_id', id);
  },
  '/student/add-prefered-time/:id/:variant_id': async (read, path) => {
    const { student_id, id } = await aCourse(read);
    return path.replace(':id', student_id).replace(':variant_id', id);
  },
  '/hobby-class/add/student': async (read, path) => {
    const { rows } = (await read('hobby_class.page', { status: 'scheduled' })) as { rows: { id: string }[] };
    return `${path}?class=${rows[0]!.id}`;
  },
  '/master-class/add/student': async (read, path) => {
    const { rows } = (await read('master_class.page')) as { rows: { id: string }[] };
    return `${path}?master_class=${rows[0]!.id}`;
  },
  ...Object.fromEntries(
    SECTION_NAMES.map((section) => [`/trainers/onboarding-details/edit/${section}/:teacherId`, ofOnboarding]),
  ),
  '/quality-check/trainer': (read, path) => ofCheck(read, path, 'trainer'),
  '/quality-check/demo': (read, path) => ofCheck(read, path, 'demo'),
  '/review/review-task/:category': async (_, path) => path.replace(':category', 'lead-trainers'),
  '/lms/courses/view/:id': ofPublished('lms_course'),
  '/lms/modules/view/:id': ofPublished('lms_module'),
  '/lms/conquest/view/:id': ofPublished('lms_conquest'),
  '/lms/topics/:topicId': ofPublished('lms_topic'),
  '/lms/courses/edit/:id': ofDraft('lms_course'),
  '/lms/modules/edit/:id': ofDraft('lms_module'),
  '/lms/topics/edit/:topicId': ofDraft('lms_topic'),
  '/lms/conquest/edit/:id': ofDraft('lms_conquest'),
  '/student/profile': ofStudent,
  '/student/edit': ofStudent,
  '/student/edit-course': async (read, path) => {
    const { student_id, id } = await aCourse(read);
    return `${path}?id=${student_id}&variant=${id}`;
  },
  '/student/:id/dashboard': async (read, path) => path.replace(':id', (await aCourse(read)).student_id),
};

async function ofOnboarding(read: Read, path: string): Promise<string> {
  const { rows } = (await read('onboarding.page', { status: 'open' })) as { rows: { teacher_id: string }[] };
  return path.replace(':teacherId', encodeURIComponent(rows[0]!.teacher_id));
}

async function ofCheck(read: Read, path: string, kind: string): Promise<string> {
  const { rows } = (await read('quality_check.page', { kind, status: 'submitted' })) as { rows: { id: string }[] };
  return `${path}?id=${rows[0]!.id}`;
}

/** What is written, and what stands at the top of a tree first. */
function ofDraft(record: string) {
  return async (read: Read, path: string): Promise<string> => {
    const { rows } = (await read(`${record}.page`, { status: 'draft' })) as { rows: { id: string }[] };
    return path.replace(/:\w+/, rows[0]!.id);
  };
}

function ofPublished(record: string) {
  return async (read: Read, path: string): Promise<string> => {
    const { rows } = (await read(`${record}.page`, { status: 'published' })) as { rows: { id: string }[] };
    return path.replace(/:\w+/, rows[0]!.id);
  };
}

async function ofStudent(read: Read, path: string): Promise<string> {
  return `${path}?id=${(await aCourse(read)).student_id}`;
}

async function ofLeave(read: Read, path: string): Promise<string> {
  const { rows } = (await read('leave.page', { status: 'REQUESTED' })) as { rows: { id: string }[] };
  return `${path}?id=${rows[0]!.id}`;
}

async function ofBatch(read: Read, path: string): Promise<string> {
  return path.replace(':id', await aBatch(read));
}

async function ofChosenBatch(read: Read, path: string): Promise<string> {
  return `${path}?batch=${await aBatch(read)}`;
}

async function aBatch(read: Read): Promise<string> {
  const { rows } = (await read('batch.page', { status: 'active', sort: '-held' })) as { rows: { id: string }[] };
  return rows[0]!.id;
}

/** Of a student who takes classes, or who has no batch yet. */
async function aCourse(read: Read, status = 'active'): Promise<{ id: string; student_id: string }> {
  const { rows } = (await read('variant.page', { status, sort: 'classes_left' })) as {
    rows: { id: string; student_id: string }[];
  };
  return rows[0]!;
}

/** The address at which a screen shows what it is about. */
export function placeOf(route: Route, api: APIRequestContext): Promise<string> {
  return placeBy(route, (operation, query) => read(api, operation, query));
}

/** The same, for an API that is asked in another way. */
export async function placeBy({ path }: Route, read: Read): Promise<string> {
  const place = PLACES[path as Path];
  if (place) return place(read, path);
  if (path.includes(':')) throw new Error(`${path} is about a record: name one in e2e/places.ts`);
  return path;
}

async function read(api: APIRequestContext, operation: string, query: Record<string, string> = {}): Promise<unknown> {
  // A connection of its own: one that was kept may be closed by the server at the moment it is used again.
  const headers = { Connection: 'close' };
  const answer = await api.get(`${mountedOperation(operation).path}?${new URLSearchParams(query)}`, { headers });
  if (!answer.ok()) throw new Error(`${operation} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
