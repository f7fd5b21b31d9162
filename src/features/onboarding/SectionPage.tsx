// A section of a trainer's onboarding: the others beside it, how far it is, its form, its documents and its history (spec 2.2). All eight are this page.
import { lookOf, LOOKS } from '@domain/actions/looks';
import type { SectionDetail } from '@domain/contract/onboarding';
import { dateText, momentText } from '@domain/formats';
import { TRAINER_STATUSES } from '@domain/lists/trainerList';
import { SECTION_STATES } from '@domain/onboarding/progress';
import {
  GOODIE_WORDS,
  isSectionName,
  SECTION_NAMES,
  SECTIONS,
  type SectionName,
  SHIPMENT_WORDS,
} from '@domain/onboarding/sections';
import { pathTo } from '@/routes/paths';
import { useOnboardingSectionQuery } from '@/store/api/onboarding';
import { useAppSelector } from '@/store/hooks';
import { ActivityLog } from '@/ui/detail/ActivityLog';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Decide } from './section/Decide';
import { Documents } from './section/Documents';
import { SectionForm } from './section/SectionForm';
import styles from './onboarding.module.css';
import { sectionPath } from './sectionPath';

export default function SectionPage() {
  const [section, teacher_id] = useAppSelector(({ location }) => location.pathname)
    .split('/')
    .slice(-2)
    .map(decodeURIComponent) as [string, string];
  return (
    isSectionName(section) && <OfTrainer key={`${section} ${teacher_id}`} section={section} teacher_id={teacher_id} />
  );
}

function OfTrainer({ section, teacher_id }: { section: SectionName; teacher_id: string }) {
  const query = useOnboardingSectionQuery({ path: { teacher_id, section } }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={SECTIONS[section].label} />
      <QueryBoundary what="section" query={query}>
        {(detail) => <Whole detail={detail} />}
      </QueryBoundary>
    </>
  );
}

function Whole({ detail }: { detail: SectionDetail }) {
  const {
    section,
    teacher_id,
    trainer_name,
    trainer_status,
    state,
    since,
    submitted_by,
    decided_by,
    note,
    missing,
    others,
  } = detail;
  const by = state === 'submitted' ? submitted_by : decided_by;
  return (
    <div className={styles.layout}>
      <nav className={styles.nav} aria-label="Sections of the onboarding">
        <ol>
          {others.map((other) => (
            <li key={other.section}>
              <Link
                to={sectionPath(other.section, teacher_id)}
                aria-current={other.section === section ? 'page' : undefined}
              >
                <span>{SECTIONS[other.section].short}</span>
                <Status look={lookOf(LOOKS.onboarding_section, other.state)}>{SECTION_STATES[other.state]}</Status>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.page}>
        <div className={styles.part}>
          <div className={styles.who}>
            <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>
              {trainer_name}
            </NameLink>
            <Status look={lookOf(LOOKS.trainer, trainer_status)}>{TRAINER_STATUSES[trainer_status]}</Status>
            <Status look={lookOf(LOOKS.onboarding_section, state)}>{SECTION_STATES[state]}</Status>
            {state !== 'empty' && (
              <span className={styles.quiet}>{`since ${momentText(since)} IST${by ? `, by ${by}` : ''}`}</span>
            )}
          </div>
          {state === 'returned' && note && <p className={styles.error}>{`To correct: ${note}`}</p>}
          {state !== 'verified' && state !== 'submitted' && missing.length > 0 && (
            <p className={styles.quiet}>{`Missing before it can be submitted: ${missing.join(', ')}.`}</p>
          )}
          <Decide detail={detail} />
        </div>
        <SectionForm detail={detail} />
        {Object.keys(SECTIONS[section].documents).length > 0 && <Documents detail={detail} />}
        <section className={styles.part}>
          <h2>History</h2>
          <ActivityLog entries={detail.history} labels={LABELS} describe={describe} />
        </section>
      </div>
    </div>
  );
}

const LABELS: Record<string, string> = {
  state: 'State',
  note: 'Note',
  reason: 'Reason',
  field: 'Field',
  document: 'Document',
  items: 'Items',
  ...Object.fromEntries(
    SECTION_NAMES.flatMap((name) =>
      [...Object.entries(SECTIONS[name].fields), ...Object.entries(SECTIONS[name].documents)].map(
        ([field, { label }]) => [field, label],
      ),
    ),
  ),
};
const CHOICES = Object.fromEntries(
  SECTION_NAMES.flatMap((name) =>
    Object.entries(SECTIONS[name].fields).map(([field, { labels = {} }]) => [field, labels]),
  ),
);

function describe(field: string, value: unknown): string | undefined {
  if (field === 'state') return SECTION_STATES[value as keyof typeof SECTION_STATES];
  if (field === 'items' && Array.isArray(value))
    return (value as SectionDetail['items'])
      .map(({ item, state }) => `${GOODIE_WORDS[item]} ${SHIPMENT_WORDS[state].toLowerCase()}`)
      .join(', ');
  if (typeof value !== 'string' || value === '') return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateText(value);
  return CHOICES[field]?.[value] ?? value;
}
