// Which demo sessions a search finds: each word stands in the name or id of the trainer, or in what is searched of a lead with a seat.
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '@domain/search';
import { sessions, trainers } from '../schema/core';
import { bookings, leads } from '../schema/demos';
import { standsIn, TRAINER_TEXTS } from './search';

export const HAS_SEAT = eq(bookings.status, 'booked');
export const IS_SHOWN_DEMO = and(eq(sessions.session_type, 'demo_session'), ne(sessions.session_status, 'deleted'));

/**
 * Of `sessions`; undefined without words. Trainers and leads are each read once for all words, and sessions then ask what was
 * found: sessions outnumber both.
 */
export function foundDemos(search: string): SQL | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const held = (holds: (word: string) => SQL | undefined) => sql.join(words.map((word, i) => sql`(${holds(word)}) as ${holdsWord(i)}`), sql`, `);
  const inLead = (word: string) => standsIn(leads.searched, word);
  const inTrainer = (word: string) => or(...TRAINER_TEXTS.map((text) => standsIn(text, word)));
  const inEither = words.map((_, i) => sql`(its_trainer.${holdsWord(i)} or its_leads.${holdsWord(i)})`);
  return sql`${sessions.session_id} in (
    with its_trainer as materialized (select ${trainers.teacher_id} as teacher_id, ${held(inTrainer)} from ${trainers}),
      its_leads as materialized (
        select ${bookings.session_id} as session_id, ${held((word) => sql`bool_or(${inLead(word)})`)}
        from ${leads} join ${bookings} on ${bookings.lead_id} = ${leads.lead_id}
        where ${HAS_SEAT} and (${or(...words.map(inLead))}) group by ${bookings.session_id}
      )
    select ${sessions.session_id} from ${sessions}
    join its_trainer on its_trainer.teacher_id = ${sessions.teacher_id}
    left join its_leads on its_leads.session_id = ${sessions.session_id}
    where ${IS_SHOWN_DEMO} and ${sql.join(inEither, sql` and `)}
  )`;
}

function holdsWord(index: number): SQL {
  return sql.raw(`holds_${index}`);
}
