// Sessions that need somebody: ranked substitutes with their facts, one by one or the best for all, coverage and fairness before and
// after, one confirmation with a result for each, and one undo (decisions 10).
import { Button, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { Coverable, SubstituteRow } from '@domain/contract/leaveAnswers';
import { countText, momentText } from '@domain/formats';
import { useAssignSubstitutesMutation } from '@/store/api/leaves';
import { QUESTION, useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/State';
import { bestForAll } from '@/workers/bestForAll';
import { CancelSession } from './CancelSession';
import { Candidates } from './Candidates';
import { Fairness } from './Fairness';
import { factsText, SESSIONS, slotName, slotText, STUDENTS } from './leaveText';
import styles from './leaves.module.css';
import { type Done, Results } from './Results';

/** By session: whom, and whether a person chose. */
type Choices = Readonly<Record<string, { teacher_id: string; isByHand: boolean }>>;

const NONE: Choices = {};
const NOTHING: Done[] = [];

interface ImpactProps {
  sessions: readonly Coverable[];
  leaveId: string | null;
  /** Names the place in the store. */
  place: string;
  empty: string;
}

export function Impact({ sessions, leaveId, place, empty }: ImpactProps) {
  const [choices, setChoices] = useScreenState<Choices>(`substitutes ${place}`, NONE);
  const [results, setResults] = useScreenState<Done[]>(`handed over ${place}`, NOTHING);
  const [isFinding, setFinding] = useScreenState(`finding ${place}`, false);
  // What nobody can take comes first.
  const ordered = useMemo(
    () =>
      [...sessions].sort(
        (one, other) => Number(one.may_total > 0) - Number(other.may_total > 0) || one.start_time - other.start_time,
      ),
    [sessions],
  );
  const chosen = ordered.filter(({ session_id, may }) =>
    may.some(({ teacher_id }) => teacher_id === choices[session_id]?.teacher_id),
  );

  const picked = chosen.map((session) => ({
    session,
    substitute: session.may.find(({ teacher_id }) => teacher_id === choices[session.session_id]!.teacher_id)!,
  }));
  const addResult = (result: Done) =>
    setResults((before) => [...before.filter(({ session_id }) => session_id !== result.session_id), result]);

  async function findBest(): Promise<void> {
    setFinding(true);
    const byHand = chosen.filter(({ session_id }) => choices[session_id]!.isByHand);
    const open = ordered.filter((each) => !byHand.includes(each));
    const found = await bestForAll(
      open.map(({ session_id, start_time, end_time, may }) => ({
        id: session_id,
        start: start_time,
        end: end_time,
        candidates: may.map(({ teacher_id }) => teacher_id),
      })),
      byHand.map(({ session_id, start_time, end_time }) => ({
        teacher_id: choices[session_id]!.teacher_id,
        start: start_time,
        end: end_time,
      })),
    );
    setChoices((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([, { isByHand }]) => isByHand)),
      ...Object.fromEntries([...found].map(([id, teacher_id]) => [id, { teacher_id, isByHand: false }])),
    }));
    setFinding(false);
  }

  function choose(session_id: string, teacher_id: string): void {
    setChoices(({ [session_id]: _before, ...others }) =>
      teacher_id === '' ? others : { ...others, [session_id]: { teacher_id, isByHand: true } },
    );
  }

  return (
    <div className={styles.part}>
      {results.length > 0 && <Results results={results} setResults={setResults} />}
      {ordered.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <>
          <div className={styles.bar}>
            <BusyButton variant="default" busy={isFinding} onClick={() => void findBest()}>
              Best for all
            </BusyButton>
            <HandOver
              chosen={picked}
              leaveId={leaveId}
              place={place}
              onDone={(done) => {
                setResults(done);
                setChoices(NONE);
              }}
            />
          </div>
          <Fairness sessions={ordered} chosen={picked} />
          <div>
            {ordered.map((session) => (
              <Gap
                key={session.session_id}
                session={session}
                value={choices[session.session_id]?.teacher_id ?? ''}
                onChoose={choose}
                onResult={addResult}
                leaveId={leaveId}
                place={`${place} ${session.session_id}`}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

interface GapProps {
  session: Coverable;
  value: string;
  onChoose: (session_id: string, teacher_id: string) => void;
  onResult: (result: Done) => void;
  leaveId: string | null;
  /** Names it in the store. */
  place: string;
}

function Gap({ session, value, onChoose, onResult, leaveId, place }: GapProps) {
  const { session_id, may, may_total, trainer_name, gap, students } = session;
  const title = `${slotName(session)}, ${slotText(session)}`;
  const picked = may.find(({ teacher_id }) => teacher_id === value);
  const substitute = picked ?? may[0];
  const options = [
    { value: '', label: may_total === 0 ? 'Nobody can take it' : 'Leave as it is' },
    ...may.map((each, at) => ({
      value: each.teacher_id,
      label: `${at + 1}. ${each.trainer_name} · ${factsText(each)}`,
    })),
  ];
  return (
    <div className={styles.gap}>
      <div>
        <strong>{slotName(session)}</strong>
        <div>{slotText(session)}</div>
        <div
          className={styles.quiet}
        >{`${trainer_name}${gap ? ` · ${gap}` : ''} · ${countText(STUDENTS, students)}`}</div>
      </div>
      <NativeSelect
        aria-label={`Substitute for ${title}`}
        data={options}
        value={picked ? value : ''}
        disabled={may_total === 0}
        description={picked && picked.warnings.length > 0 ? `Note: ${picked.warnings.join(', ')}` : undefined}
        onChange={({ currentTarget }) => onChoose(session_id, currentTarget.value)}
      />
      <div className={styles.bar}>
        {substitute && (
          <HandOver
            label={`To ${substitute.trainer_name}`}
            chosen={[{ session, substitute }]}
            leaveId={leaveId}
            place={place}
            onDone={(done) => done.forEach(onResult)}
          />
        )}
        <CancelSession session={session} onDone={onResult} />
      </div>
      <Candidates session={session} />
      <Decliners session={session} onResult={onResult} leaveId={leaveId} place={place} />
    </div>
  );
}

/** Nobody of them is proposed again; a person may ask again all the same. */
function Decliners({
  session,
  onResult,
  leaveId,
  place,
}: Pick<GapProps, 'session' | 'onResult' | 'leaveId' | 'place'>) {
  if (session.declined.length === 0) return null;
  return (
    <ul aria-label={`Who declined ${slotName(session)}, ${slotText(session)}`}>
      {session.declined.map((substitute) => (
        <li key={substitute.teacher_id}>
          {`${substitute.trainer_name}: ${substitute.reason} (${momentText(substitute.on)} IST) `}
          {substitute.teacher_id !== session.teacher_id && (
            <HandOver
              label={`Ask ${substitute.trainer_name} again`}
              chosen={[{ session, substitute }]}
              leaveId={leaveId}
              place={`${place} ${substitute.teacher_id}`}
              onDone={(done) => done.forEach(onResult)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface HandOverProps {
  /** In place of how many there are, where it is of one. */
  label?: string;
  chosen: readonly { session: Coverable; substitute: Pick<SubstituteRow, 'teacher_id' | 'trainer_name'> }[];
  leaveId: string | null;
  place: string;
  onDone: (results: Done[]) => void;
}

function HandOver({ label, chosen, leaveId, place, onDone }: HandOverProps) {
  const [isAsked, ask] = useScreenState(`${QUESTION}hand over ${place}`, false);
  const [assign, { isLoading }] = useAssignSubstitutesMutation();
  const sessions = countText(SESSIONS, chosen.length);
  const students = chosen.reduce((sum, { session }) => sum + session.students, 0);

  async function run(): Promise<void> {
    const inOrder = [...chosen].sort((one, other) => one.session.start_time - other.session.start_time);
    const { data } = await assign({
      body: {
        leave_id: leaveId,
        assignments: inOrder.map(({ session, substitute }) => ({
          session_id: session.session_id,
          instead_of: session.teacher_id,
          teacher_id: substitute.teacher_id,
        })),
      },
    });
    ask(false);
    if (!data) return;
    const by = new Map(inOrder.map((each) => [each.session.session_id, each]));
    onDone(
      data.map((result) => ({
        ...result,
        name: `${slotName(by.get(result.session_id)!.session)}, ${slotText(by.get(result.session_id)!.session)}`,
        what:
          result.status === 'failed'
            ? 'Not handed over'
            : `Handed over to ${by.get(result.session_id)!.substitute.trainer_name}`,
      })),
    );
  }

  return (
    <>
      <Button
        disabled={chosen.length === 0}
        {...(label !== undefined && {
          variant: 'default',
          size: 'compact-sm',
          'aria-label': `Hand over ${slotName(chosen[0]!.session)}, ${slotText(chosen[0]!.session)}, ${label.toLowerCase()}`,
        })}
        onClick={() => ask(true)}
      >
        {label ?? (chosen.length === 0 ? 'Hand over' : `Hand over ${sessions}`)}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Hand over ${sessions}?`}
        keep="Not yet"
        onKeep={() => ask(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void run()}>
            Hand over
          </BusyButton>
        }
      >
        {`${countText(STUDENTS, students)} get another trainer. Each substitute is asked by a link, and holds the session unless they decline. It can be undone until a session starts.`}
      </ConfirmDialog>
    </>
  );
}
