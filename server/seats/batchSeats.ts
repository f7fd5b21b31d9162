// What other areas ask of batches and their seats, and of those in classes: rows, rosters, and seats given and given up.
export { changeSession, findBatch, holdBatch, holidaysOf, isOver, sessionsOf, writeBatch } from './batchRows';
export { seatSessions } from './calendarSeats';
export { endMakeUp, guestsOf, guestStays, makeUpsOf, moveMakeUp, tellOfMakeUp } from './makeUpSeats';
export { followNote, markedIn, stateOfSent, toldOf } from './noteState';
export { stopWaiting } from './endOfWaiting';
export { leadsInClasses } from './classRosters';
export { heldEnrolment } from './heldEnrolment';
export { isOnRoster, rosterOf, sumsOf } from './rosters';
export { holdBatches, membershipsOf, membersOn, staysOf } from './seatRows';
export { giveSeat } from './seats';
export { giveUpSeats, giveUpSeatsOf, regainSeats } from './seatsOfCourses';
