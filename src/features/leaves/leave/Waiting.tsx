// Leaves that wait, the oldest first: opened to be decided session by session, or several decided at once with a result for each.
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { dutyRefusal, hasDuty } from '@domain/access';
import type { RowResult } from '@domain/contract/list';
import { countText, momentText, numberText, spanText } from '@domain/formats';
import { beginsWithin } from '@domain/leaves/leaves';
import { type Leave, LEAVES } from '@domain/records/leave';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useLeaveQueueQuery } from '@/store/api/leaves';
import { useRecordChanges, useRecordPage } from '@/store/api/records';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { QUESTION, useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { ErrorState, LoadingState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { daysText } from './leaveText';
import styles from './leaves.module.css';

const LEAVES_NOUN = { one: 'leave', many: 'leaves' };
const SIZE = 50;
const NOBODY: string[] = [];
const NO_RESULTS: Result[] = [];

const WITHIN_DAYS = ['7', '30'];
const BEGINS = [
  { value: '', label: 'Any day' },
  { value: '7', label: 'Within 7 days' },
  { value: '30', label: 'Within 30 days' },
];
const BALANCES = { yes: 'Over the balance', no: 'Within the balance' };
const BALANCE_OPTIONS = [
  { value: '', label: 'Any' },
  ...Object.entries(BALANCES).map(([value, label]) => ({ value, label })),
];

interface Result extends RowResult {
  name: string;
}

export function Waiting() {
  const dispatch = useAppDispatch();
  const page = Number(useAppSelector((state) => selectAddressed(state, 'page')) ?? 1) || 1;
  const { data: queue } = useLeaveQueueQuery(undefined, { refetchOnMountOrArgChange: true });
  const now = useNow();
  const begins = useAppSelector((state) => selectAddressed(state, 'begins')) ?? '';
  const balance = useAppSelector((state) => selectAddressed(state, 'balance')) ?? '';
  const ahead = WITHIN_DAYS.includes(begins) ? beginsWithin(Number(begins), now) : undefined;
  const narrowed = {
    ...(ahead && { start_time: `${ahead.from}..${ahead.last}` }),
    ...(balance in BALANCES && { over_balance: balance }),
  };
  const { data, error, refetch } = useRecordPage(LEAVES, {
    status: 'REQUESTED',
    sort: 'created_on',
    size: String(SIZE),
    ...narrowed,
    ...(page > 1 && { page: String(page) }),
  });
  const [ticked, setTicked] = useScreenState<string[]>('leaves ticked', NOBODY);
  const [results, setResults] = useScreenState<Result[]>('leaves decided', NO_RESULTS);
  if (error)
    return (
      <ErrorState title="The leaves could not be loaded" onRetry={() => void refetch()}>
        {loadErrorText(error)}
      </ErrorState>
    );
  if (!data) return <LoadingState label="Loading the leaves" />;
  const chosen = data.rows.filter(({ id }) => ticked.includes(id));
  const tick = (id: string, isOn: boolean) =>
    setTicked((before) => (isOn ? [...before, id] : before.filter((each) => each !== id)));
  const waiting = queue?.states.find(({ status }) => status === 'REQUESTED');
  const columns = withTicks(ticked, tick);
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <NativeSelect
          label="Begins"
          data={BEGINS}
          value={begins}
          onChange={({ currentTarget }) =>
            dispatch(choiceMade({ begins: currentTarget.value || null, page: null }, true))
          }
        />
        <NativeSelect
          label="Balance"
          data={BALANCE_OPTIONS}
          value={balance}
          onChange={({ currentTarget }) =>
            dispatch(choiceMade({ balance: currentTarget.value || null, page: null }, true))
          }
        />
        {Object.keys(narrowed).length > 0 && <p role="status">{`${numberText(data.total)} match`}</p>}
      </div>
      <p role="status">
        {waiting
          ? `${countText(LEAVES_NOUN, waiting.count)} to decide${queue && queue.soon > 0 ? `, ${queue.soon} of them begin within 7 days` : ''}`
          : 'Counting'}
      </p>
      <Bulk
        rows={data.rows}
        chosen={chosen}
        onTick={setTicked}
        onDone={(done) => {
          setResults(done);
          setTicked(NOBODY);
        }}
      />
      {results.length > 0 && (
        <RelatedTable label="Result" rows={results} keyOf={({ id }) => id} columns={RESULT_COLUMNS} empty="Nothing" />
      )}
      <RelatedTable
        label="Leaves to decide"
        rows={data.rows}
        keyOf={({ id }) => id}
        columns={columns}
        empty={
          Object.keys(narrowed).length > 0
            ? 'No leave that waits matches these filters'
            : 'No leave waits for a decision'
        }
      />
      <div className={styles.who}>
        {page > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => dispatch(choiceMade({ page: page > 2 ? String(page - 1) : null }, true))}
          >
            Previous page
          </Button>
        )}
        {data.total > page * SIZE && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => dispatch(choiceMade({ page: String(page + 1) }, true))}
          >
            Next page
          </Button>
        )}
      </div>
    </div>
  );
}

