// What a line of a file did to a record that its own operations create is taken back: what it created goes as if it had never been, what it
// changed is as the audit log says it was before.
import { auditedAs, calledOne, type RecordRow, type RecordType } from '@domain/records/record';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import type { RecordChanges } from './changes';
import { auditOfRecord, type Changes } from './edits';
import type { LeftByLine } from './importRules';

export async function declaredTakenBack<Row extends RecordRow>(
  type: RecordType<Row>,
  changes: RecordChanges<Row>,
  tx: Store,
  call: AnyCall,
  { id, version, created }: LeftByLine,
): Promise<void> {
  const plain = type as unknown as RecordType;
  const row = await tx.records(type).findForUpdate(id);
  if (!row) throw new Failure(404, { message: `There is no such ${calledOne(plain)} any more` });
  if (row.version !== version)
    throw new Failure(409, { message: `Somebody has worked on this ${calledOne(plain)} since` });
  if (!created) return restored(plain, changes, tx, call, row);
  if (!(await tx.records(type).remove(id, version))) throw new Failure(409);
  const gone = Object.fromEntries(
    Object.keys(type.fields).map((name) => [name, { before: Reflect.get(row, name) as unknown, after: null }]),
  );
  const subject = { ...auditedAs(plain, row), actor: call.user!.email, at: call.now };
  await tx.audit.write([
    auditOfRecord(plain, { ...subject, action: `${type.name}.removed`, version, changes: gone }, {}),
  ]);
}

/** A change of its own, by what may be edited alone: what follows from that is worked out again. */
async function restored<Row extends RecordRow>(
  type: RecordType,
  changes: RecordChanges<Row>,
  tx: Store,
  call: AnyCall,
  row: Row,
): Promise<void> {
  const { subject_type, subject_id } = auditedAs(type, row);
  const written = (await tx.audit.of(subject_type, subject_id)).find(
    ({ action, details }) => action === `${type.name}.${type.audited.edited}` && details['version'] === row.version,
  );
  const known = written?.details['changes'] as Changes | undefined;
  if (!known) throw new Failure(409, { message: `What the ${calledOne(type)} was before is not known any more` });
  const before = Object.entries(known).flatMap(([name, change]) =>
    type.fields[name] && !type.fields[name].fixed ? [[name, change.before] as const] : [],
  );
  await changes.edit(tx, call, row.id, { ...Object.fromEntries(before), version: row.version });
}
