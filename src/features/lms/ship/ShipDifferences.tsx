// What would differ for the sessions that the chosen batches have not held; then the version shipped to all of them.
import type { AnswerOf } from '@domain/contract/contract';
import type { PlannedBatch } from '@domain/contract/lmsShipping';
import { countText, momentText } from '@domain/formats';
import { usePreviewShipmentQuery, useShipVersionMutation } from '@/store/api/lmsShipping';
import { useAppDispatch } from '@/store/hooks';
import { QUESTION, useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { LoadingState } from '@/ui/State';
import { useDebounced } from '@/ui/useDebounced';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';
import { type AskedBatch, askedOf, type Shipping } from './useShipping';

type Change = PlannedBatch['changes'][number];

const BATCH = { one: 'batch', many: 'batches' };
const SESSION = { one: 'session', many: 'sessions' };

const COLUMNS = {
  Session: ({ number }: Change) => number,
  'Starts (IST)': ({ start }: Change) => (start === null ? 'No hour yet' : momentText(start)),
  'Topic now': ({ before }: Change) => topicText(before),
  'Topic then': ({ before, after }: Change) =>
    after !== null && before?.id === after.id && before.session === after.session
      ? `${topicText(after)}, rewritten`
      : topicText(after),
};

function topicText(topic: Change['before']): string {
  return topic === null ? 'None' : `${topic.title}, ${topic.session} of ${topic.sessions}`;
}

export default function ShipDifferences({ course, shipping }: { course: string; shipping: Shipping }) {
  const { number, picks } = shipping;
  const chosen = Object.keys(picks).length;
  const now = askedOf(picks);
  // As text, which is the same as long as it says the same.
  const settled = useDebounced(JSON.stringify(now));
  if (chosen === 0) return <p className={styles.quiet}>Choose the batches that get the version.</p>;
  if (now.length < chosen) return <p className={styles.quiet}>Say from when on each chosen batch gets it.</p>;
  if (settled !== JSON.stringify(now)) return <LoadingState label="Loading what would differ" />;
  return <Preview key={number} course={course} shipping={shipping} asked={now} />;
}

function Preview({ course, shipping, asked }: { course: string; shipping: Shipping; asked: AskedBatch[] }) {
  const { number } = shipping;
  const query = usePreviewShipmentQuery(
    { path: { id: course }, body: { number, batches: asked } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryBoundary what="what would differ" query={{ ...query, data: query.currentData }}>
      {({ batches }) => (
        <>
          {batches.map((batch) => (
            <OfBatch key={batch.id} batch={batch} />
          ))}
          <Ship course={course} shipping={shipping} asked={asked} batches={batches} />
        </>
      )}
    </QueryBoundary>
  );
}

function OfBatch({ batch: { name, why_not, first, moved, changes } }: { batch: PlannedBatch }) {
  return (
    <section className={styles.shelf} aria-label={`What differs for ${name}`}>
      <h3>{name}</h3>
      <p className={styles.quiet}>
        {why_not !== null
          ? `It gets nothing: ${why_not}.`
          : first === null
            ? 'Nothing would change: all of its sessions have this version, or have been held.'
            : `${countText(SESSION, moved)} from session ${first} on; ${
                changes.length === 0 ? 'none teaches anything else' : `${changes.length} of them differ`
              }. Sessions that were held stay as they were.`}
      </p>
      {why_not === null && changes.length > 0 && (
        <RelatedTable
          label={`Sessions of ${name} that differ`}
          rows={changes}
          keyOf={(each) => String(each.number)}
          columns={COLUMNS}
          empty="No session differs"
        />
      )}
    </section>
  );
}

interface ShipProps {
  course: string;
  shipping: Shipping;
  asked: readonly AskedBatch[];
  batches: AnswerOf<'previewShipment'>['batches'];
}

function Ship({ course, shipping: { number, clear }, asked, batches }: ShipProps) {
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useScreenState(`${QUESTION}ship ${course}`, false);
  const [ship, { isLoading }] = useShipVersionMutation();
  const called = countText(BATCH, batches.length);
  const sessions = batches.reduce((sum, { moved }) => sum + moved, 0);
  const isPossible = batches.every(({ why_not, first }) => why_not === null && first !== null);

  async function run(): Promise<void> {
    const seen = new Map(batches.map(({ id, version, first, moved }) => [id, { version, first, moved }]));
    const body = { number, batches: asked.map((each) => ({ ...each, ...seen.get(each.id)! })) };
    const { data } = await ship({ path: { id: course }, body });
    setAsked(false);
    if (!data) return;
    clear();
    dispatch(notify({ kind: 'success', text: `Version ${number} shipped to ${called}` }));
  }

  return (
    <>
      <div>
        <BusyButton busy={isLoading} disabled={!isPossible} onClick={() => setAsked(true)}>
          {`Ship version ${number} to ${called}`}
        </BusyButton>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={`Ship version ${number} to ${called}?`}
        keep="Not yet"
        onKeep={() => setAsked(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void run()}>
            Ship
          </BusyButton>
        }
      >
        {`${countText(SESSION, sessions)} that are not held yet get it. Each batch can be rolled back afterwards.`}
      </ConfirmDialog>
    </>
  );
}
