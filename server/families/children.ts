// The child that a pasted contact means: by the student's id, a number or an address of the family.
import { parseLeadQuery } from '@domain/business/leadQuery';
import { type Student, STUDENTS } from '@domain/records/student';
import { foldText } from '@domain/search';
import type { LeadRow } from '../store/leads';
import type { Store } from '../store/store';

export interface Child {
  lead: LeadRow;
  student: Student;
}

/** A name tells children of one family apart. Where there is not exactly one, why. */
export async function childOf(
  tx: Store,
  { contact, name }: { contact: string; name: string | null },
): Promise<Child | { what: 'unknown' | 'several'; reason: string }> {
  const byId = await tx.records(STUDENTS).find(contact);
  const lead = byId && (await tx.leads.find(byId.id));
  if (lead) return { lead, student: byId };
  const query = parseLeadQuery(contact);
  if (!query || 'name' in query) return { what: 'unknown', reason: 'Not a mobile number, an e-mail or a student id' };
  const children: Child[] = [];
  for (const each of await tx.leads.search(query)) {
    const student = await tx.records(STUDENTS).find(each.id);
    if (student) children.push({ lead: each, student });
  }
  if (children.length === 0) return { what: 'unknown', reason: 'No student has this contact' };
  const words = name === null ? [] : foldText(name).split(/\s+/).filter(Boolean);
  const named = children.filter(({ student }) => {
    const own = foldText(student.student_name).split(/\s+/);
    return words.every((word) => own.includes(word));
  });
  if (children.length === 1) return children[0]!;
  if (named.length === 1) return named[0]!;
  return { what: 'several', reason: `${children.length} children have this contact: add the first name after a comma` };
}
