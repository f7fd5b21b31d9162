// Two leads side by side, field by field: which stays, what is kept of which, whose source counts, and which rows move.
import { Button, Radio, SegmentedControl, Textarea } from '@mantine/core';
import type { LeadBeside } from '@domain/contract/leadMerging';
import { numberText } from '@domain/formats';
import { sourceText } from '@domain/sales/partners';
import { MERGED_FIELDS, type MergedField, type Side } from '@domain/sales/leadMerge';
import { useMergeLeadsMutation, usePreviewMergeQuery } from '@/store/api/leadMerging';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { QUESTION, useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { SPLIT_DAYS } from '@domain/records/leadMerge';
import styles from './approvals.module.css';
import { factsOf, nameOf } from './besideText';

interface MergeFormProps {
  lead: LeadBeside;
  twin: LeadBeside;
  onBack: () => void;
}

const FIELDS = Object.keys(MERGED_FIELDS) as MergedField[];
const OTHER: Readonly<Record<Side, Side>> = { kept: 'merged', merged: 'kept' };

export function MergeForm({ lead, twin, onBack }: MergeFormProps) {
  const place = `merge of ${lead.id} ${twin.id}`;
  // The lead that bought stays; else the one that came first.
  const first = lead.bought || (!twin.bought && lead.created_on <= twin.created_on) ? lead.id : twin.id;
  const [stays, setStays] = useScreenState(`${place} stays`, first);
  const [chosen, setChosen] = useScreenState<Partial<Record<MergedField, string>>>(`${place} fields`, {});
  const [kept, merged] = stays === lead.id ? [lead, twin] : [twin, lead];
  const sideOf = (field: MergedField): string => chosen[field] ?? preferred(field, kept, merged).id;
  const query = usePreviewMergeQuery(
    { query: { kept_id: kept.id, merged_id: merged.id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.merge}>
      <div className={styles.line}>
        <Button size="compact-sm" variant="default" onClick={onBack}>
          Back to twins
        </Button>
      </div>
      <div className={styles.line}>
        <span id="which-stays">Stays</span>
        <SegmentedControl
          aria-labelledby="which-stays"
          size="xs"
          value={stays}
          onChange={setStays}
          data={[
            { value: lead.id, label: 'This lead' },
            { value: twin.id, label: 'The twin' },
          ]}
        />
      </div>
      <table className={styles.compare} aria-label="Both leads, field by field">
        <thead>
          <tr>
            <th scope="col">Field</th>
            {[lead, twin].map((side) => (
              <th key={side.id} scope="col">
                <div>{side === lead ? 'This lead' : 'The twin'}</div>
                <div className={styles.quiet}>{factsOf(side)}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIELDS.map((field) => {
            const [one, other] = [lead.values[field] ?? null, twin.values[field] ?? null];
            const differ = one !== other;
            return (
              <tr key={field}>
                <th scope="row">{MERGED_FIELDS[field]}</th>
                {[lead, twin].map((side) => (
                  <td key={side.id}>
                    {differ ? (
                      <Radio
                        size="xs"
                        name={`${place} ${field}`}
                        checked={sideOf(field) === side.id}
                        onChange={() => setChosen((before) => ({ ...before, [field]: side.id }))}
                        label={<bdi>{side.values[field] ?? 'Nothing'}</bdi>}
                        aria-label={`${MERGED_FIELDS[field]}: ${side.values[field] ?? 'nothing'}, of ${side === lead ? 'this lead' : 'the twin'}`}
                      />
                    ) : (
                      <bdi>{one ?? '–'}</bdi>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <QueryBoundary what="preview" query={query}>
        {(preview) => (
          <Merge
            {...{ place, lead, kept, merged, preview }}
            fields={Object.fromEntries(
              FIELDS.filter((field) => (lead.values[field] ?? null) !== (twin.values[field] ?? null)).map((field) => [
                field,
                sideOf(field) === kept.id ? 'kept' : 'merged',
              ]),
            )}
          />
        )}
      </QueryBoundary>
    </div>
  );
}

/** Where the lead that stays says nothing, the other one may. */
function preferred(field: MergedField, kept: LeadBeside, merged: LeadBeside): LeadBeside {
  return (kept.values[field] ?? null) === null && (merged.values[field] ?? null) !== null ? merged : kept;
}

interface MergeProps {
  place: string;
  lead: LeadBeside;
  kept: LeadBeside;
  merged: LeadBeside;
  fields: Partial<Record<MergedField, Side>>;
  preview: { refusal: string | null; credit: Side; moves: readonly { table: string; what: string; count: number }[] };
}

function Merge({ place, lead, kept, merged, fields, preview: { refusal, credit: usual, moves } }: MergeProps) {
  const dispatch = useAppDispatch();
  const [isOther, setOther] = useScreenState(`${place} other source`, false);
  const [reason, setReason] = useScreenState(`${place} reason`, '');
  const [isTried, setTried] = useScreenState(`${place} tried`, false);
  const [asked, setAsked] = useScreenState(`${QUESTION}${place}`, false);
  const [merge, { isLoading }] = useMergeLeadsMutation();
  const credit = isOther ? OTHER[usual] : usual;
  const sources = { kept: sourceText(kept.source), merged: sourceText(merged.source) };
  const lacksReason = isOther && reason.trim().length < 3;
  const total = moves.reduce((sum, { count }) => sum + count, 0);

  async function run(): Promise<void> {
    const { data } = await merge({
      body: {
        kept_id: kept.id,
        merged_id: merged.id,
        kept_version: kept.version,
        merged_version: merged.version,
        fields,
        credit,
        credit_reason: isOther ? reason.trim() : null,
      },
    });
    setAsked(false);
    if (!data) return;
    dispatch(
      notify({
        kind: 'success',
        text: `Merged, ${rowsText(data.moved)} moved. It can be split for ${SPLIT_DAYS} days`,
      }),
    );
    if (merged.id === lead.id) dispatch(recordOpened(LEAD_APPROVALS.name, null));
  }

  if (refusal) return <p role="alert">{refusal}.</p>;
  return (
    <>
      {sources.kept !== sources.merged && (
        <Radio.Group
          label="Whose source counts"
          description="The earliest that was not rejected; another one for a reason"
          value={isOther ? 'other' : 'usual'}
          onChange={(value) => setOther(value === 'other')}
        >
          <div className={styles.line}>
            <Radio value="usual" label={sources[usual]} />
            <Radio value="other" label={sources[OTHER[usual]]} />
          </div>
        </Radio.Group>
      )}
      {isOther && (
        <Textarea
          label="Why that source"
          required
          maxLength={300}
          value={reason}
          error={isTried && lacksReason ? 'Say why' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <div>
        <p>
          {total === 0
            ? 'No row moves: nothing was written about the other lead.'
            : 'These go over to the lead that stays:'}
        </p>
        {total > 0 && (
          <ul className={styles.moves}>
            {moves.map(({ table, what, count }) => (
              <li key={table}>{`${numberText(count)} ${what}`}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.line}>
        <Button
          onClick={() => {
            setTried(true);
            if (!lacksReason) setAsked(true);
          }}
        >
          Merge leads
        </Button>
      </div>
      <ConfirmDialog
        opened={asked}
        title="Merge these two leads?"
        keep="Keep both"
        onKeep={() => setAsked(false)}
        busy={isLoading}
        buttons={
          <BusyButton busy={isLoading} onClick={() => void run()}>
            Merge leads
          </BusyButton>
        }
      >
        <p>
          <bdi>{nameOf(merged)}</bdi>
          {' becomes part of '}
          <bdi>{nameOf(kept)}</bdi>
          {`: ${rowsText(total)} will be moved. For ${SPLIT_DAYS} days they can be split again.`}
        </p>
      </ConfirmDialog>
    </>
  );
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${numberText(count)} rows`;
}
