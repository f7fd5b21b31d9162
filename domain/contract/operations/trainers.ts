// Trainers: their list, forms, status and groups.
import type { Area } from '../operation';

export const trainers = {
  listTrainers: { at: 'GET /tms/v1/trainers', shows: ['trainer'] },
  oneTrainer: { at: 'GET /tms/v1/trainer', shows: ['trainer'] },
  addTrainer: { at: 'POST /tms/v1/trainer', changes: ['trainer'] },
  editTrainer: { at: 'PATCH /tms/v1/trainer', changes: ['trainer'] },
  sendOtp: { at: 'POST /tms/v1/trainer/otp', changes: ['sent_message'] },
  resendOtp: { at: 'POST /tms/v1/trainer/otp/resend', changes: ['sent_message'] },
  initialProficiency: { at: 'GET /tms/v1/trainer/initial-proficiency', shows: [] },
  trainerPage: { at: 'GET /tms/v1/trainers/page', search: 'search', shows: ['trainer', 'group'] },
  exportTrainers: { at: 'GET /tms/v1/trainers/export', search: 'search' },
  trainerKeys: { at: 'GET /tms/v1/trainers/keys', search: 'search' },
  deactivateTrainer: { at: 'PATCH /tms/v1/trainer/deactivate', changes: ['trainer'] },
  reactivateTrainer: { at: 'PATCH /tms/v1/trainer/reactivate', changes: ['trainer'] },
  deactivateTrainers: { at: 'POST /tms/v1/trainers/deactivate', changes: ['trainer'] },
  reactivateTrainers: { at: 'POST /tms/v1/trainers/reactivate', changes: ['trainer'] },
  trainerSessions: { at: 'GET /tms/v1/trainer/sessions', shows: ['session', 'booking'] },
  trainerLeaves: { at: 'GET /tms/v1/trainer/leaves', shows: ['leave', 'trainer'] },
  upcomingOfTrainers: { at: 'GET /tms/v1/trainers/upcoming', shows: ['session', 'booking', 'trainer'] },
  trainerActivity: { at: 'GET /tms/v1/trainer/activity', shows: ['trainer', 'session'] },
  listGroups: { at: 'GET /tms/v1/trainers/groups', shows: ['group'] },
  nonGroupedTrainers: { at: 'GET /tms/v1/trainers/non-grouped', shows: ['group', 'trainer'] },
  recommendedTrainers: { at: 'GET /tms/v1/trainers/recommended', shows: ['group', 'trainer'] },
} as const satisfies Area;
