// One proposal: its weekly hours by India's clocks and by the families', who teaches it, who gets a seat, who does not, and what it gives up.
import { Button } from '@mantine/core';
import { dateOf, startOfDay, TIME_ZONE } from '@domain/calendar';
import type { OpeningProposal, OpeningsAnswer } from '@domain/contract/futureBatches';
import { dateText, weekdayAndDate, zoneCity } from '@domain/formats';
import { nextShift, slotIn } from '@domain/students/matching';
import { pathTo } from '@/routes/paths';
import { Link } from '@/ui/Link';
import list from '@/ui/list/list.module.css';
import { kolkataText, slotWords } from '@/widgets/slots/slotText';
import { NameLink } from '@/widgets/record/NameLink';
import { reasonsOf } from '../RankedTrainers';
import { createAddress } from './createAddress';
import styles from './openings.module.css';
import { givenUpTexts, LEFT_WORDS, type Waiting } from './words';

interface OpeningCardProps {
  proposal: OpeningProposal;
  asked: NonNullable<OpeningsAnswer['asked']>;
  waiting: readonly Waiting[];
  heading: string;
  /** The one that most will take. */
  isFirst: boolean;
}

export function OpeningCard({ proposal, asked, waiting, heading, isFirst }: OpeningCardProps) {
  const { merit, time_zone, slots, start_date, end_date, trainer, trainers, seated } = proposal;
  const byId = new Map(waiting.map((each) => [each.id, each]));
  const families = seated.flatMap((id) => byId.get(id) ?? []);
  const at = startOfDay(start_date);
  const shift = nextShift(time_zone, at);
  const givesUp = givenUpTexts(proposal, byId);
  const title = `opening-${merit}-${start_date}-${slots.join('-').replaceAll(/[ :]/g, '')}`;
  return (
    <article className={styles.card} aria-labelledby={title}>
      <header>
        <h2 id={title}>{heading}</h2>
        <p className={styles.seats}>{`${seated.length} of ${waiting.length} waiting`}</p>
      </header>
      <section>
        <h3>Weekly hours</h3>
        <ul className={styles.hours}>
          {slots.map((slot) => (
            <li key={slot}>{`${kolkataText(time_zone, slot, at)} IST`}</li>
          ))}
        </ul>
        {zonesOf(time_zone, families).map((zone) => (
          <p key={zone} className={styles.quiet}>
            {`${zoneCity(zone)}: ${slots.map((slot) => slotWords(slotIn(time_zone, slot, zone, at))).join(', ')}`}
          </p>
        ))}
        <p className={styles.quiet}>
          {`${weekdayAndDate(start_date)} to ${weekdayAndDate(end_date)}, ${trainer.total} sessions${time_zone === TIME_ZONE ? '' : `, by the clocks of ${zoneCity(time_zone)}`}`}
          {shift !== undefined && shift <= end_date && `; in IST the hours change on ${weekdayAndDate(shift)}`}
        </p>
      </section>
      <section>
        <h3>Trainer</h3>
        <p>
          <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: trainer.teacher_id }}>
            {trainer.trainer_name}
          </NameLink>
        </p>
        <p className={styles.quiet}>
          {[
            ...reasonsOf(trainer),
            trainers === 1 ? 'nobody else can hold every session' : `${trainers - 1} more can hold every session`,
          ].join(' · ')}
        </p>
      </section>
      <section>
        <h3>Students seated</h3>
        <ol className={styles.names}>
          {families.map((each) => (
            <li key={each.id}>
              <StudentLink student={each} />
              <span className={styles.quiet}>{` since ${dateText(dateOf(each.since))}`}</span>
            </li>
          ))}
        </ol>
        <LeftOut proposal={proposal} byId={byId} />
      </section>
      <section>
        <h3>What it gives up</h3>
        {givesUp.length === 0 ? (
          <p className={styles.quiet}>Nothing against the others shown</p>
        ) : (
          <ul className={styles.names}>
            {givesUp.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </section>
      <Button
        className={styles.create}
        variant={isFirst ? 'filled' : 'default'}
        component={Link}
        to={createAddress(asked, proposal)}
        aria-describedby={title}
      >
        Create batch
      </Button>
    </article>
  );
}

function LeftOut({ proposal: { left }, byId }: { proposal: OpeningProposal; byId: ReadonlyMap<string, Waiting> }) {
  if (left.length === 0) return null;
  return (
    <details>
      <summary>{`${left.length} not seated`}</summary>
      {REASONS.map((why) => ({ why, those: left.filter((each) => each.why === why) }))
        .filter(({ those }) => those.length > 0)
        .map(({ why, those }) => (
          <div key={why}>
            <h4>{`${LEFT_WORDS[why]} (${those.length})`}</h4>
            <ul className={styles.names}>
              {those.slice(0, MOST_NAMED).map(({ id, on }) => (
                <li key={id}>
                  {byId.has(id) && <StudentLink student={byId.get(id)!} />}
                  {on !== null && <span className={styles.quiet}>{` from ${dateText(on)}`}</span>}
                </li>
              ))}
              {those.length > MOST_NAMED && <li className={styles.quiet}>{`and ${those.length - MOST_NAMED} more`}</li>}
            </ul>
          </div>
        ))}
    </details>
  );
}

const REASONS = Object.keys(LEFT_WORDS) as (keyof typeof LEFT_WORDS)[];
/** Of each reason. */
const MOST_NAMED = 10;

function StudentLink({ student: { lead_id, variant_id, student_name } }: { student: Waiting }) {
  return (
    <Link className={list.open} to={pathTo('/student/batch-allocation/:lead_id/:variant_id', { lead_id, variant_id })}>
      {student_name}
    </Link>
  );
}

/** Whose clocks are not India's: the batch's own first. */
function zonesOf(own: string, families: readonly Waiting[]): string[] {
  return [...new Set([own, ...families.map(({ time_zone }) => time_zone)])].filter((zone) => zone !== TIME_ZONE);
}
