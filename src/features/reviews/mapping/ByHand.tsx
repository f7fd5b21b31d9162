// One pair mapped by hand: who can't is said beside each reviewer before it is tried.
import type { ReviewMapping } from '@domain/contract/reviews';
import { fullProblem, loadProblem, pairProblem } from '@domain/reviews/pairs';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { SelectField } from '@/ui/SelectField';
import styles from '../reviews.module.css';
import { CallRefused } from '@/widgets/action/CallRefused';
import { namesOf, planInput } from './mapped';
import { Refused } from './Refused';
import { useMapPairs } from './useMapPairs';

export function ByHand({ mapping }: { mapping: ReviewMapping }) {
  const { id } = mapping.cycle;
  const [trainer, setTrainer] = useScreenState<string | null>(`trainer by hand ${id}`, null);
  const [reviewer, setReviewer] = useScreenState<string | null>(`reviewer by hand ${id}`, null);
  const { send, isLoading, error, result, forget } = useMapPairs(id, 'by hand');
  const names = namesOf(mapping);
  const terms = planInput(mapping);
  const reasonOf = (email: string) =>
    trainer === null
      ? undefined
      : (pairProblem(terms, email, trainer) ??
        (terms.pairs.some((pair) => pair.trainer === trainer && pair.reviewer === email)
          ? 'Is mapped already'
          : undefined) ??
        fullProblem(terms.each, terms.pairs.filter((pair) => pair.trainer === trainer).length) ??
        loadProblem(terms.most.get(email)!, terms.pairs.filter((pair) => pair.reviewer === email).length));

  async function press(): Promise<void> {
    if (trainer === null || reviewer === null) return;
    if (await send([{ trainer, reviewer }])) setReviewer(null);
  }

  return (
    <section className={styles.part} aria-label="By hand">
      <h2>By hand</h2>
      <div className={styles.tools}>
        <SelectField
          label="Trainer"
          searchable
          className={styles.grow}
          data={[...names].map(([value, label]) => ({ value, label: label === value ? value : `${label} · ${value}` }))}
          value={trainer}
          onChange={(next) => {
            setTrainer(next);
            setReviewer(null);
            forget();
          }}
        />
        <SelectField
          label="Reviewer"
          searchable
          className={styles.grow}
          disabled={trainer === null}
          data={[...terms.most.keys()].map((email) => {
            const reason = reasonOf(email);
            return { value: email, label: reason ? `${email} · ${reason}` : email, disabled: reason !== undefined };
          })}
          value={reviewer}
          onChange={setReviewer}
        />
        <BusyButton
          variant="default"
          busy={isLoading}
          disabled={trainer === null || reviewer === null}
          onClick={() => void press()}
        >
          Map pair
        </BusyButton>
      </div>
      <CallRefused error={error} />
      {result && <Refused refused={result.refused} names={names} />}
    </section>
  );
}
