// Steps of leaves: applying is everybody's, deciding is for those who answer for people, and never for whoever applied.
import { addDays, startOfDay } from '@domain/calendar';
import { TODAY } from '../api/testServer';
import { ASHA } from '../api/trainers';
import type { DutyRow, PairRow } from './company';

const day = startOfDay(addDays(TODAY, 60));
const ASKED = { body: { teacher_id: ASHA, start_time: day, end_time: day + 86_400, reason: 'Family function' } };

export const LEAVE_ROWS: readonly DutyRow[] = [
  {
    duty: 'apply_for_leave',
    way: 'for a day',
    take: async (company, holder) => (await company.as(holder)).call('applyForLeave', ASKED),
  },
];

export const LEAVE_PAIRS: readonly PairRow[] = [];
