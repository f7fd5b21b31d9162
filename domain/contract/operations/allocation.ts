// A seat for a student who bought a course.
import type { Area } from '../operation';

export const allocation = {
  matchesOfEnrolment: {
    at: 'GET /student/v1/variants/:id/matches',
    shows: ['variant', 'batch', 'batch_member', 'waiting_entry', 'seat_offer', 'lead'],
  },
  allocationCounts: {
    at: 'POST /student/v1/allocation/counts',
    shows: ['variant', 'batch', 'batch_member', 'waiting_entry'],
  },
  setPreferredTime: { at: 'POST /student/v1/variants/:id/preferred-time', changes: ['variant'] },
  allocateBatch: {
    at: 'POST /student/v1/variants/:id/allocate',
    changes: ['variant', 'batch', 'batch_member', 'session', 'waiting_entry', 'seat_offer'],
  },
  joinWaitingList: { at: 'POST /student/v1/variants/:id/wait', changes: ['variant', 'waiting_entry'] },
  leaveWaitingList: { at: 'POST /batch/v1/waiting/:id/leave', changes: ['variant', 'waiting_entry', 'seat_offer'] },
  offerSeat: { at: 'POST /batch/v1/waiting/:id/offer', changes: ['variant', 'waiting_entry', 'seat_offer'] },
  answerOffer: {
    at: 'POST /batch/v1/offers/:id/answer',
    changes: ['variant', 'batch', 'batch_member', 'session', 'waiting_entry', 'seat_offer'],
  },
} as const satisfies Area;
