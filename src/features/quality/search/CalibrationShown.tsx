// Calibration: how far two who checked the same session agree, by rubric and item, and the sessions that were checked by two.
import { Anchor } from '@mantine/core';
import type { Calibration } from '@domain/contract/qualityAnswers';
import { countText, dateText, decimalText } from '@domain/formats';
import { itemsOf } from '@domain/quality/rubric';
import type { QualitySection } from '@domain/quality/rubric';
import type { CheckKind } from '@domain/records/rubric';
import { useQualityCalibrationQuery } from '@/store/api/quality';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { EmptyState } from '@/ui/State';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { checkAddress } from '../addresses';
import { percentWords } from '@/widgets/rubrics/percent';
import styles from '../quality.module.css';

type OfRubric = Calibration['rubrics'][number];
type Agreed = OfRubric['all'];

const PAIR = { one: 'session', many: 'sessions' };

export default function CalibrationShown() {
  const query = useQualityCalibrationQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.part} aria-label="Calibration">
      <p className={styles.quiet}>
        One session in ten is checked by two people, who do not know of each other. Kappa is how far they agree beyond
        chance: 1 always, 0 no more than chance.
      </p>
      <QueryBoundary what="agreement" query={query}>
        {({ rubrics }) =>
          rubrics.length === 0 ? (
            <EmptyState title="Nothing was checked by two people yet">
              Sessions appear here once both checks are submitted.
            </EmptyState>
          ) : (
            rubrics.map((each) => <Agreement key={each.rubric.id} of={each} />)
          )
        }
      </QueryBoundary>
    </section>
  );
}

function Agreement({ of: { rubric, all, items, pairs } }: { of: OfRubric }) {
  const title = `${rubric.name}, version ${rubric.edition}`;
  const titles = new Map(
    itemsOf({ sections: rubric.sections as QualitySection[] }).map((item) => [item.id, item.title]),
  );
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.quiet}>
        {`${countText(PAIR, pairs.length)} by two: the same mark in ${percentWords(all.exact)} of the items, kappa ${kappaWords(all.kappa)}`}
      </p>
      <RelatedTable
        label={`Agreement by item, ${title}`}
        rows={items}
        keyOf={({ id }) => id}
        columns={{ Item: ({ id }: { id: string } & Agreed) => titles.get(id), ...AGREEMENT }}
        empty="No items"
      />
      <RelatedTable
        label={`Sessions checked by two, ${title}`}
        rows={pairs}
        keyOf={({ second_id }) => second_id}
        columns={columnsOf(rubric.kind as CheckKind)}
        empty="No sessions"
      />
    </section>
  );
}

function kappaWords(kappa: number | null): string {
  return kappa === null ? '–' : decimalText(kappa, 2);
}

const AGREEMENT = {
  'Same mark': ({ exact }: Agreed) => percentWords(exact),
  Kappa: ({ kappa }: Agreed) => kappaWords(kappa),
  'Marked by two': ({ pairs }: Agreed) => pairs,
};

type Pair = OfRubric['pairs'][number];

function columnsOf(kind: CheckKind) {
  const score = (id: string, value: number | null, which: string, { trainer_name, teacher_id, held_on }: Pair) => (
    <Anchor
      component={Link}
      underline="always"
      to={checkAddress({ kind, id })}
      aria-label={`${which} check of ${trainer_name ?? teacher_id}, ${dateText(held_on)}: ${percentWords(value)}`}
    >
      {percentWords(value)}
    </Anchor>
  );
  return {
    Trainer: ({ trainer_name, teacher_id }: Pair) => trainer_name ?? teacher_id,
    'Held on': ({ held_on }: Pair) => dateText(held_on),
    First: (pair: Pair) => score(pair.first_id, pair.first, 'First', pair),
    Second: (pair: Pair) => score(pair.second_id, pair.second, 'Second', pair),
  };
}
