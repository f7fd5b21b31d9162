// Hobby classes and series beside their records.
import type { Area } from '../operation';

const SERIES = ['hobby_series', 'hobby_class', 'session'] as const;
const SEATS = ['hobby_student', 'hobby_class', 'hobby_series', 'session'] as const;

export const hobby = {
  previewHobbySeries: { at: 'POST /hcms/v1/series-preview', shows: [...SERIES, 'holiday', 'leave', 'trainer'] },
  previewHobbyFollowing: {
    at: 'POST /hcms/v1/series/:id/following-preview',
    shows: [...SERIES, 'holiday', 'leave', 'trainer'],
  },
  changeHobbyFollowing: { at: 'POST /hcms/v1/series/:id/following', changes: SERIES },
  addHobbyStudents: { at: 'POST /hcms/v1/places/:id/students', changes: SEATS },
  hobbyAttendance: { at: 'GET /hcms/v1/classes/:id/attendance', shows: ['hobby_mark', 'hobby_student', 'hobby_class'] },
  markHobbyClass: { at: 'POST /hcms/v1/classes/:id/attendance', changes: ['hobby_mark', 'hobby_class'] },
  activeHobbySessions: { at: 'GET /hcms/v1/active', shows: ['hobby_class', 'hobby_student', 'session', 'trainer'] },
} as const satisfies Area;
