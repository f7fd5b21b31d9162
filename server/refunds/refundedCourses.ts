// What other areas ask of refunds: the one that is held, and its course that goes on.
export { payForReactivation, reactivationOf } from './reactivation';
export { heldCourse, heldRefund } from './requests';
