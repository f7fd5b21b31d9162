// How one demo went. Our database and the CRM each say whether they have it (spec 7.1).
import { SegmentedControl, Select, Textarea } from '@mantine/core';
import { type Capture, feedbackDetails, type FeedbackListed } from '@domain/contract/demoFollowUp';
import { useSubmitFeedbackMutation } from '@/store/api/demoFollowUp';
import { capital } from '@/ui/formatValue';
import { RecordForm } from '@/widgets/form/RecordForm';
import styles from './followUp.module.css';

interface Captures {
  feedback_db_capture: Capture;
  feedback_lsq_capture: Capture;
}

interface FeedbackValues {
  rating: number;
  child_level: string | null;
  interest: string | null;
  comments: string;
}

const LABELS = { rating: 'Rating', child_level: 'Child’s level', interest: 'Interest', comments: 'Comments' };
const RATINGS = ['1', '2', '3', '4', '5'];
const [LEVELS, INTERESTS] = [feedbackDetails.shape.child_level, feedbackDetails.shape.interest].map(({ options }) =>
  options.map((value: string) => ({ value, label: capital(value) })),
);

export default function FeedbackForm({ demo, onDone }: { demo: FeedbackListed; onDone: () => void }) {
  const [submitFeedback] = useSubmitFeedbackMutation();
  const { booked_session_id, lead_name, demo_session_feedback } = demo;
  const none: FeedbackValues = { rating: 0, child_level: null, interest: null, comments: '' };
  return (
    <div className={styles.form}>
      <RecordForm
        label={`Feedback for ${lead_name}`}
        draft={`feedback ${booked_session_id}`}
        initial={demo_session_feedback ?? none}
        schema={feedbackDetails}
        labels={LABELS}
        send={(feedback) => submitFeedback({ body: { booked_session_id, feedback } })}
        saved={(captures) => savedMessage(lead_name, captures)}
        onSaved={onDone}
        onCancel={onDone}
        submitLabel="Submit feedback"
      >
        {({ values, field, set, error }) => (
          <div className={styles.fields}>
            <div role="group" aria-label="Rating" data-path="rating">
              <span className={styles.label}>
                Rating, 1 to 5 <span className={styles.required}>*</span>
              </span>
              <SegmentedControl
                fullWidth
                className={styles.rating}
                data={RATINGS}
                value={String(values.rating)}
                onChange={(rating) => set('rating', Number(rating))}
              />
              {error('rating') && <p className={styles.error}>{error('rating')}</p>}
            </div>
            <Select {...field('child_level')} data={LEVELS} allowDeselect={false} required />
            <Select {...field('interest')} data={INTERESTS} allowDeselect={false} required />
            <Textarea {...field('comments')} className={styles.wide} minRows={3} autosize />
          </div>
        )}
      </RecordForm>
    </div>
  );
}

/** Our database and the CRM each say whether they have it. */
function savedMessage(name: string, { feedback_db_capture: db, feedback_lsq_capture: lsq }: Captures): string {
  const failed = [...(db.status === 'failed' ? ['our database'] : []), ...(lsq.status === 'failed' ? ['the CRM'] : [])];
  if (failed.length === 0) return `Feedback for ${name} submitted`;
  return [`Feedback for ${name} did not reach ${failed.join(' and ')}`, db.message, lsq.message]
    .filter(Boolean)
    .join('. ');
}
