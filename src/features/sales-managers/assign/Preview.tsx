// The second step: who would get how many, each with why, and which of the leads nobody gets.
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { AssignmentPreview, AssignmentResult } from '@domain/contract/assignment';
import { countText } from '@domain/formats';
import { WHY_WORDS, type WhyLead } from '@domain/sales/assignmentWords';
import { followAssignment, useAssignLeadsMutation, usePreviewAssignmentQuery } from '@/store/api/assignment';
import { useAppDispatch } from '@/store/hooks';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { leadNamed } from '@/widgets/leads/leadNamed';
import styles from './assign.module.css';
import { type Body, LEADS_WORDS, nameIn, type Run, type Team } from './team';

interface PreviewProps {
  team: Team;
  body: Body;
  onRun: (run: (before: Run) => Run) => void;
  onBack: () => void;
}

export function Preview(props: PreviewProps) {
  const { currentData, error, refetch } = usePreviewAssignmentQuery(
    { body: props.body },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <h2>Preview</h2>
      <QueryBoundary what="preview" query={{ data: currentData, error, refetch }}>
        {(preview) => <Shown preview={preview} {...props} />}
      </QueryBoundary>
      {currentData === undefined && (
        <div className={styles.bar}>
          <Button variant="default" onClick={props.onBack}>
            Change the choice
          </Button>
        </div>
      )}
    </>
  );
}

function Shown({ team, preview, body, onRun, onBack }: PreviewProps & { preview: AssignmentPreview }) {
  const dispatch = useAppDispatch();
  const [assign, { isLoading }] = useAssignLeadsMutation();
  const given = preview.gets.reduce((sum, { count }) => sum + count, 0);
  const left = preview.total - given;
  // The button that was pressed is gone: people who use the keyboard go on from here.
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);

  async function run(): Promise<void> {
    const { data } = await assign({ body });
    if (!data) return;
    onRun(() => ({ ...data, isBack: false, results: [] }));
    const told = (results: readonly AssignmentResult[]) =>
      onRun((before) => ({ ...before, results: [...before.results, ...results] }));
    await dispatch(followAssignment(data.id, told));
  }

  return (
    <>
      <p role="status" ref={place} tabIndex={-1} className={styles.line}>
        {`${countText(LEADS_WORDS, given)} can be given${left > 0 ? `, ${countText(LEADS_WORDS, left)} can’t` : ''}.`}
      </p>
      <RelatedTable
        label="Who gets how many"
        rows={preview.gets}
        keyOf={({ email }) => email}
        columns={GETS}
        empty="Nobody gets any of these leads"
      />
      {preview.nobody.length > 0 && <p className={styles.line}>{`Not given: ${whysText(preview.nobody)}.`}</p>}
      <div className={styles.bar}>
        <BusyButton busy={isLoading} disabled={given === 0} onClick={() => void run()}>
          {`Assign ${countText(LEADS_WORDS, given)}`}
        </BusyButton>
        <Button variant="default" onClick={onBack}>
          Change the choice
        </Button>
      </div>
      <p className={styles.quiet}>
        Each is reckoned again when it is given: what others do until then may change who gets it.
      </p>
      <RelatedTable
        label="Each lead"
        rows={preview.leads}
        keyOf={({ id }) => id}
        columns={{
          Lead: ({ name, id }: AssignmentPreview['leads'][number]) => leadNamed(id, name || id),
          'Would go to': ({ to }: AssignmentPreview['leads'][number]) => (to === null ? 'Nobody' : nameIn(team, to)),
          Why: ({ why }: AssignmentPreview['leads'][number]) => WHY_WORDS[why],
        }}
        empty="No lead"
      />
    </>
  );
}

const GETS = {
  'Sales manager': ({ name }: AssignmentPreview['gets'][number]) => name,
  Leads: ({ count }: AssignmentPreview['gets'][number]) => count,
  Why: ({ whys }: AssignmentPreview['gets'][number]) => whysText(whys),
};

/** `Fewest open leads (12), Got a lead longest ago (3)`. */
function whysText(whys: readonly { why: WhyLead; count: number }[]): string {
  return whys.map(({ why, count }) => `${WHY_WORDS[why]} (${count})`).join(', ');
}
