// One review as it is written: who, the form, words, what is known beside it, and what can be done with it.
import type { MyCycle, ReviewSheet } from '@domain/contract/reviews';
import { lookOf } from '@domain/actions/looks';
import { momentText } from '@domain/formats';
import type { ReviewForm } from '@domain/records/reviewForm';
import { REVIEW_STATES, TRAINER_REVIEWS, type TrainerReview } from '@domain/records/trainerReview';
import { pathTo } from '@/routes/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { shownMarks } from '@/store/markQueue';
import { itemMarked, selectMarksOf } from '@/store/reviewMarks';
import { Link } from '@/ui/Link';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { OfferedOn } from '@/widgets/action/offered';
import { ActionOnDemand } from '@/widgets/record/ActionOnDemand';
import { RecordActions } from '@/widgets/record/RecordActions';
import { ItemMarks } from '@/widgets/rubrics/ItemMarks';
import { percentWords } from '@/widgets/rubrics/percent';
import { Standing } from '@/widgets/rubrics/Standing';
import { nextStep, reviewAddress } from '../nextStep';
import styles from '../reviews.module.css';
import { KnownBeside } from './KnownBeside';
import { SubmitReview } from './SubmitReview';
import task from './task.module.css';
import { Words } from './Words';

export function Task({ sheet, mine }: { sheet: ReviewSheet; mine: MyCycle }) {
  const review = sheet.review as TrainerReview;
  const form = sheet.form as ReviewForm;
  const dispatch = useAppDispatch();
  const { waiting } = useAppSelector((state) => selectMarksOf(state, review.id));
  const items = new Set(form.sections.flatMap((section) => section.items.map(({ id }) => id)));
  const marks = shownMarks(
    sheet.marks,
    waiting.filter(({ item }) => items.has(item)),
  );
  const mayWrite = sheet.may_write === null;
  const name = `review ${review.id}`;
  return (
    <>
      <nav className={task.others} aria-label="My reviews of this cycle">
        {mine.reviews.map(({ id, teacher_id, trainer_name, status }) => (
          <Link
            key={id}
            to={reviewAddress(mine.cycle, { teacher_id })}
            aria-current={id === review.id ? 'page' : undefined}
          >
            {`${trainer_name ?? teacher_id}${status === 'submitted' ? ' ✓' : status === 'declined' ? ', declined' : ''}`}
          </Link>
        ))}
      </nav>
      <div className={task.who}>
        <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: review.teacher_id }}>
          {review.trainer_name ?? review.teacher_id}
        </NameLink>
        <Status look={lookOf(TRAINER_REVIEWS.looks, review.status)}>{REVIEW_STATES[review.status]}</Status>
        {review.submitted_on !== null && (
          <span className={styles.quiet}>{`Submitted ${momentText(review.submitted_on)} IST`}</span>
        )}
        {!mayWrite && <span className={styles.quiet}>{sheet.may_write}</span>}
      </div>
      <div className={task.layout}>
        <KnownBeside sheet={sheet} />
        <div className={task.main}>
          <h2>{`${form.name}, version ${form.edition}`}</h2>
          <ItemMarks
            rubric={form}
            marks={marks}
            name={name}
            {...(mayWrite && {
              onMark: (item, set) => dispatch(itemMarked({ of: review.id, item, set })),
            })}
          />
          <Words review={review} mayWrite={mayWrite} />
          {mayWrite ? (
            <Standing rubric={form} marks={marks} name={name}>
              <SubmitReview review={review} form={form} marks={marks} mine={mine} />
              <OfferedOn value={review.trainer_name ?? review.teacher_id}>
                <ActionOnDemand type={TRAINER_REVIEWS} row={review} name="decline" />
              </OfferedOn>
            </Standing>
          ) : (
            <section className={styles.summary} aria-label="Score">
              <strong>{percentWords(review.standing_score)}</strong>
              {review.calibrated_score !== null && (
                <span className={styles.quiet}>{`Submitted ${percentWords(review.score)}, calibrated`}</span>
              )}
              <OfferedOn value={review.trainer_name ?? review.teacher_id}>
                <RecordActions type={TRAINER_REVIEWS} row={review} only={['withdraw']} />
              </OfferedOn>
              <Link to={nextStep(mine).to}>{nextStep(mine).label}</Link>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
