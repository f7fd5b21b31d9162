// Completion over the eight sections as a matrix: a row for each trainer, and in it how far each section is and who waits for whom.
import type { ReactNode } from 'react';
import { lookOf, LOOKS } from '@domain/actions/looks';
import { countText, momentText } from '@domain/formats';
import { SECTION_STATES, type SectionState, type WaitsFor } from '@domain/onboarding/progress';
import { SECTION_NAMES, SECTIONS, type SectionName } from '@domain/onboarding/sections';
import { type Onboarding, ONBOARDINGS } from '@domain/records/onboarding';
import { useNow } from '@/clock/useNow';
import { Link } from '@/ui/Link';
import type { CellRenderers } from '@/ui/list/cells';
import listStyles from '@/ui/list/list.module.css';
import { Status } from '@/ui/Status';
import { PlainAction } from '@/widgets/action/PlainAction';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import styles from '../onboarding.module.css';
import { sectionPath } from '../sectionPath';
import { Funnel } from './Funnel';

/** The same record, where nothing else is asked for, of those that are not complete. */
export const OPEN_ONBOARDINGS = {
  ...ONBOARDINGS,
  shape: { ...ONBOARDINGS.shape, name: 'open-onboardings', defaultFilters: { status: 'open' } },
};

const MATRIX = SECTION_NAMES.map((name) => SECTIONS[name].column);
const WIDTHS = {
  trainer_name: 140,
  waits_for: 240,
  waiting_since: 180,
  verified: 90,
  status: 110,
  trainer_status: 120,
  reminded_on: 170,
  ...Object.fromEntries(MATRIX.map((column) => [column, 84])),
};

const CELLS: CellRenderers<Onboarding> = {
  ...Object.fromEntries(
    SECTION_NAMES.map((section) => [
      SECTIONS[section].column,
      (row: Onboarding) => <Cell section={section} row={row} />,
    ]),
  ),
  waits_for: (row) => <Waits row={row} />,
  verified: ({ verified }) => `${verified} of ${SECTION_NAMES.length}`,
  progress: ({ progress }) =>
    SECTION_NAMES.map(
      (section) => `${SECTIONS[section].short}: ${SECTION_STATES[progress[section].state].toLowerCase()}`,
    ).join(', '),
};

interface OnboardingListProps {
  type: typeof ONBOARDINGS;
  title: string;
  people: 'open' | 'all';
  empty: string;
}

export function OnboardingList({ type, title, people, empty }: OnboardingListProps) {
  return (
    <RecordScreen
      type={type}
      title={title}
      shown={['trainer_name', ...MATRIX, 'waits_for', 'verified', 'status']}
      card={['waits_for', 'verified', ...MATRIX]}
      widths={WIDTHS}
      cells={CELLS}
      empty={empty}
      above={<Funnel type={type} people={people} />}
      extra={toSections}
    />
  );
}

function toSections({ teacher_id, progress }: Onboarding): ReactNode {
  const next = SECTION_NAMES.find((section) => progress[section].state !== 'verified') ?? SECTION_NAMES[0];
  return (
    <PlainAction
      label={`Open ${SECTIONS[next].label.toLowerCase().replace(/pan|kyc/, (word) => word.toUpperCase())}`}
      to={sectionPath(next, teacher_id)}
    />
  );
}

function Cell({ section, row: { teacher_id, progress } }: { section: SectionName; row: Onboarding }) {
  const { state } = progress[section];
  return (
    <Link to={sectionPath(section, teacher_id)} className={listStyles.open}>
      <span title={SECTION_STATES[state]} data-code>
        <Status look={lookOf(LOOKS.onboarding_section, state)}>{SHORT[state]}</Status>
      </span>
    </Link>
  );
}

/** Eight of them stand side by side; the whole word is on hover, and on the section. */
const SHORT: Record<SectionState, string> = {
  empty: 'Empty',
  draft: 'Draft',
  submitted: 'Sent',
  returned: 'Back',
  verified: 'Done',
};

const DAY = 86_400;

/** Who for whom and how long, by first names: `rohit → a checker, 37 days`; the whole sentence is on hover. */
function Waits({ row }: { row: Onboarding }) {
  const now = useNow();
  const waits = waitOf(row);
  if (waits === undefined || row.waiting_since === null) return <span className={styles.quiet}>Nobody</span>;
  const days = Math.floor((now - row.waiting_since) / DAY);
  const [who, whom] = waits;
  const long = days < 1 ? 'today' : countText({ one: 'day', many: 'days' }, days);
  return (
    <span
      title={`${who} waits for ${whom}, since ${momentText(row.waiting_since)} IST`}
    >{`${first(who)} → ${first(whom)}, ${long}`}</span>
  );
}

/** Who waits, and for whom; the section that is longest in its state says so. */
function waitOf({
  waits_for,
  progress,
  trainer_name,
  manager,
}: Onboarding): readonly [who: string, whom: string] | undefined {
  const longest = (state: SectionState) =>
    SECTION_NAMES.map((section) => progress[section])
      .filter((each) => each.state === state)
      .sort((one, other) => one.since - other.since)[0];
  const said: Record<WaitsFor, () => readonly [string, string] | undefined> = {
    checker: () => [local(longest('submitted')?.submitted_by), 'a checker'],
    maker: () => [local(longest('returned')?.decided_by), local(longest('returned')?.makers.at(-1))],
    trainer: () => [local(manager), trainer_name ?? 'the trainer'],
    nobody: () => undefined,
  };
  return said[waits_for]();
}

function local(email: string | null | undefined): string {
  return email?.split('@')[0] ?? 'Somebody';
}

/** Of `farida.lokhande` and `Aishwarya Mehta`. */
function first(name: string): string {
  return name === 'a checker' ? name : name.split(/[. ]/)[0]!;
}
