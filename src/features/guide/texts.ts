// The texts of all pages of the guide: they come with the first page that is read, since all are searched.
import type { GuidePageName } from './contents';
import type { Section } from './guideText';
import { ADMINISTRATORS } from './text/administrators';
import { BATCHES } from './text/batches';
import { CLASSES } from './text/classes';
import { CLOCKS } from './text/clocks';
import { CONTENT } from './text/content';
import { DEMAND } from './text/demand';
import { FINANCE } from './text/finance';
import { FRONT_DESK } from './text/frontDesk';
import { HOURS } from './text/hours';
import { LEAVES } from './text/leaves';
import { PAINT } from './text/paint';
import { PARTNER } from './text/partner';
import { PAYOUTS } from './text/payouts';
import { PICKS } from './text/picks';
import { PLAN } from './text/plan';
import { QUALITY } from './text/quality';
import { REVIEWS } from './text/reviews';
import { SALES } from './text/sales';
import { SALES_TEAMS } from './text/salesTeams';
import { START } from './text/start';
import { STUDENTS } from './text/students';
import { TRAINERS } from './text/trainers';
import { UNDO_CREATION } from './text/undoCreation';

export const TEXTS: Readonly<Record<GuidePageName, readonly Section[]>> = {
  start: START,
  'front-desk': FRONT_DESK,
  sales: SALES,
  'sales-teams': SALES_TEAMS,
  finance: FINANCE,
  batches: BATCHES,
  leaves: LEAVES,
  students: STUDENTS,
  classes: CLASSES,
  trainers: TRAINERS,
  payouts: PAYOUTS,
  reviews: REVIEWS,
  quality: QUALITY,
  content: CONTENT,
  administrators: ADMINISTRATORS,
  hours: HOURS,
  picks: PICKS,
  paint: PAINT,
  plan: PLAN,
  demand: DEMAND,
  clocks: CLOCKS,
  'undo-creation': UNDO_CREATION,
  partner: PARTNER,
};
