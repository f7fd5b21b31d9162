// A corrected key: who changes from what to what, and what that brings with it, is shown before a person applies it; both results stay.
import { Alert, Button } from '@mantine/core';
import type { AnswerOf } from '@domain/contract/contract';
import type { RegradeChange, RegradeLevel, RegradeRest } from '@domain/contract/conquests';
import { momentText } from '@domain/formats';
import { LEVEL_SOURCES } from '@domain/learning/attempts';
import { useApplyRegradesMutation, usePreviewRegradesQuery } from '@/store/api/conquests';
import { useAppDispatch } from '@/store/hooks';
import { QUESTION, useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SelectField } from '@/ui/SelectField';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../lms.module.css';

const COLUMNS = {
  Student: ({ student }: RegradeChange) => <span dir="auto">{student.name}</span>,
  Level: ({ level }: RegradeChange) => level,
  'Finished (IST)': ({ ended_on }: RegradeChange) => (ended_on === null ? '–' : momentText(ended_on)),
  From: ({ from }: RegradeChange) => from / 100,
  To: ({ to }: RegradeChange) => to / 100,
  'Played in': ({ played_in }: RegradeChange) => LEVEL_SOURCES[played_in],
};

const LEVEL_COLUMNS = {
  Student: ({ student }: RegradeLevel) => <span dir="auto">{student.name}</span>,
  Level: ({ level }: RegradeLevel) => level,
  'What changes': ({ what }: RegradeLevel) => (what === 'opens' ? 'It opens' : 'It closes'),
};

const REST_COLUMNS = {
  Student: ({ student }: RegradeRest) => <span dir="auto">{student.name}</span>,
  Given: ({ what, title }: RegradeRest) =>
    what === 'certificate' ? `Certificate “${title}”` : `Maverick invitation (${title.toLowerCase()})`,
  'Needs, %': ({ least }: RegradeRest) => least,
  'Had, %': ({ before }: RegradeRest) => before,
  'Has then, %': ({ after }: RegradeRest) => after,
};

type Preview = AnswerOf<'previewRegrades'>;

const ANY = 'any';

export function Regrade({ conquest, latest }: { conquest: string; latest: number }) {
  const [from, setFrom] = useScreenState(`key before of ${conquest}`, latest - 1);
  const [asked, setTo] = useScreenState(`key after of ${conquest}`, latest);
  const [played, setPlayed] = useScreenState<string>(`played version regraded of ${conquest}`, ANY);
  // A key is never exchanged for itself.
  const to = asked === from ? (from === latest ? latest - 1 : latest) : asked;
  const versions = { from, to, ...(played !== ANY && { played: Number(played) }) };
  const query = usePreviewRegradesQuery(
    {
      path: { id: conquest },
      query: { from: String(from), to: String(to), ...(played !== ANY && { played }) },
    },
    { refetchOnMountOrArgChange: true },
  );
  const numbers = Array.from({ length: latest }, (_, at) => ({ value: String(at + 1), label: `Version ${at + 1}` }));
  return (
    <section className={styles.shelf} aria-label="Corrected key">
      <h3>Corrected key</h3>
      <div className={styles.line}>
        <SelectField
          label="Attempts judged by"
          w={170}
          allowDeselect={false}
          data={numbers}
          value={String(from)}
          onChange={(next) => setFrom(Number(next))}
        />
        <SelectField
          label="By the key of"
          w={170}
          allowDeselect={false}
          data={numbers.filter(({ value }) => value !== String(from))}
          value={String(to)}
          onChange={(next) => setTo(Number(next))}
        />
        <SelectField
          label="Played in"
          w={170}
          allowDeselect={false}
          data={[{ value: ANY, label: 'Any version' }, ...numbers]}
          value={played}
          onChange={(next) => setPlayed(next ?? ANY)}
        />
      </div>
      <QueryBoundary what="who changes" query={{ ...query, data: query.currentData }}>
        {(preview) => <WhoChanges conquest={conquest} versions={versions} preview={preview} />}
      </QueryBoundary>
    </section>
  );
}