const COLUMNS = {
  Trainer: ({ id, trainer_name, teacher_id }: Leave) => (
    <NameLink to={pathTo('/trainers/leave-details-new')} named={{ id }}>
      {trainer_name ?? teacher_id}
    </NameLink>
  ),
  'Leave (IST)': ({ start_time, end_time }: Leave) => spanText(start_time, end_time),
  Days: ({ days, over_balance }: Leave) =>
    over_balance ? <Status look="attention">{`${daysText(days)}, over the balance`}</Status> : daysText(days),
  Reason: ({ reason }: Leave) => reason,
  Decisions: ({ decided }: Leave) =>
    decided.length === 0
      ? '–'
      : `${decided.filter(({ state }) => state === 'approved').length} approved, ${decided.filter(({ state }) => state === 'rejected').length} rejected`,
  Requested: ({ created_on }: Leave) => momentText(created_on),
};
const RESULT_COLUMNS = {
  Leave: ({ name }: Result) => name,
  'What happened': ({ status, error }: Result) => (
    <Status look={status === 'done' ? 'finished' : 'attention'}>
      {status === 'done' ? 'Done' : `Not done: ${error}`}
    </Status>
  ),
};

function withTicks(ticked: readonly string[], onTick: (id: string, isOn: boolean) => void) {
  return {
    Select: ({ id, trainer_name, ...leave }: Leave) => (
      <Checkbox
        size="sm"
        aria-label={`Select the leave of ${trainer_name}, ${spanText(leave.start_time, leave.end_time)}`}
        checked={ticked.includes(id)}
        onChange={({ currentTarget }) => onTick(id, currentTarget.checked)}
      />
    ),
    ...COLUMNS,
  };
}

const WAYS = { approve: ['Approve', 'approved'], reject: ['Reject', 'rejected'] } as const;
type Way = keyof typeof WAYS;

/** Sessions that are open are decided with their leave; what was rejected stays so. */
function Bulk({
  rows,
  chosen,
  onTick,
  onDone,
}: {
  rows: readonly Leave[];
  chosen: readonly Leave[];
  onTick: (ids: string[]) => void;
  onDone: (results: Result[]) => void;
}) {
  const { actMany } = useRecordChanges(LEAVES);
  const [asked, ask] = useScreenState<Way | null>(`${QUESTION}decide leaves`, null);
  const [isBusy, setBusy] = useScreenState('deciding leaves', false);
  const [isOff, setOff] = useScreenState('rejected leaves off the calendar', true);
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const refusal = hasDuty('decide_leave', user ?? undefined, onLocalhost)
    ? undefined
    : dutyRefusal('decide_leave', user ?? undefined, {}, onLocalhost);
  const leaves = countText(LEAVES_NOUN, chosen.length);

  async function run(way: Way): Promise<void> {
    setBusy(true);
    const results = await actMany(
      way,
      chosen.map(({ id }) => id),
      way === 'reject' ? { off_calendar: isOff } : undefined,
    );
    setBusy(false);
    ask(null);
    if (results)
      onDone(results.map((result) => ({ ...result, name: nameOf(chosen.find(({ id }) => id === result.id)!) })));
  }

  return (
    <div className={styles.who}>
      <Checkbox
        size="sm"
        label="Select all of this page"
        checked={rows.length > 0 && chosen.length === rows.length}
        indeterminate={chosen.length > 0 && chosen.length < rows.length}
        disabled={rows.length === 0}
        onChange={({ currentTarget }) => onTick(currentTarget.checked ? rows.map(({ id }) => id) : NOBODY)}
      />
      {(Object.keys(WAYS) as Way[]).map((way) => (
        <Button
          key={way}
          size="sm"
          variant={way === 'approve' ? 'filled' : 'default'}
          disabled={chosen.length === 0 || refusal !== undefined}
          onClick={() => ask(way)}
        >
          {chosen.length === 0 ? WAYS[way][0] : `${WAYS[way][0]} ${leaves}`}
        </Button>
      ))}
      {refusal && <span>{refusal}</span>}
      <ConfirmDialog
        opened={asked !== null && chosen.length > 0}
        title={`${WAYS[asked ?? 'approve'][0]} ${leaves}?`}
        keep="Not yet"
        onKeep={() => ask(null)}
        busy={isBusy}
        buttons={
          <BusyButton
            color={asked === 'reject' ? 'red' : undefined}
            busy={isBusy}
            onClick={() => void run(asked ?? 'approve')}
          >
            {WAYS[asked ?? 'approve'][0]}
          </BusyButton>
        }
      >
        {`Hours that are still open are ${WAYS[asked ?? 'approve'][1]} with their leave. Sessions stay as they are; each trainer is notified.`}
        {asked === 'reject' && (
          <Checkbox
            mt="sm"
            label={LEAVES.all['off_calendar']!.label}
            description={LEAVES.all['off_calendar']!.hint}
            checked={isOff}
            onChange={({ currentTarget }) => setOff(currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </div>
  );
}

function nameOf({ trainer_name, teacher_id, start_time, end_time }: Leave): string {
  return `${trainer_name ?? teacher_id}, ${spanText(start_time, end_time)}`;
}
