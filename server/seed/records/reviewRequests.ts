// Reviews of the seeded company that somebody asked for outside the cycles: asked, declined, and accepted with the cycle of one review that it opened.
import { addDays, dateOf, SECONDS_PER_DAY } from '@domain/calendar';
import type { ReviewForm } from '@domain/records/reviewForm';
import { type ReviewRequest, REVIEW_REQUESTS } from '@domain/records/reviewRequest';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { REQUEST_GUIDE } from '../../reviews/requests';
import type { SeedTrainer } from '../../store/store';
import { newRow } from '../../store/newRow';
import { type FactsOf, REVIEWERS, seedCycle } from './reviewCycles';
import { FORMS } from './reviewForms';
import { madeBy } from './stamps';

type SeedRequest = Omit<ReviewRequest, 'trainer_name'>;

const ASKED_OF = [14, 15, 11] as const;
const STATES = ['asked', 'declined', 'accepted'] as const;
const WRITER = REVIEWERS[1]!;
const CYCLE = 'c8000000-0000-4000-8000-000000000006';

export function seedRequests(trainers: readonly SeedTrainer[], now: EpochSeconds): SeedRequest[] {
  return ASKED_OF.flatMap((place, at): SeedRequest[] => {
    const trainer = trainers[place];
    if (!trainer) return [];
    const { teacher_id, rm_email } = trainer;
    const reviewed_by = at === 2 ? WRITER : REVIEWERS[at]!;
    const status = STATES[at]!;
    return [
      newRow(REVIEW_REQUESTS, madeBy(rm_email, now - (at + 2) * SECONDS_PER_DAY), {
        id: `c9000000-0000-4000-8000-00000000000${at + 1}`,
        teacher_id,
        team: 'qc',
        reviewed_by,
        due_on: addDays(dateOf(now), 10),
        reason: 'Takes over a batch of older children, and wants to know where to begin',
        status,
        cycle_id: status === 'accepted' ? CYCLE : null,
        decline_reason: status === 'declined' ? 'I am on leave until then' : null,
        read_by: [...new Set([reviewed_by, rm_email])],
      }),
    ];
  });
}

/** Undefined in a company that is too small for it. */
export function seedRequestedCycle(
  today: IsoDate,
  trainers: readonly SeedTrainer[],
  factsOf: FactsOf,
  forms: readonly ReviewForm[],
  now: EpochSeconds,
): ReturnType<typeof seedCycle> | undefined {
  const place = ASKED_OF[2];
  const trainer = trainers[place];
  if (!trainer) return undefined;
  const form = forms.find(({ id }) => id === FORMS.qc)!;
  const plan = {
    id: CYCLE,
    team: 'qc',
    name: `Request: ${trainer.trainer_name}`.slice(0, 80),
    form: form.id,
    status: 'open',
    days: [93, 3, 3],
    trainers: [place, place + 1],
    self: false,
  } as const;
  const { cycle, reviewers, reviews, marks, ...people } = seedCycle(today, trainers, factsOf, plan, form, now);
  const own = reviews.filter(({ reviewed_by }) => reviewed_by === WRITER);
  return {
    ...people,
    cycle: { ...cycle, on_request: true, per_trainer: 1, per_reviewer: 1, guide: REQUEST_GUIDE },
    reviewers: reviewers
      .filter(({ reviewed_by }) => reviewed_by === WRITER)
      .map((reviewer) => ({ ...reviewer, most: 1 })),
    reviews: own,
    marks: marks.filter(({ review_id }) => own.some(({ id }) => id === review_id)),
  };
}
