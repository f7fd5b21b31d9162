// A corrected key: who changes from what to what is shown before a person applies it; both results stay.
import { Button } from '@mantine/core';
import type { RegradeChange } from '@domain/contract/conquests';
import { momentText } from '@domain/formats';
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
};

export function Regrade({ conquest, latest }: { conquest: string; latest: number }) {
  const [from, setFrom] = useScreenState(`key before of ${conquest}`, latest - 1);
  const query = usePreviewRegradesQuery(
    { path: { id: conquest }, query: { from: String(from), to: String(latest) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.shelf} aria-label="Corrected key">
      <h3>Corrected key</h3>
      <SelectField
        label="Attempts judged by"
        w={200}
        allowDeselect={false}
        data={Array.from({ length: latest - 1 }, (_, at) => ({ value: String(at + 1), label: `Version ${at + 1}` }))}
        value={String(from)}
        onChange={(next) => setFrom(Number(next))}
      />
      <QueryBoundary what="who changes" query={{ ...query, data: query.currentData }}>
        {({ judged, changes }) => (
          <>
            <p className={styles.quiet}>
              {changes.length === 0
                ? `None of ${judged} finished attempts counts otherwise by version ${latest}.`
                : `${changes.length} of ${judged} finished attempts count otherwise by version ${latest}.`}
            </p>
            {changes.length > 0 && (
              <>
                <RelatedTable
                  label="Who changes"
                  rows={changes}
                  keyOf={({ id }) => id}
                  columns={COLUMNS}
                  empty="Nobody changes"
                />
                <Apply conquest={conquest} from={from} to={latest} changes={changes} />
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

interface ApplyProps {
  conquest: string;
  from: number;
  to: number;
  changes: readonly RegradeChange[];
}

function Apply({ conquest, from, to, changes }: ApplyProps) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useScreenState(`${QUESTION}regrade ${conquest}`, false);
  const [apply, { isLoading }] = useApplyRegradesMutation();
  const called = changes.length === 1 ? '1 attempt' : `${changes.length} attempts`;

  async function run(): Promise<void> {
    const seen = changes.map((each) => ({ id: each.id, from: each.from, to: each.to }));
    const { data } = await apply({ path: { id: conquest }, body: { from, to, changes: seen } });
    setAsked(false);
    if (data) dispatch(notify({ kind: 'success', text: `${called} judged by version ${to}` }));
  }

  return (
    <div>
      <Button onClick={() => setAsked(true)}>{`Apply to ${called}`}</Button>
      <ConfirmDialog
        opened={asked}
        title={`Change the points of ${called}?`}
        keep="Keep points"
        onKeep={() => setAsked(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void run()}>
            Change points
          </BusyButton>
        }
      >
        {`They count by the key of version ${to}. Their first results stay.`}
      </ConfirmDialog>
    </div>
  );
}
