// What families are written, and which of their wishes each message follows. A wish that no message follows is not offered.

import type { MessagePurpose } from '../messages/delivery';

export type Wish = 'class_reminders' | 'payment_reminders' | 'progress_reports';

/** What somebody of the staff sends because the family asked for it goes out even where reminders are not wanted. */
interface FollowedWish {
  wish: Wish;
  isAskedFor?: true;
  /** None of these sells anything: a family that answered STOP still gets messages about what it has bought. */
  purpose: MessagePurpose;
}

export type FamilyMessage =
  | 'class_reminder'
  | 'payment_link'
  | 'payment_reminder'
  | 'paper'
  | 'meeting'
  | 'meeting_moved'
  | 'session_note'
  | 'make_up'
  | 'demo_cancelled'
  | 'demo_moved'
  | 'hobby_class'
  | 'hobby_seat'
  | 'maverick_invitation'
  | 'maverick_moved'
  | 'maverick_cancelled';

export const FAMILY_MESSAGES: Readonly<Record<FamilyMessage, FollowedWish>> = {
  class_reminder: { wish: 'class_reminders', purpose: 'service' },
  payment_link: { wish: 'payment_reminders', isAskedFor: true, purpose: 'service' },
  payment_reminder: { wish: 'payment_reminders', purpose: 'service' },
  paper: { wish: 'payment_reminders', isAskedFor: true, purpose: 'service' },
  meeting: { wish: 'progress_reports', purpose: 'service' },
  session_note: { wish: 'progress_reports', purpose: 'service' },
  make_up: { wish: 'class_reminders', isAskedFor: true, purpose: 'service' },
  demo_cancelled: { wish: 'class_reminders', isAskedFor: true, purpose: 'service' },
  demo_moved: { wish: 'class_reminders', isAskedFor: true, purpose: 'service' },
  hobby_class: { wish: 'class_reminders', isAskedFor: true, purpose: 'service' },
  hobby_seat: { wish: 'class_reminders', isAskedFor: true, purpose: 'service' },
  maverick_invitation: { wish: 'progress_reports', purpose: 'service' },
  maverick_moved: { wish: 'class_reminders', isAskedFor: true, purpose: 'service' },
  maverick_cancelled: { wish: 'class_reminders', isAskedFor: true, purpose: 'service' },
  meeting_moved: { wish: 'progress_reports', purpose: 'service' },
};
