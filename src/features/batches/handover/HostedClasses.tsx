// Webinars and master classes of a trainer: who hosts each instead, and what becomes of it.
import { Button } from '@mantine/core';
import type { HandedClass, HeldClass } from '@domain/contract/trainerChange';
import { momentText } from '@domain/formats';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import styles from '../batches.module.css';
import { ChooseTrainer } from './ChooseTrainer';
import { type Choices, withChoice } from './choices';

interface HostedClassesProps {
  /** Left out once they are handed over. */
  held?: readonly HeldClass[];
  choices?: Choices;
  onChoose?: (choices: Choices) => void;
  outcome: readonly HandedClass[];
  names: Readonly<Record<string, string>>;
  /** Of one that moved, once it has. */
  moved?: string;
}

interface Row extends Pick<HeldClass, 'id' | 'label' | 'start_time'> {
  may: number;
  goes: string;
  result: HandedClass | undefined;
  moved: string | undefined;
  onChoose: () => void;
}

const NOBODY: Choices = {};
const NOTHING: string | null = null;

const DONE = {
  Class: ({ label }: Row) => label,
  'Time (IST)': ({ start_time }: Row) => momentText(start_time),
  'Goes to': ({ goes }: Row) => goes,
  'What happens': ({ result, moved }: Row) => result && <What result={result} moved={moved} />,
};
const AHEAD = {
  ...DONE,
  Choose: ({ may, label, start_time, onChoose }: Row) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Choose (${may} can), ${label} on ${momentText(start_time)}`}
      onClick={onChoose}
    >
      {`Choose (${may} can)`}
    </Button>
  ),
};

export function HostedClasses({ held, choices = NOBODY, onChoose, outcome, names, moved }: HostedClassesProps) {
  const [asked, ask] = useScreenState<string | null>('trainer for a class', NOTHING);
  const chosen = held?.find(({ id }) => id === asked);
  const rows = (held ?? outcome).map((each): Row => {
    const result = outcome.find(({ id }) => id === each.id);
    const goes =
      choices[each.id]?.trainer_name ??
      (result?.what === 'moved' ? (names[result.teacher_id] ?? result.teacher_id) : 'Stays');
    return {
      id: each.id,
      label: each.label,
      start_time: each.start_time,
      may: 'may' in each ? each.may : 0,
      goes,
      result,
      moved,
      onChoose: () => ask(each.id),
    };
  });
  return (
    <section className={styles.batch} aria-label="Webinars and master classes">
      <h2>Webinars and master classes</h2>
      <div className={styles.scroll}>
        <RelatedTable
          label="Webinars and master classes"
          rows={rows}
          keyOf={({ id }) => id}
          columns={held ? AHEAD : DONE}
          empty="No class"
        />
      </div>
      {onChoose && (
        <ChooseTrainer
          title={`Host for ${chosen?.label ?? 'the class'}`}
          opened={chosen !== undefined}
          session={null}
          isOne
          trainers={chosen?.trainers ?? []}
          chosen={chosen ? (choices[chosen.id]?.teacher_id ?? null) : null}
          onClose={() => ask(null)}
          onChoose={(trainer) => {
            if (chosen) onChoose(withChoice(choices, [chosen.id], trainer));
            ask(null);
          }}
        />
      )}
    </section>
  );
}

function What({ result: { what, reason, warnings }, moved }: { result: HandedClass; moved: string | undefined }) {
  return (
    <>
      {what === 'moved' ? (
        <Status look={moved ? 'finished' : 'now'}>{moved ?? 'Is handed over'}</Status>
      ) : (
        <Status look="attention">{`${moved ? 'Stayed' : 'Can’t'}: ${reason ?? 'not possible'}`}</Status>
      )}
      {warnings.length > 0 && <span className={styles.quiet}>{` ${warnings.join(', ')}`}</span>}
    </>
  );
}
