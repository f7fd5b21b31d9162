// The form that changes a course: the product that is wanted, what comes of it in numbers, and the reason.
import { skipToken } from '@reduxjs/toolkit/query';
import { PACKAGE_LABELS } from '@domain/business/courses';
import { type CourseQuote, students } from '@domain/contract/students';
import { amountText, countText, dateText } from '@domain/formats';
import { reference, text } from '@domain/records/fields';
import type { Enrolment } from '@domain/records/enrolment';
import { studentsApi, useChangeCourseMutation, useQuoteCourseChangeQuery } from '@/store/api/students';
import { useAppStore } from '@/store/hooks';
import { DescriptionList } from '@/ui/DescriptionList';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { LoadingState } from '@/ui/State';
import { CallRefused } from '@/widgets/action/CallRefused';
import { FormSection } from '@/widgets/form/FormSection';
import { PlainForm } from '@/widgets/record/form/PlainForm';
import styles from '../students.module.css';
import { useCourseNames } from '@/widgets/record/useCourseNames';

export function CourseChangeForm({ course, onDone }: { course: Enrolment; onDone: () => void }) {
  const [change] = useChangeCourseMutation();
  const courseName = useCourseNames([course]);
  const store = useAppStore();
  const { id, version, currency } = course;

  /** The difference that the person saw is sent along: the API refuses it where it is another one by now. */
  function send(body: { product_id: string; reason: string }) {
    const { product_id } = body;
    const { data } = studentsApi.endpoints.quoteCourseChange.select({ path: { id }, body: { product_id } })(
      store.getState(),
    );
    return change({ path: { id }, body: { ...body, version, difference: data?.difference ?? 0 } });
  }

  return (
    <PlainForm
      label="Change course"
      draft={`course ${id}`}
      fields={{
        product_id: reference('New course', 'product', {
          hint: `Now: ${courseName(course)}, ${PACKAGE_LABELS[course.package]}, paid in ${currency}`,
        }),
        reason: text('Reason', 300, { long: true }),
      }}
      schema={SCHEMA}
      send={send}
      saved={({ classes_left }) => `Course changed: ${countText({ one: 'class', many: 'classes' }, classes_left)} left`}
      onDone={onDone}
    >
      {({ product_id }) => (
        <FormSection title="Effect of the change" wide>
          <Preview course={course} productId={product_id as string | null} />
        </FormSection>
      )}
    </PlainForm>
  );
}

const SCHEMA = students.changeCourse.body.omit({ version: true, difference: true });

function Preview({ course: { id }, productId }: { course: Enrolment; productId: string | null }) {
  const { currentData, error, isFetching } = useQuoteCourseChangeQuery(
    productId ? { path: { id }, body: { product_id: productId } } : skipToken,
  );
  if (productId === null)
    return (
      <p className={styles.quiet}>Choose the new course to see what is carried over, and what is owed or given back.</p>
    );
  if (error) return <CallRefused error={error} />;
  if (!currentData || isFetching) return <LoadingState label="Loading the effect of the change" />;
  return <Sums quote={currentData} />;
}

function Sums({ quote }: { quote: CourseQuote }) {
  const { currency, before, after, classes_taken, difference, leaves_batch } = quote;
  const courseName = useCourseNames([before, after]);
  const money = (amount: number) => amountText(amount, currency);
  const row = (what: string, textOf: (facts: CourseQuote['before']) => string) => ({
    what,
    before: textOf(before),
    after: textOf(after),
  });
  const rows = [
    row('Course', (facts) => `${courseName(facts)}, ${PACKAGE_LABELS[facts.package as keyof typeof PACKAGE_LABELS]}`),
    row('Grade band', ({ grade_band }) => grade_band),
    row('Price', ({ price }) => money(price)),
    row('Classes in all', ({ classes_total }) => String(classes_total)),
  ];
  return (
    <>
      <RelatedTable
        label="Before and after"
        rows={rows}
        keyOf={({ what }) => what}
        columns={COLUMNS}
        empty="Nothing changes"
      />
      <DescriptionList
        facts={{
          'Carried over': quote.goes_on
            ? `${classes_taken} classes taken count in the new package`
            : `${classes_taken} classes taken are paid with ${money(quote.used)}; the rest of the price goes into the new course`,
          'Classes left': String(quote.classes_left),
          ...(difference > 0 && {
            'The family owes': <strong>{`${money(difference)}, due ${dateText(quote.due_date!)}`}</strong>,
          }),
          ...(difference < 0 && { 'Given back': <strong>{givenBack(quote, money)}</strong> }),
          ...(difference === 0 && { Difference: 'Nothing is owed or given back' }),
          ...(leaves_batch !== null && {
            Batch: `The seat in ${leaves_batch} is given up, which teaches the old course; another batch is to be found`,
          }),
        }}
      />
    </>
  );
}

function givenBack({ waived, credited }: CourseQuote, money: (amount: number) => string): string {
  return [waived > 0 && `${money(waived)} no longer asked for`, credited > 0 && `${money(credited)} as credit`]
    .filter(Boolean)
    .join(', ');
}

const COLUMNS = {
  '': ({ what }: { what: string }) => what,
  Now: ({ before }: { before: string }) => before,
  Then: ({ after }: { after: string }) => after,
};
