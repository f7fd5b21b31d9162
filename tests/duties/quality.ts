// Steps of quality checks: taken by those who check sessions, disputed by the trainer's manager, decided by neither of them.
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { QUALITY_CHECKS, QUALITY_MARKS } from '@domain/records/qualityCheck';
import { RUBRICS } from '@domain/records/rubric';
import { sessionRow } from '../api/batchRows';
import { checkRow, markRows, rubricRow, SUBMITTED } from '../api/qualityRows';
import { emailOf } from '../api/testServer';
import { BINA } from '../api/trainers';
import { type Company, type DutyRow, type Holder, made, type PairRow } from './company';

const SESSION = 'f3000000-0000-4000-8000-000000000001';
const REASON = { item: 'aims', dispute: 'She said it at once' };
const DECISION = { item: 'aims', mark: 4, answer: 'She did' };

/** A check of somebody's that was submitted, of a trainer with this manager. */
async function submitted({ store }: Company, checker: string, manager: Holder): Promise<string> {
  await store.trainerEdits.change(BINA, { rm_email: emailOf(manager) });
  await store.records(RUBRICS).insert([rubricRow()]);
  const check = checkRow(SESSION, { ...SUBMITTED, checker });
  await store.records(QUALITY_CHECKS).insert([check]);
  await store.records(QUALITY_MARKS).insert(markRows(check));
  return check.id;
}

async function step(company: Company, by: Holder, operation: 'disputeCheck' | 'decideCheck', id: string) {
  const { version } = (await company.store.records(QUALITY_CHECKS).find(id))!;
  const items = [operation === 'disputeCheck' ? REASON : DECISION];
  return (await company.as(by)).call(operation, { path: { id }, body: { version, items } });
}

async function decided(company: Company, { checker, manager, by }: Record<'checker' | 'manager' | 'by', Holder>) {
  const id = await submitted(company, emailOf(checker), manager);
  await made(step(company, manager, 'disputeCheck', id));
  return step(company, by, 'decideCheck', id);
}

export const QUALITY_ROWS: readonly DutyRow[] = [
  {
    duty: 'check_session',
    way: 'taken',
    take: async (company, holder) => {
      await company.store.records(RUBRICS).insert([rubricRow()]);
      await company.store.records(BATCH_SESSIONS).insert([sessionRow(1, -2, { id: SESSION, teacher_id: BINA })]);
      const body = { kind: 'trainer', session_id: SESSION };
      return (await company.as(holder)).call('takeCheck', { body });
    },
  },
  {
    duty: 'dispute_check',
    way: 'as the trainer’s manager',
    take: async (company, holder) =>
      step(company, holder, 'disputeCheck', await submitted(company, 'checker@example.com', holder)),
  },
  {
    duty: 'decide_check',
    way: 'item by item',
    take: (company, by) => decided(company, { checker: 'both', manager: 'staff_2', by }),
  },
];

export const QUALITY_PAIRS: readonly PairRow[] = [
  {
    duty: 'decide_check',
    after: 'check_session',
    way: 'checked',
    take: (company, first, second) => decided(company, { checker: first, manager: 'staff', by: second }),
  },
  {
    duty: 'decide_check',
    after: 'dispute_check',
    way: 'disputed',
    take: (company, first, second) => decided(company, { checker: 'quality', manager: first, by: second }),
  },
];
