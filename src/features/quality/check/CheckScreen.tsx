// One check: who, when and what first; the recording beside the rubric; and what this person may do with it.
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { lookOf } from '@domain/actions/looks';
import type { CheckSheet } from '@domain/contract/qualityAnswers';
import { momentText } from '@domain/formats';
import { CHECK_STATE_WORDS, QUALITY_CHECKS, type QualityCheck } from '@domain/records/qualityCheck';
import { CHECK_KIND_WORDS, type RubricRow } from '@domain/records/rubric';
import { pathTo } from '@/routes/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { shownMarks } from '@/store/markQueue';
import { itemMarked, selectMarksOf } from '@/store/qualityMarks';
import { useScreenState } from '@/store/screen';
import { Status } from '@/ui/Status';
import type { PlayerHandle } from '@/widgets/player/Player';
import { NameLink } from '@/widgets/record/NameLink';
import { percentWords } from '@/widgets/rubrics/percent';
import styles from './check.module.css';
import { CheckBeside } from './CheckBeside';
import { DecideForm } from './DecideForm';
import { DisputedItem } from './DisputedItem';
import { DisputeForm } from './DisputeForm';
import { OfferedOn } from '@/widgets/action/offered';
import { GiveBack } from './GiveBack';
import { ItemMarks } from '@/widgets/rubrics/ItemMarks';
import { Standing } from '@/widgets/rubrics/Standing';
import { Submit } from './Submit';

export function CheckScreen({ sheet }: { sheet: CheckSheet }) {
  const check = sheet.check as QualityCheck;
  const rubric = sheet.rubric as RubricRow;
  const { may } = sheet;
  const dispatch = useAppDispatch();
  const player = useRef<PlayerHandle>(null);
  const { waiting } = useAppSelector((state) => selectMarksOf(state, check.id));
  const [isDisputing, setDisputing] = useScreenState(`disputing ${check.id}`, false);
  const marks = shownMarks(sheet.marks, waiting);
  const isDraft = may.mark === null;
  const hasRecording = sheet.recordings.some(({ state }) => state === 'ready');
  const name = `check ${check.id}`;
  return (
    <>
      <Who check={check} rubric={rubric} />
      <div className={styles.layout}>
        <CheckBeside sheet={sheet} player={player} />
        <div className={styles.main}>
          <h2>{`${rubric.name}, version ${rubric.edition}`}</h2>
          <ItemMarks
            rubric={rubric}
            marks={marks}
            name={name}
            {...(isDraft && {
              onMark: (item, set) => dispatch(itemMarked({ of: check.id, item, set })),
              ...(hasRecording && { second: () => player.current?.second() ?? 0 }),
            })}
            {...(hasRecording && { onJump: (second: number) => player.current?.jumpTo(second) })}
            below={disputedOf(sheet)}
          />
          {isDisputing && may.dispute === null && (
            <DisputeForm check={check} rubric={rubric} onDone={() => setDisputing(false)} />
          )}
          {may.decide === null && <DecideForm sheet={sheet} />}
          {isDraft ? (
            <Standing rubric={rubric} marks={marks} name={name}>
              <Submit check={check} rubric={rubric} marks={marks} />
              <OfferedOn value={check.trainer_name ?? 'Check'}>
                <GiveBack check={check} />
              </OfferedOn>
            </Standing>
          ) : (
            <Result
              check={check}
              mayDispute={may.dispute === null && !isDisputing}
              onDispute={() => setDisputing(true)}
            />
          )}
        </div>
      </div>
    </>
  );
}

function disputedOf({ disputes }: CheckSheet) {
  return (id: string) => <DisputedItem dispute={disputes.find(({ item }) => item === id)} />;
}

function Who({ check, rubric }: { check: QualityCheck; rubric: RubricRow }) {
  const { teacher_id, trainer_name, kind, batch_id, batch_name, start_time, rating, status, checker, submitted_on } =
    check;
  return (
    <div className={styles.who}>
      <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
        {trainer_name ?? teacher_id}
      </NameLink>
      {batch_id === null ? (
        <span>{CHECK_KIND_WORDS[kind]}</span>
      ) : (
        <NameLink to={pathTo('/batch/view')} named={{ batch: batch_id }}>
          {batch_name}
        </NameLink>
      )}
      <span>{`${momentText(start_time)} IST`}</span>
      {rating !== null && <span>{`Rating ${rating}`}</span>}
      <Status look={lookOf(QUALITY_CHECKS.looks, status)}>{CHECK_STATE_WORDS[status]}</Status>
      <span className={styles.quiet}>
        {submitted_on === null
          ? `Taken by ${checker}, pass mark ${rubric.pass} %`
          : `Checked by ${checker}, submitted ${momentText(submitted_on)} IST`}
      </span>
    </div>
  );
}

interface ResultProps {
  check: QualityCheck;
  mayDispute: boolean;
  onDispute: () => void;
}

function Result({ check, mayDispute, onDispute }: ResultProps) {
  const { score, without_fatal, fatal_items, decided_score, standing_score, passed, basis, is_second, status } = check;
  return (
    <section className={styles.standing} aria-label="Score">
      <output className={styles.score}>{percentWords(standing_score)}</output>
      {passed !== null && (
        <Status look={passed === 'yes' ? 'finished' : 'attention'}>{passed === 'yes' ? 'Passed' : 'Not passed'}</Status>
      )}
      {fatal_items > 0 && <Status look="attention">{`Fatal item at 0; ${percentWords(without_fatal)} without`}</Status>}
      {status === 'changed' && (
        <span
          className={styles.quiet}
        >{`Submitted ${percentWords(score)}, decided ${percentWords(decided_score)}`}</span>
      )}
      {basis !== null && (
        <span className={styles.quiet}>{basis === 'recording' ? 'By the recording' : 'By attendance'}</span>
      )}
      {is_second && <span className={styles.quiet}>Second check, for calibration</span>}
      {mayDispute && (
        <Button variant="default" size="compact-sm" onClick={onDispute}>
          Dispute
        </Button>
      )}
    </section>
  );
}
