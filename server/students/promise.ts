// Whether a class meets at the hours that a family asks for: batches with free seats that a new student may join now (decisions 8 and 11).
import { bandsOf } from '@domain/business/courses';
import type { AnswerOf } from '@domain/contract/contract';
import { LEADS } from '@domain/records/lead';
import { PROMISE_CHECKS, type PromiseCheck } from '@domain/records/promiseCheck';
import { matchingBatches, type WantedSeat } from '@domain/students/matching';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import { readableRow } from '../records/changeRefusals';
import { newRow } from '../store/newRow';
import { batchesToJoin } from './allocation';

/** A family that has not bought may begin wherever a batch is. */
const ANY_SESSION = 1000;
const SHOWN = 50;

export async function checkPromise(
  call: AnyCall,
  id: string,
  preferred_slots: string[],
): Promise<AnswerOf<'checkPromise'>> {
  const { store, now, user } = call;
  if (preferred_slots.length === 0)
    throw new Failure(400, {
      errors: [invalidField('body.preferred_slots', 'Enter the hours that the family asks for')],
    });
  const lead = readableRow(LEADS, call, await store.records(LEADS).find(id));
  const bands = bandsOf('batches').filter((each) => bandHas(each, lead.grade));
  const found = await Promise.all(
    bands.map(async (grade_band) => {
      const wanted: WantedSeat = {
        product_type: 'batches',
        grade_band,
        country: lead.country,
        time_zone: lead.time_zone,
        first_session: 1,
        last_session: ANY_SESSION,
        next_session: 1,
        preferred_slots,
      };
      return matchingBatches(wanted, await batchesToJoin(store, wanted, now), now);
    }),
  );
  const fitting = found.flat().filter(({ meets }) => meets.length > 0);
  const by = { actor: user!.email, now };
  const status = fitting.length > 0 ? ('fits' as const) : ('none' as const);
  const row: PromiseCheck = newRow(PROMISE_CHECKS, by, {
    lead_id: id,
    preferred_slots,
    batches: fitting.slice(0, SHOWN).map(({ batch }) => batch.name),
    status,
    lead_owner: lead.lead_owner,
  });
  const answer = {
    id: row.id,
    status,
    at: now,
    batches: fitting.slice(0, SHOWN).map(({ batch, meets }) => ({
      id: batch.row.id,
      name: batch.name,
      slots: [...batch.slots],
      meets,
      seats_free: batch.seats_free,
      from_date: batch.from_date,
    })),
  };
  // What is sent again is answered with what was kept, whatever batches say by then.
  return store.transaction(async (tx) => {
    await tx.records(PROMISE_CHECKS).insert([row]);
    await tx.audit.write([
      {
        at: now,
        actor: by.actor,
        action: 'promise_check.created',
        subject_type: PROMISE_CHECKS.name,
        subject_id: row.id,
        details: { status, batches: row.batches.length },
      },
    ]);
    return answer;
  });
}

/** `4-6` has 5, `UKG-1` has UKG and 1, `9+` has 10. */
function bandHas(band: string, grade: string): boolean {
  const [first, last = first] = band.split('-') as [string, string?];
  const numberOf = (text: string) => (text === 'UKG' ? 0 : Number.parseInt(text, 10));
  const at = numberOf(grade);
  return band.endsWith('+') ? at >= numberOf(band) : at >= numberOf(first) && at <= numberOf(last!);
}
