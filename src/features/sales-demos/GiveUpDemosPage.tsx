// Sales, Cancel Demo: demos ahead are found by lead, family or trainer, and one or many given up or moved for a reason (spec 2.2, decisions 11).
import { Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { addDays } from '@domain/calendar';
import { countText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { useAttendancePageQuery } from '@/store/api/demoFollowUp';
import { loadErrorText } from '@/store/errors/catalogue';
import { useScreenState } from '@/store/screen';
import toolbar from '@/ui/list/toolbar.module.css';
import { PageTitle } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { useDebounced } from '@/ui/useDebounced';
import styles from './day/day.module.css';
import { DemosAhead } from './giveUp/DemosAhead';
import { GiveUpForm } from './giveUp/GiveUpForm';

/** Days from today on, and rows of one answer. */
const AHEAD = 28;
const MOST = 100;
const NONE: string[] = [];

export default function GiveUpDemosPage() {
  const today = useToday();
  const [text, setText] = useScreenState('find demos', '');
  const words = useDebounced(text);
  const [chosen, choose] = useScreenState<string[]>('demos given up', NONE);
  const { data, currentData, error, isFetching, refetch } = useAttendancePageQuery(
    {
      query: {
        attendance: 'upcoming',
        slot_start_time: `${today}..${addDays(today, AHEAD)}`,
        sort: 'slot_start_time',
        size: String(MOST),
        ...(words && { search: words }),
      },
    },
    { refetchOnMountOrArgChange: true },
  );
  const shown = currentData ?? (error ? undefined : data);
  // What is gone, or no longer found, is not given up unseen.
  const selected = shown?.rows.filter(({ booked_session_id }) => chosen.includes(booked_session_id)) ?? [];
  return (
    <>
      <div className={toolbar.head}>
        <PageTitle title="Cancel Demo (Lead)" count={shown && countText({ one: 'demo', many: 'demos' }, shown.total)} />
      </div>
      <TextInput
        className={styles.find}
        type="search"
        label="Find demos"
        description="Name, mobile number or e-mail of the family, or the trainer"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={isFetching ? <Loader size={14} aria-hidden /> : <IconSearch size={16} aria-hidden />}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {content()}
    </>
  );

  function content() {
    if (!shown && error)
      return (
        <ErrorState title="The demos could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      );
    if (!shown) return <LoadingState label="Loading the demos" />;
    if (shown.rows.length === 0)
      return (
        <EmptyState title={words ? 'No demos found' : 'No demos ahead'}>
          {words
            ? `No demo in the next ${AHEAD} days has this name or number.`
            : `Demos that are booked for the next ${AHEAD} days are listed here.`}
        </EmptyState>
      );
    return (
      <>
        <DemosAhead rows={shown.rows} chosen={chosen} onChoose={choose} />
        {shown.total > shown.rows.length && (
          <p className={styles.quiet}>{`The next ${MOST} are shown: search for others.`}</p>
        )}
        <GiveUpForm demos={selected} onDone={() => choose(NONE)} />
      </>
    );
  }
}
