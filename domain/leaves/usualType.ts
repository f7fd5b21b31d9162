// What a leave is of where nobody said another type, and what all leaves were before there were types: small, since lists of leaves bring it.
export const USUAL_LEAVE_TYPE = 'casual';
export const USUAL_LEAVE_NAME = 'Casual leave';
