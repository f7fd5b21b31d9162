// Why a course is cancelled, a family stays, a registration stalls or a refund is no family's right. Spec 9 says how many reasons
// there are and shows none of the entries but those of refunds: these are those common in the trade.

/** Nine categories, each with its sub-reasons. */
export const CANCELLATION_REASONS = {
  schedule: {
    label: 'Schedule',
    reasons: {
      no_suitable_slot: 'No suitable class time',
      school_timing: 'School timings changed',
      other_activities: 'Other activities at that time',
      moved_time_zone: 'Moved to another time zone',
    },
  },
  price: {
    label: 'Price',
    reasons: {
      too_expensive: 'Too expensive',
      emi_rejected: 'EMI was rejected',
      found_cheaper: 'Found a cheaper course',
      financial_emergency: 'Financial emergency',
    },
  },
  trainer: {
    label: 'Trainer',
    reasons: {
      teaching_style: 'Teaching style does not suit',
      frequent_changes: 'Trainer changed too often',
      communication: 'Hard to understand',
      punctuality: 'Late or absent',
    },
  },
  curriculum: {
    label: 'Curriculum',
    reasons: {
      too_easy: 'Too easy',
      too_hard: 'Too hard',
      differs_from_school: 'Differs from school',
      repeats_known_topics: 'Repeats what is known',
    },
  },
  child: {
    label: 'Child',
    reasons: {
      lost_interest: 'Lost interest',
      prefers_offline: 'Prefers classes in person',
      screen_time: 'Too much screen time',
      exams: 'Exams',
    },
  },
  batch: {
    label: 'Batch',
    reasons: {
      level_mismatch: 'Level of the batch does not fit',
      too_many_students: 'Too many students',
      batch_closed: 'Batch was closed or merged',
      peers: 'Trouble with other students',
    },
  },
  technical: {
    label: 'Technical',
    reasons: {
      poor_connection: 'Poor internet connection',
      no_device: 'No suitable device',
      platform_problems: 'Problems with the class platform',
    },
  },
  service: {
    label: 'Service',
    reasons: {
      no_response: 'No response from the team',
      wrong_promise: 'Something else was promised',
      billing_error: 'Billing error',
      class_not_held: 'Classes were not held',
    },
  },
  personal: {
    label: 'Personal',
    reasons: { health: 'Health', relocation: 'Relocation', family: 'Family reasons', duplicate: 'Bought twice' },
  },
} as const;

export type CancellationCategory = keyof typeof CANCELLATION_REASONS;

/** Sub-reasons that say something of a demo too: before its first class nobody tires of a trainer, or is billed (decisions 11). */
const OF_DEMOS: readonly string[] = [
  'no_suitable_slot',
  'school_timing',
  'other_activities',
  'moved_time_zone',
  'too_expensive',
  'found_cheaper',
  'communication',
  'punctuality',
  'differs_from_school',
  'lost_interest',
  'prefers_offline',
  'screen_time',
  'exams',
  'level_mismatch',
  'poor_connection',
  'no_device',
  'platform_problems',
  'no_response',
  'wrong_promise',
  'health',
  'relocation',
  'family',
];

/** What a sub-reason may be given for: every one of them fits a course. */
export function fitOf(subReason: string): 'course' | 'both' {
  return OF_DEMOS.includes(subReason) ? 'both' : 'course';
}

/** Of a category, with their words, those that fit a demo. */
export function demoReasonsOf(category: CancellationCategory): Record<string, string> {
  const { reasons } = CANCELLATION_REASONS[category];
  return Object.fromEntries(Object.entries(reasons).filter(([reason]) => fitOf(reason) === 'both'));
}

export const RETENTION_REASONS = {
  trainer_changed: 'Trainer changed',
  batch_changed: 'Batch changed',
  time_changed: 'Class time changed',
  level_changed: 'Level changed',
  course_changed: 'Course changed',
  paused: 'Course paused',
  extra_classes: 'Extra classes given',
  free_credits: 'Free classes given',
  doubt_sessions: 'Doubt sessions arranged',
  mentor_assigned: 'Mentor assigned',
  discount_given: 'Discount given',
  instalments_moved: 'Instalments moved',
  transferred_to_sibling: 'Transferred to a sibling',
  parent_meeting: 'Settled in a parent–trainer meeting',
  technical_problem_solved: 'Technical problem solved',
  family_changed_mind: 'Family changed its mind',
} as const;

export const REGISTRATION_ISSUES = {
  otp_not_received: 'One-time code not received',
  wrong_contact: 'Wrong mobile number or e-mail',
  already_registered: 'Already registered',
  wrong_grade: 'Wrong grade',
  wrong_country: 'Wrong country or time zone',
  payment_not_shown: 'Payment not shown',
  link_does_not_open: 'Link does not open',
  name_misspelt: 'Name misspelt',
} as const;

/** What stands against a refund unless a production admin decides otherwise (decisions 9). */
export const REFUND_INELIGIBLE = {
  classes: 'Under 20 classes',
  worksheets: 'Worksheets not completed',
  attendance: 'Under 80% attendance',
} as const;
