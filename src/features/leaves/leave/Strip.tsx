// A trainer's hours of a few days as the availability grid would show them with the leave.
import { type CellCode, CODES } from '@domain/availability/codes';
import { dayText, hourLabel } from '@domain/formats';
import type { Answer } from '@/store/call';
import styles from './leaves.module.css';

const LOOKS: Readonly<Record<(typeof CODES)[CellCode]['status'], 'free' | 'busy' | 'leave' | 'outside'>> = {
  available: 'free',
  cancelled: 'free',
  busy: 'busy',
  leave: 'leave',
  blocked: 'outside',
  outside: 'outside',
};
const WORDS = { free: 'Available', busy: 'Session', leave: 'Leave', outside: 'Outside working hours or blocked' };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
type Shown = keyof typeof WORDS;

export function Strip({ days }: { days: Answer<'previewLeave'>['strip'] }) {
  if (days.length === 0) return null;
  return (
    <>
      <div className={styles.strip}>
        {days.map(({ date, codes }) => (
          <Day key={date} date={date} looks={[...codes].map((code) => LOOKS[CODES[code as CellCode].status])} />
        ))}
      </div>
      <ul className={styles.legend} aria-label="Legend">
        {(Object.keys(WORDS) as Shown[]).map((look) => (
          <li key={look}>
            <span data-look={look} />
            {WORDS[look]}
          </li>
        ))}
      </ul>
    </>
  );
}

function Day({ date, looks }: { date: string; looks: Shown[] }) {
  return (
    <>
      <span>{dayText(date)}</span>
      <div className={styles.hours} role="img" aria-label={`${dayText(date)}: ${runsText(looks)}`}>
        {HOURS.map((hour) => (
          <span key={hour} data-look={looks[hour]} title={`${hourLabel(hour)}: ${WORDS[looks[hour]!]}`} />
        ))}
      </div>
    </>
  );
}

/** `Leave 9–11, Session 11–12`: what is not outside. */
function runsText(looks: readonly Shown[]): string {
  const runs: string[] = [];
  for (let from = 0; from < looks.length;) {
    let to = from + 1;
    while (to < looks.length && looks[to] === looks[from]) to++;
    if (looks[from] !== 'outside') runs.push(`${WORDS[looks[from]!]} ${from}:00–${to}:00`);
    from = to;
  }
  return runs.join(', ') || 'no working hours';
}
