// Batches at a course: which versions their sessions have, what is next for each, and another version shipped to them.
import { Button } from '@mantine/core';
import { lazy } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import type { BatchAtCourse } from '@domain/contract/lmsShipping';
import { momentText } from '@domain/formats';
import { BATCHES } from '@domain/records/batch';
import { LMS_PINS, type LmsPin, LMS_SHIPMENTS, type LmsShipment } from '@domain/records/lmsPin';
import { useCourseBatchesQuery } from '@/store/api/lmsShipping';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Later } from '@/ui/Later';
import { SelectField } from '@/ui/SelectField';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../lms.module.css';
import { BatchLink, Next } from './BatchCells';
import { PickBatch } from './PickBatch';
import { type Shipping, useShipping } from './useShipping';

const ShipDifferences = lazy(() => import('./ShipDifferences'));

type Read = AnswerOf<'courseBatches'>;
type SuitingBatch = Read['suiting'][number];
type OverBatch = Read['over'][number];
type Shipment = NonNullable<BatchAtCourse['last_shipment']>;

export default function CourseBatches({ course }: { course: string }) {
  const query = useCourseBatchesQuery({ path: { id: course } }, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="batches" query={{ ...query, data: query.currentData }}>
      {(read) =>
        read.course.published_version === 0 ? (
          <EmptyState title="No batch is at it yet">A course is taught once it is published.</EmptyState>
        ) : (
          <Shipped read={read} />
        )
      }
    </QueryBoundary>
  );
}

function Shipped({ read: { course, batches, over, suiting } }: { read: Read }) {
  const shipping = useShipping(course.id, course.published_version);
  const { number, setNumber, choose, clear } = shipping;
  const behind = batches.filter(
    (batch) => whyNot(batch) === undefined && versionsAhead(batch).some((at) => at !== number),
  );
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        <SelectField
          label="Version to ship"
          w={180}
          allowDeselect={false}
          data={Array.from({ length: course.published_version }, (_, at) => ({
            value: String(at + 1),
            label: `Version ${at + 1}`,
          })).toReversed()}
          value={String(number)}
          onChange={(next) => setNumber(Number(next))}
        />
        <Button
          variant="default"
          disabled={behind.length === 0}
          onClick={() =>
            choose(
              behind.map(({ id }) => id),
              true,
            )
          }
        >
          {`Choose all with another version (${behind.length})`}
        </Button>
        <Button variant="subtle" disabled={Object.keys(shipping.picks).length === 0} onClick={clear}>
          Choose none
        </Button>
      </div>
      <RelatedTable
        label="Batches at the course"
        rows={batches}
        keyOf={({ id }) => id}
        columns={columnsOf(shipping)}
        empty="No running batch is at it"
      />
      {over.length > 0 && (
        <section className={styles.shelf} aria-label="Over">
          <h2>{`Over (${over.length})`}</h2>
          <p className={styles.quiet}>Nothing is left to be taught in them: nothing is shipped to them any more.</p>
          <RelatedTable
            label="Batches that are over"
            rows={over}
            keyOf={({ id }) => id}
            columns={OVER_COLUMNS}
            empty="None"
          />
        </section>
      )}
      {suiting.length > 0 && (
        <section className={styles.shelf} aria-label="Without a course">
          <h2>Without a course</h2>
          <p className={styles.quiet}>Running batches of its product and grade band that are at no course yet.</p>
          <RelatedTable
            label="Batches without a course"
            rows={suiting}
            keyOf={({ id }) => id}
            columns={suitingColumns(shipping)}
            empty="None"
          />
        </section>
      )}
      <Later what="what would differ">
        <ShipDifferences course={course.id} shipping={shipping} />
      </Later>
    </div>
  );
}

const OVER_COLUMNS = {
  Batch: (batch: OverBatch) => <BatchLink batch={batch} />,
  'Last version': ({ number }: OverBatch) => (number === null ? 'None' : `Version ${number}`),
  State: ({ status }: OverBatch) => <RecordStatus type={BATCHES} status={status} row={{}} />,
};

function suitingColumns(shipping: Shipping) {
  return {
    Batch: (batch: SuitingBatch) => <BatchLink batch={batch} />,
    Ship: (batch: SuitingBatch) => <PickBatch batch={batch} shipping={shipping} />,
  };
}

function columnsOf(shipping: Shipping) {
  return {
    Batch: (batch: BatchAtCourse) => <BatchLink batch={batch} />,
    'Sessions held': ({ held, sessions }: BatchAtCourse) => `${held} of ${sessions}`,
    'Course version': (batch: BatchAtCourse) => versionsText(batch),
    Next: ({ next }: BatchAtCourse) => <Next next={next} />,
    State: ({ pin: { status, hold_reason } }: BatchAtCourse) => (
      <div className={styles.node}>
        <RecordStatus type={LMS_PINS} status={status} row={{}} />
        {hold_reason !== null && <span className={styles.quiet}>{hold_reason}</span>}
      </div>
    ),
    Ship: (batch: BatchAtCourse) => <PickBatch batch={batch} shipping={shipping} refusal={whyNot(batch)} />,
    Actions: (batch: BatchAtCourse) => <BatchActions batch={batch} />,
  };
}

/** A held-back batch is released, and what was shipped to it is rolled back, where it is listed. */
function BatchActions({ batch: { id, name, pin, last_shipment, rolled_back } }: { batch: BatchAtCourse }) {
  return (
    <div className={styles.line}>
      <RecordActions type={LMS_PINS} row={{ ...pin, id } as LmsPin} called={name} inRow="label" />
      {[last_shipment, rolled_back].map(
        (shipment) =>
          shipment && (
            <RecordActions
              key={shipment.id}
              type={LMS_SHIPMENTS}
              row={{ ...shipment } as unknown as LmsShipment}
              called={`${name}, ${shipmentText(shipment)}`}
              inRow="label"
            />
          ),
      )}
    </div>
  );
}

function shipmentText({ number, begins, by, at }: Shipment): string {
  return `${begins ? 'started with' : 'shipped'} version ${number} by ${by}, ${momentText(at)} IST`;
}

/** `Version 2`, or by sessions where they have several. */
function versionsText({ versions }: BatchAtCourse): string {
  if (new Set(versions.map(({ number }) => number)).size <= 1) return `Version ${versions[0]?.number ?? '–'}`;
  return versions.map(({ first, last, number }) => `${first}–${last}: version ${number}`).join(', ');
}

function versionsAhead({ versions, next }: BatchAtCourse): number[] {
  return next === null ? [] : versions.filter(({ last }) => last >= next.number).map(({ number }) => number);
}

function whyNot({ pin, next }: BatchAtCourse): string | undefined {
  if (next === null) return 'All held';
  return pin.status === 'held' ? 'Held back' : undefined;
}
