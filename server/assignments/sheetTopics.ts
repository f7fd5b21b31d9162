// Of which topic a worksheet is: of that which the session teaches with which it was given. Where that is not known, its title tells.
import { type PackageName, PACKAGES } from '@domain/business/courses';
import { topicAt, versionAt } from '@domain/learning/shipping';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { LMS_PINS } from '@domain/records/lmsPin';
import { LMS_VERSIONS } from '@domain/records/lmsVersion';
import type { Worksheet } from '@domain/records/studentWork';
import { allBy, rowsOf } from '../store/rows';
import type { Store } from '../store/store';

/** Of worksheets that are called alike, those of this topic. */
export async function sheetsOfTopic(tx: Store, topic: string, sheets: readonly Worksheet[]): Promise<Worksheet[]> {
  const variants = new Set(sheets.flatMap(({ session_number: at, variant_id }) => (at === null ? [] : [variant_id])));
  if (variants.size === 0) return [...sheets];
  const members = await allBy(tx, BATCH_MEMBERS, 'variant_id', [...variants]);
  const pins = await allBy(
    tx,
    LMS_PINS,
    'id',
    members.map(({ batch_id }) => batch_id),
  );
  const runs = new Map(pins.map((pin) => [pin.id, pin.runs]));
  const known = pins.flatMap((pin) => pin.runs.map(({ version }) => version));
  const versions = new Map(
    (await rowsOf(tx, LMS_VERSIONS, [...new Set(known)])).map((version) => [version.id, version]),
  );
  const taught = (batch: string, at: number): string | undefined => {
    const version = versions.get(versionAt(runs.get(batch) ?? [], at) ?? '');
    // A version of before batches were at courses does not tell.
    if (!version?.content.topics) return undefined;
    const { node_id: course, number, title, content } = version;
    const { first, last } = PACKAGES[content.fields['package'] as PackageName];
    return topicAt({ course, number, title, first, last, topics: content.topics! }, at)?.id;
  };
  return sheets.filter(({ session_number: at, variant_id }) => {
    if (at === null) return true;
    // Whoever changed the batch was given it in one of them.
    const topics = members.flatMap((member) =>
      member.variant_id === variant_id ? (taught(member.batch_id, at) ?? []) : [],
    );
    return topics.length === 0 || topics.includes(topic);
  });
}
