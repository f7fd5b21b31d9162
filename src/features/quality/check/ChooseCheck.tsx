// Checks of one kind to choose from: one's own drafts first, then those that were submitted lately.
import { Button } from '@mantine/core';
import { lookOf } from '@domain/actions/looks';
import { dateText } from '@domain/formats';
import { CHECK_STATE_WORDS, QUALITY_CHECKS, type QualityCheck } from '@domain/records/qualityCheck';
import type { CheckKind } from '@domain/records/rubric';
import { useRecordPage } from '@/store/api/records';
import { Link } from '@/ui/Link';
import { Status } from '@/ui/Status';
import { LoadedTable } from '@/widgets/record/LoadedTable';
import { checkAddress } from '../addresses';
import { percentWords } from '@/widgets/rubrics/percent';
import styles from '../quality.module.css';

const SUBMITTED = 'submitted,disputed,upheld,changed';

export function ChooseCheck({ kind }: { kind: CheckKind }) {
  return (
    <div className={styles.part}>
      <Checks kind={kind} status="draft" title="My drafts" empty="You have taken no check: take one from the sample" />
      <Checks kind={kind} status={SUBMITTED} title="Submitted" empty="Nothing was submitted yet that you may read" />
    </div>
  );
}

interface ChecksProps {
  kind: CheckKind;
  status: string;
  title: string;
  empty: string;
}

function Checks({ kind, status, title, empty }: ChecksProps) {
  const query = useRecordPage(QUALITY_CHECKS, { kind, status, size: '25' });
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <LoadedTable what="checks" query={query} label={title} keyOf={({ id }) => id} columns={COLUMNS} empty={empty} />
    </section>
  );
}

const COLUMNS = {
  Trainer: ({ trainer_name, teacher_id }: QualityCheck) => trainer_name ?? teacher_id,
  Batch: ({ batch_name }: QualityCheck) => batch_name ?? '–',
  'Held on': ({ held_on }: QualityCheck) => dateText(held_on),
  Status: ({ status }: QualityCheck) => (
    <Status look={lookOf(QUALITY_CHECKS.looks, status)}>{CHECK_STATE_WORDS[status]}</Status>
  ),
  Score: ({ standing_score }: QualityCheck) => percentWords(standing_score),
  Check: (check: QualityCheck) => (
    <Button
      variant="default"
      size="compact-sm"
      component={Link}
      to={checkAddress(check)}
      aria-label={`Open check of ${check.trainer_name ?? check.teacher_id}, ${dateText(check.held_on)}`}
    >
      Open
    </Button>
  ),
};
