// The scores of a trainer's checks, the latest first: what of a check stands, which all staff read.
import { lookOf } from '@domain/actions/looks';
import type { TrainerScore } from '@domain/contract/qualityAnswers';
import { dateText, decimalText, momentText } from '@domain/formats';
import { CHECK_STATE_WORDS, QUALITY_CHECKS } from '@domain/records/qualityCheck';
import { CHECK_KIND_WORDS } from '@domain/records/rubric';
import { useTrainerScoresQuery } from '@/store/api/quality';
import { Status } from '@/ui/Status';
import { LoadedTable } from '@/widgets/record/LoadedTable';

export default function TrainerScores({ teacher_id }: { teacher_id: string }) {
  const query = useTrainerScoresQuery({ query: { teacher_id } }, { refetchOnMountOrArgChange: true });
  return (
    <LoadedTable
      what="scores"
      query={{ ...query, data: query.currentData }}
      label="Scores of quality checks"
      keyOf={({ held_on, submitted_on, kind }) => `${kind} ${held_on} ${submitted_on}`}
      columns={COLUMNS}
      empty="Not checked yet"
    />
  );
}

const COLUMNS = {
  'Held on': ({ held_on }: TrainerScore) => dateText(held_on),
  Session: ({ kind, batch_name }: TrainerScore) => batch_name ?? CHECK_KIND_WORDS[kind],
  'Score, %': ({ score }: TrainerScore) => (score === null ? '–' : decimalText(score, 1)),
  Passed: ({ passed }: TrainerScore) =>
    passed === null ? (
      '–'
    ) : (
      <Status look={passed === 'yes' ? 'finished' : 'attention'}>{passed === 'yes' ? 'Passed' : 'Not passed'}</Status>
    ),
  Status: ({ status }: TrainerScore) => (
    <Status look={lookOf(QUALITY_CHECKS.looks, status)}>{CHECK_STATE_WORDS[status]}</Status>
  ),
  'Submitted (IST)': ({ submitted_on }: TrainerScore) => momentText(submitted_on),
};
