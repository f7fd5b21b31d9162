// The waiting list of a hobby class or series that is cancelled: it ends, offers of seats with it, and each family is told.
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { tellOfEndedList } from './letters';
import type { Place } from './places';

/** The place is held. */
export async function endList(tx: Store, place: Place, { actor, now }: By): Promise<void> {
  const listed = await allOf(tx, HOBBY_STUDENTS, {
    place_id: { anyOf: [place.id] },
    status: { anyOf: ['waiting', 'offered'] },
  });
  for (const before of listed) {
    const version = before.version + 1;
    const ended = { stage: 'left' as const, status: 'left' as const, offer_until: null };
    const row = { ...before, ...ended, version, updated_by: actor, updated_on: now };
    if (!(await tx.records(HOBBY_STUDENTS).update(row, before.version))) throw new Failure(409);
    await tellOfEndedList(tx, place, row, now);
  }
  await tx.audit.write(
    listed.map(({ id, version }) => ({
      at: now,
      actor,
      action: 'hobby_student.taken-off-the-list',
      subject_type: HOBBY_STUDENTS.name,
      subject_id: id,
      details: { version: version + 1, because: `The ${place.noun} is cancelled` },
    })),
  );
}
