// Who waits for whom, on one line that narrows the rows; and, opened over them, the funnel: how many trainers got how far, and how many sections are in each state.
import { lookOf, LOOKS } from '@domain/actions/looks';
import { SECONDS_PER_DAY } from '@domain/calendar';
import { countText, momentText, numberText } from '@domain/formats';
import { SECTION_STATES, type SectionState, WAITS_FOR } from '@domain/onboarding/progress';
import { SECTIONS } from '@domain/onboarding/sections';
import type { ONBOARDINGS } from '@domain/records/onboarding';
import { useNow } from '@/clock/useNow';
import { useOnboardingFunnelQuery } from '@/store/api/onboarding';
import type { Answer } from '@/store/call';
import { useAppDispatch } from '@/store/hooks';
import { filtered } from '@/store/lists/address';
import { useListView } from '@/store/lists/useListView';
import { useScreenState } from '@/store/screen';
import { Status } from '@/ui/Status';
import { Queue, Queued, QueueOpener, Quiet } from '@/widgets/queue/Queue';
import styles from '../onboarding.module.css';

type Counts = Answer<'onboardingFunnel'>;

const DAYS = { one: 'day', many: 'days' };
const LOOKED_LIKE = { checker: 'submitted', maker: 'returned', trainer: 'draft', nobody: 'verified' } as const;

export function Funnel({ type, people }: { type: typeof ONBOARDINGS; people: 'open' | 'all' }) {
  const dispatch = useAppDispatch();
  const { filters } = useListView(type.shape);
  const [isOpen, setOpen] = useScreenState('funnel', false);
  const funnel = useOnboardingFunnelQuery({ query: { people } }, { refetchOnMountOrArgChange: true });
  const { data } = funnel;
  const now = useNow();
  const chosen = filters['waits_for'];
  return (
    <>
      <Queue label="Who is waited for" noun="counts" query={funnel}>
        <QueueOpener isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide funnel' : 'Show funnel'}
        </QueueOpener>
        {data?.waiting
          .filter(({ waits_for, count }) => waits_for !== 'nobody' || count > 0)
          .map(({ waits_for, count, oldest }) => (
            <Queued
              key={waits_for}
              chosen={chosen === waits_for}
              onChoose={() => dispatch(filtered('waits_for', chosen === waits_for ? null : waits_for))}
            >
              <Status look={lookOf(LOOKS.onboarding_section, LOOKED_LIKE[waits_for])}>{WAITS_FOR[waits_for]}</Status>
              <strong>{numberText(count)}</strong>
              {waits_for !== 'nobody' && oldest !== null && (
                <Quiet
                  title={`Since ${momentText(oldest)} IST`}
                >{`longest ${countText(DAYS, Math.floor((now - oldest) / SECONDS_PER_DAY))}`}</Quiet>
              )}
            </Queued>
          ))}
      </Queue>
      {isOpen && data && <Opened data={data} />}
    </>
  );
}

const TRAINERS = { one: 'trainer', many: 'trainers' };
const STATES = Object.keys(SECTION_STATES) as SectionState[];

function Opened({ data: { trainers, steps, sections } }: { data: Counts }) {
  return (
    <section className={styles.funnel} aria-label="Funnel">
      <table>
        <caption>{`How far ${countText(TRAINERS, trainers)} got`}</caption>
        <tbody>
          {steps.map(({ verified, count }) => (
            <tr key={verified}>
              <th scope="row">
                {verified === 0
                  ? 'In onboarding'
                  : verified === steps.length - 1
                    ? 'All verified'
                    : `${verified} or more verified`}
              </th>
              <td>
                <progress
                  className={styles.bar}
                  max={Math.max(trainers, 1)}
                  value={count}
                  aria-label={`${count} of ${trainers}`}
                />
              </td>
              <td>{numberText(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>Sections by state</caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            {STATES.map((state) => (
              <th key={state} scope="col">
                {SECTION_STATES[state]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map(({ section, states }) => (
            <tr key={section}>
              <th scope="row">{SECTIONS[section].label}</th>
              {states.map(({ state, count }) => (
                <td key={state}>{numberText(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
