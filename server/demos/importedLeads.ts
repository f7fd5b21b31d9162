// Leads of a CSV file: new ones come about as on Book Demo, with owner, clock and approval; a child whom the source of the person has
// by its number and name is the same lead, and is changed if the importer may read it.
import { leadSource } from '@domain/access';
import { LANGUAGES } from '@domain/business/languages';
import { timeZonesOf } from '@domain/business/timeZones';
import { type LeadDetails, leadDetails, mobileNumber } from '@domain/contract/leads';
import { inputMessage } from '@domain/contract/messages';
import type { CellProblem } from '@domain/csv/import';
import { isWithin } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { type Lead, LEADS } from '@domain/records/lead';
import { changesBetween } from '../records/edits';
import { type LineRules, type LineValues, problemsOf } from '../records/importRules';
import { childKey } from '../store/leads';
import type { Store } from '../store/store';
import { leadTakenBack } from './importedLeadsBack';
import { addLead, changeLead } from './leads';

export const importedLeads: LineRules<Lead> = {
  keyOf: ({ mobile_number, first_name, last_name }, { user, onLocalhost }) => {
    const number = mobileNumber.safeParse(mobile_number);
    if (!number.success || !first_name || !last_name) return undefined;
    return childKey({
      lead_source: leadSource(user!, onLocalhost),
      mobile_number: number.data,
      first_name: String(first_name).trim(),
      last_name: String(last_name).trim(),
    });
  },
  known: ({ store }, lines) => leadsOf(store, lines),
  // Only the lead is locked: a second import of the same one is refused by the unique key.
  held: async (tx, _call, key, values) => {
    const there = (await leadsOf(tx, [{ key, values }])).get(key);
    return there && tx.leads.findForUpdate(there.id);
  },
  isSame: (before, values) => {
    const read = detailsOf(values, before);
    return 'details' in read && Object.keys(changesBetween(before, read.details)).length === 0;
  },
  newProblems: (values) => problemsIn(values),
  refusals: (before, values, { user }) =>
    isWithin(before, rowsOf(LEADS.access.read, user))
      ? problemsIn(values, before)
      : [{ field: 'mobile_number', message: 'This lead is known already, and is none of yours' }],
  create: (tx, { user, onLocalhost, now }, values) => addLead(tx, known(values), { user: user!, onLocalhost, now }),
  change: (tx, { user, now }, before, values) =>
    changeLead(tx, before, known(values, before), { actor: user!.email, now }),
  takeBack: leadTakenBack,
};

async function leadsOf(
  store: Store,
  lines: readonly { key: string; values: LineValues }[],
): Promise<ReadonlyMap<string, Lead>> {
  const numbers = lines.map(({ values }) => mobileNumber.parse(values['mobile_number']));
  const found = await store.leads.reachedAt([...new Set(numbers)]);
  const meant = new Set(lines.map(({ key }) => key));
  return new Map(found.flatMap((lead) => (meant.has(childKey(lead)) ? [[childKey(lead), lead] as const] : [])));
}

/** What a line says of a lead, and what it leaves out of one that is there. */
function detailsOf(values: LineValues, before?: Lead): { details: LeadDetails } | { problems: CellProblem[] } {
  const { mobile_number, email_address, first_name, last_name } = before ?? {};
  const { child_age, grade, country, language, time_zone } = before ?? {};
  const there = before && {
    mobile_number,
    email_address,
    first_name,
    last_name,
    child_age,
    grade,
    country,
    language,
    time_zone,
  };
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const said: Record<string, unknown> = { ...there, ...given };
  const zones = timeZonesOf(String(said['country']));
  // A country with one time zone says it; of another one nobody guesses.
  if (given['time_zone'] === undefined && zones.length === 1) said['time_zone'] = zones[0];
  const spoken = String(said['language'] ?? '').toLowerCase();
  const language_known = LANGUAGES.find((each) => each.toLowerCase() === spoken);
  if (language_known) said['language'] = language_known;
  const evaluated = leadDetails.safeParse(said, { error: inputMessage });
  const problems = evaluated.success ? [] : problemsOf(evaluated.error.issues);
  if (spoken !== '' && !language_known && said['language'] !== before?.language)
    problems.push({ field: 'language', message: `Must be ${LANGUAGES.join(' · ')}` });
  return evaluated.success && problems.length === 0 ? { details: evaluated.data } : { problems };
}

function problemsIn(values: LineValues, before?: Lead): CellProblem[] {
  const read = detailsOf(values, before);
  return 'problems' in read ? read.problems : [];
}

/** Of a line without problems. */
function known(values: LineValues, before?: Lead): LeadDetails {
  const read = detailsOf(values, before);
  if ('problems' in read) throw new Error('A line with problems was imported');
  return read.details;
}
