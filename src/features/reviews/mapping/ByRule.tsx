// A mapping by rule: worked out beside the page, shown with who gets too few and everybody's load before and after, and then applied.
import type { ReviewMapping } from '@domain/contract/reviews';
import { countText } from '@domain/formats';
import { type Plan, whyText } from '@domain/reviews/planned';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Button } from '@mantine/core';
import { plannedMapping } from '@/workers/plannedMapping';
import styles from '../reviews.module.css';
import { CallRefused } from '@/widgets/action/CallRefused';
import { namesOf, planInput } from './mapped';
import { Refused } from './Refused';
import { useMapPairs } from './useMapPairs';

const REVIEW = { one: 'review', many: 'reviews' };
const TRAINER = { one: 'trainer', many: 'trainers' };
const SHOWN = 100;

export function ByRule({ mapping }: { mapping: ReviewMapping }) {
  const { id } = mapping.cycle;
  const [plan, setPlan] = useScreenState<Plan | null>(`plan of ${id}`, null);
  const [isPlanning, setPlanning] = useScreenState(`planning ${id}`, false);
  const { send, isLoading, error, result } = useMapPairs(id, 'by rule');
  const names = namesOf(mapping);

  async function preview(): Promise<void> {
    setPlanning(true);
    setPlan(await plannedMapping(planInput(mapping)));
    setPlanning(false);
  }

  async function apply(): Promise<void> {
    if (plan && (await send(plan.added))) setPlan(null);
  }

  return (
    <section className={styles.part} aria-label="By rule">
      <h2>By rule</h2>
      <p className={styles.quiet}>
        As many reviews as can be, evenly over the trainers, then over the reviewers. Pairs that are mapped stay.
      </p>
      <div className={styles.tools}>
        <BusyButton variant={plan ? 'default' : 'filled'} busy={isPlanning} onClick={() => void preview()}>
          Preview
        </BusyButton>
        {plan && plan.added.length > 0 && (
          <BusyButton busy={isLoading} onClick={() => void apply()}>
            {`Map ${countText(REVIEW, plan.added.length)}`}
          </BusyButton>
        )}
        {plan && (
          <Button variant="subtle" onClick={() => setPlan(null)}>
            Discard preview
          </Button>
        )}
      </div>
      <CallRefused error={error} />
      {result && <Refused refused={result.refused} names={names} />}
      {plan && (
        <div className={styles.part}>
          <p role="status">
            {plan.added.length === 0
              ? 'The rule adds nothing.'
              : `The rule adds ${countText(REVIEW, plan.added.length)}.`}
          </p>
          {plan.added.length > 0 && (
            <>
              <h3>Who would review whom</h3>
              {plan.added.length > SHOWN && (
                <p className={styles.quiet}>{`The first ${SHOWN} of ${plan.added.length}.`}</p>
              )}
              <RelatedTable
                label="Reviews that would be added"
                rows={plan.added.slice(0, SHOWN)}
                keyOf={({ trainer, reviewer }) => `${trainer} ${reviewer}`}
                columns={{
                  Trainer: ({ trainer }) => names.get(trainer) ?? trainer,
                  Reviewer: ({ reviewer }) => reviewer,
                }}
                empty="Nobody"
              />
            </>
          )}
          {plan.short.length > 0 && (
            <>
              <h3>{`${countText(TRAINER, plan.short.length)} with too few reviewers`}</h3>
              <p className={styles.quiet}>
                {plan.short.length > SHOWN && `The first ${SHOWN} of ${plan.short.length}. `}
                Of the other reviewers, how many can’t and why; below, by hand, it stands beside each of them.
              </p>
              <RelatedTable
                label="Trainers with too few reviewers"
                rows={plan.short.slice(0, SHOWN)}
                keyOf={({ trainer }) => trainer}
                columns={{
                  Trainer: ({ trainer }) => names.get(trainer) ?? trainer,
                  Lacks,
                  'Others can’t': ({ why }) => whyText(why),
                }}
                empty="Nobody"
              />
            </>
          )}
          <h3>Load of the reviewers</h3>
          <RelatedTable
            label="Load of the reviewers"
            rows={plan.load}
            keyOf={({ reviewer }) => reviewer}
            columns={LOAD_COLUMNS}
            empty="Nobody"
          />
        </div>
      )}
    </section>
  );
}

const Lacks = ({ lacks }: Plan['short'][number]) => <span className={styles.number}>{lacks}</span>;
const LOAD_COLUMNS = {
  Reviewer: ({ reviewer }: Plan['load'][number]) => reviewer,
  Before: ({ before }: Plan['load'][number]) => <span className={styles.number}>{before}</span>,
  After: ({ after }: Plan['load'][number]) => <span className={styles.number}>{after}</span>,
  'At most': ({ most }: Plan['load'][number]) => <span className={styles.number}>{most}</span>,
};
