// What other areas ask of the sessions of batches: whether they may stand, moving them, and who came.
export { marksOf, rosterFor } from './attendance';
export { moveBatchSessions } from './batchSessions';
export { changeBatch } from './changeBatch';
export { previewMoves, type SessionChange } from './sessionPlans';
export { resultOf, type SessionResult } from './sessionResult';
export { timesOf, type TrainerTime } from './trainerTime';
export { lockTrainers } from './writeSessions';
