// What a stranger adds to `domain/records/student.ts` for a choice: its words and its field.
import { choice, optional } from '@domain/records/fields';

export const SCHOOL_BOARDS = {
  cbse: 'CBSE',
  icse: 'ICSE',
  other: 'Other',
} as const;
export const field = {
  school_board: optional(choice('School board', SCHOOL_BOARDS, { section: 'Family', filtered: true })),
};