interface Versions {
  from: number;
  to: number;
  played?: number;
}

/** `5 played in version 3 and judged by version 3`. */
function othersText(others: Preview['others']): string {
  return others
    .map(({ played, judged_by, attempts }) =>
      played === judged_by
        ? `${attempts} by version ${judged_by}`
        : `${attempts} of version ${played} by version ${judged_by}`,
    )
    .join(', ');
}

interface WhoChangesProps {
  conquest: string;
  versions: Versions;
  preview: Preview;
}

function WhoChanges({ conquest, versions, preview }: WhoChangesProps) {
  const { from, to } = versions;
  const { judged, in_app: inApp, others, plays, holds, changes, levels, rests } = preview;
  return (
    <>
      <p className={styles.quiet}>
        {changes.length === 0
          ? `None of ${judged} finished attempts counts otherwise by version ${to}.`
          : `${changes.length} of ${judged} finished attempts count otherwise by version ${to}.`}
        {plays > 0 &&
          ` ${plays === 1 ? '1 play that goes on is' : `${plays} plays that go on are`} judged by version ${from} until it is applied.`}
      </p>
      {(inApp > 0 || others.length > 0) && (
        <p className={styles.quiet}>
          {[
            ...(inApp > 0
              ? [`${inApp} of the ${judged} ${inApp === 1 ? 'was' : 'were'} played in the learning app.`]
              : []),
            ...(others.length > 0 ? [`Others stay as they are judged: ${othersText(others)}.`] : []),
          ].join(' ')}
        </p>
      )}
      {changes.length > 0 && (
        <RelatedTable
          label="Who changes"
          rows={changes}
          keyOf={({ id }) => id}
          columns={COLUMNS}
          empty="Nobody changes"
        />
      )}
      {levels.length > 0 && (
        <RelatedTable
          label="Levels that open or close"
          rows={levels}
          keyOf={({ student, level }) => `${student.id} ${level}`}
          columns={LEVEL_COLUMNS}
          empty="None"
        />
      )}
      {rests.length > 0 && (
        <>
          <Alert color="yellow" title="Given for a result that is not reached any more" role="status">
            They stay as they are: revoke a certificate or talk to the family where that is right.
          </Alert>
          <RelatedTable
            label="Invitations and certificates"
            rows={rests}
            keyOf={({ id }) => id}
            columns={REST_COLUMNS}
            empty="None"
          />
        </>
      )}
      {(changes.length > 0 || holds) && <Apply conquest={conquest} versions={versions} preview={preview} />}
    </>
  );
}

function Apply({ conquest, versions, preview: { changes, seen, plays } }: WhoChangesProps) {
  const { to } = versions;
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useScreenState(`${QUESTION}regrade ${conquest}`, false);
  const [apply, { isLoading }] = useApplyRegradesMutation();
  const called = changes.length === 1 ? '1 attempt' : `${changes.length} attempts`;
  const isForNext = changes.length === 0;

  async function run(): Promise<void> {
    const { data } = await apply({ path: { id: conquest }, body: { ...versions, seen } });
    setAsked(false);
    const what = !isForNext ? called : plays > 0 ? 'Plays that go on are' : 'What is played next is';
    if (data) dispatch(notify({ kind: 'success', text: `${what} judged by version ${to}` }));
  }

  return (
    <div>
      <Button onClick={() => setAsked(true)}>
        {isForNext ? (plays > 0 ? 'Apply to plays that go on' : 'Apply to what is played next') : `Apply to ${called}`}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={isForNext ? `Judge by version ${to} from now on?` : `Change the points of ${called}?`}
        keep={isForNext ? 'Keep the key' : 'Keep points'}
        onKeep={() => setAsked(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void run()}>
            {isForNext ? 'Change the key' : 'Change points'}
          </BusyButton>
        }
      >
        {`${isForNext ? 'What is finished from now on counts' : 'They count, and what is finished from now on,'} by the key of version ${to}. First results stay. To undo it, swap the two versions.`}
      </ConfirmDialog>
    </div>
  );
}
