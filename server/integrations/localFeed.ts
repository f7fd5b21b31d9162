// What the rooms of this server tell of a stream: who comes and goes and what is said, the same each time it is asked, and always up to a moment.
import { hashOf } from '@domain/rubrics/sampling';
import type { EpochSeconds } from '@domain/units';
import type { StreamFeed, StreamReport } from './meetings';

const FEWEST = 18;
const MORE = 28;
/** Viewers come from two minutes before the start on. */
const EARLY = 120;
const COMING_SECONDS = 1500;
/** One of three leaves before the end. */
const LEAVES_EARLY = 3;
const SAID = [
  ['Mira', 'Can you show the second step again?'],
  ['Arun', 'Is zero even?'],
  ['Sana', 'We tried it with paper at home'],
  ['Kabir', 'What happens with negative numbers?'],
  ['Tara', 'Got it, thank you!'],
] as const;
const BETWEEN_MESSAGES = 600;

export const localFeed: StreamFeed = {
  reportsOf({ meeting_id, start_time, minutes }, until) {
    const end = start_time + minutes * 60;
    const drawn = (what: string, below: number) => hashOf(`${meeting_id} ${what}`) % below;
    const told: StreamReport[] = [
      { kind: 'started', at: start_time },
      { kind: 'ended', at: end },
    ];
    for (let viewer = FEWEST + drawn('viewers', MORE); viewer > 0; viewer--) {
      const joined = Math.min(end - 60, start_time - EARLY + drawn(`${viewer} comes`, COMING_SECONDS));
      const stays = drawn(`${viewer} stays`, LEAVES_EARLY) > 0;
      const left = stays ? end : Math.min(end, joined + 300 + drawn(`${viewer} leaves`, 2100));
      const who = { person: `${viewer}`, connection: `room:${viewer}` };
      told.push({ kind: 'joined', ...who, moment_ms: joined * 1000 + viewer });
      told.push({ kind: 'left', ...who, moment_ms: left * 1000 + viewer });
    }
    for (const [at, [said_by, text]] of SAID.entries()) {
      const moment = start_time + (at + 1) * BETWEEN_MESSAGES - drawn(`message ${at}`, BETWEEN_MESSAGES / 2);
      if (moment < end) told.push({ kind: 'said', message_id: String(at), said_by, text, at: moment });
    }
    return told.filter((each) => secondOf(each) <= until).sort((one, other) => secondOf(one) - secondOf(other));
  },
};

export function secondOf(told: StreamReport): EpochSeconds {
  return 'moment_ms' in told ? Math.floor(told.moment_ms / 1000) : told.at;
}
