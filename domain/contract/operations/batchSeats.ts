// Who sits in a batch.
import type { Area } from '../operation';

export const batchSeats = {
  batchSeats: { at: 'GET /batch/v1/batches/:batch_id/seats', shows: ['batch', 'batch_member', 'variant', 'trainer'] },
  giveSeat: { at: 'POST /batch/v1/batches/:batch_id/seats', changes: ['batch', 'batch_member', 'session', 'variant'] },
  moveSeat: { at: 'POST /batch/v1/seats/:member_id/move', changes: ['batch', 'batch_member', 'session', 'variant'] },
  giveBackSeat: { at: 'POST /batch/v1/seats/:member_id/end', changes: ['batch', 'batch_member', 'session', 'variant'] },
} as const satisfies Area;
