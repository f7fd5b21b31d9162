// Indexes of declared records that their lists do not ask for: searches of their own, and what no two rows share together.
import { OPEN_STAGES } from '@domain/records/lead';
import { LMS_RECORDS } from '@domain/records/lmsNode';
import { QUIET_SECONDS } from '@domain/sales/pool';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type ExtraConfigColumn, index, type PgTableExtraConfigValue, uniqueIndex } from 'drizzle-orm/pg-core';

type Columns = Record<string, ExtraConfigColumn>;

/** By the record's name. */
export const OWN_INDEXES: Readonly<Record<string, (table: Columns) => PgTableExtraConfigValue[]>> = {
  conversation: (table) => [
    index('conversations_number_idx').on(table['mobile_number_digest']!),
    index('conversations_last_idx').on(table['last_ms']!, ordered(table['id']!)),
  ],
  conversation_reading: (table) => [
    index('conversation_readings_idx').on(table['conversation_id']!, table['person']!, table['messages']!),
  ],
  conversation_reveal: (table) => [
    index('conversation_reveals_idx').on(table['conversation_id']!, table['person']!, table['until']!),
  ],
  conversation_message: (table) => [
    index('conversation_messages_thread_idx').on(table['conversation_id']!, table['at_ms']!, ordered(table['id']!)),
    index('conversation_messages_newest_idx').on(table['at_ms']!, ordered(table['id']!)),
    // Without a list of what is not yet in it: each search would read that from its beginning to its end.
    index('conversation_messages_words_idx').using('gin', messageWords(table['words']!)).with({ fastupdate: false }),
  ],
  // Sessions of a series, and what a child's other seats are of.
  hobby_class: (table) => [index('hobby_classes_place_idx').on(table['place_id']!, table['start_time']!)],
  // Whether a title is taken is asked while one is typed, and of each node of a file.
  ...Object.fromEntries(
    Object.values(LMS_RECORDS).map((name) => [
      name,
      (table: Columns) => [index(`${name}s_title_idx`).on(sql`lower(${table['title']!})`)],
    ]),
  ),
  // Zoom tells by the meeting.
  stream_session: (table) => [index('stream_sessions_meeting_idx').on(table['meeting_id']!)],
  // Of hundreds of thousands: what one person wrote, the latest first, and which steps are due.
  lead_entry: (table) => [
    index('lead_entries_by_idx').on(table['created_by']!, table['created_on']!, ordered(table['id']!)),
    index('lead_entries_due_idx').on(table['due']!, ordered(table['id']!)),
  ],
  lead_event: (table) => [index('lead_events_created_idx').on(table['created_on']!, ordered(table['id']!))],
  quality_check: checkIndexes,
  lead: (table) => [
    // Children of one family share its number.
    uniqueIndex('leads_child_idx').on(table['lead_source']!, table['mobile_number']!, nameSearched(table['searched']!)),
    index('leads_mobile_tail_idx').on(tailOf(table['mobile_number']!)),
    index('leads_sibling_tail_idx').on(tailOf(siblingNumber(table['sibling_contact']!))),
    index('leads_email_idx').on(table['email_address']!),
    index('leads_name_words_idx').using('gin', nameWords(table['searched']!)),
    index('leads_owner_idx').on(table['lead_owner']!, table['status']!),
    // The lead's columns that lists of bookings filter, search and sort by.
    index('leads_of_bookings_idx').on(
      table['id']!,
      table['first_name']!,
      table['last_name']!,
      table['child_age']!,
      table['country']!,
      table['searched']!,
    ),
    // What dashboards tell of the leads of some days.
    index('leads_created_idx').on(table['created_on']!),
    // Open leads by since when they wait for anybody.
    index('leads_pool_idx')
      .on(poolSince(table as never), sql`${table['id']!} collate "C"`)
      .where(isOpen(table['status']!)),
    // What their list is ordered by (docs/decisions/251).
    index('leads_name_idx').on(ordered(table['lead_name']!), ordered(table['id']!)),
    ...['next_due', 'last_entry', 'response_due', 'lead_score'].map((name) =>
      index(`leads_${name}_idx`).on(table[name]!, ordered(table['id']!)),
    ),
    index('leads_steps_idx').using('gin', table['steps']!),
    index('leads_happened_idx').using('gin', table['happened']!),
    index('leads_recent_idx').on(table['worked_on']!.desc().nullsFirst(), sql`${table['id']!} collate "C"`),
    index('leads_recent_of_source_idx').on(
      table['lead_source']!,
      table['worked_on']!.desc().nullsFirst(),
      sql`${table['id']!} collate "C"`,
    ),
  ],
};

/** Each order of their list has an index, and each filter that finds few of them (docs/decisions/251). */
function checkIndexes(table: Columns): PgTableExtraConfigValue[] {
  const id = ordered(table['id']!);
  const name = (of: string) => `quality_checks_${of}_idx`;
  return [
    // Of few values: as many rows share one that each direction has its own.
    ...['status', 'checker'].flatMap((field) => [
      index(name(`by_${field}`)).on(ordered(table[field]!), id),
      index(name(`by_${field}_down`)).on(sql`${ordered(table[field]!)} desc`, id),
    ]),
    ...['standing_score', 'submitted_on', 'created_on', 'updated_on'].map((field) =>
      index(name(field)).on(table[field]!, id),
    ),
    index(name('of_trainer')).on(table['teacher_id']!, id),
    index(name('created_by')).on(table['created_by']!, table['held_on']!, id),
    index(name('score')).on(table['score']!),
    ...['decided_score', 'disputed_by', 'decided_by'].map((field) =>
      index(name(field))
        .on(table[field]!)
        .where(sql`${table[field]!} is not null`),
    ),
    index(name('second'))
      .on(table['held_on']!, id)
      .where(sql`${table['is_second']!}`),
    index(name('read_by')).using('gin', table['read_by']!),
  ];
}

/** As `poolSince` of the domain says, of what the lead itself knows. */
export function poolSince(lead: Record<'lead_owner' | 'ownerless_since' | 'last_entry' | 'next_due', SQLWrapper>): SQL {
  const { lead_owner, ownerless_since, last_entry, next_due } = lead;
  return sql`(case when ${lead_owner} is null then ${ownerless_since} else greatest(${last_entry}, ${next_due}) + ${sql.raw(String(QUIET_SECONDS))} end)`;
}

export function isOpen(status: SQLWrapper): SQL {
  return sql`${status} in (${sql.raw(OPEN_STAGES.map((stage) => `'${stage}'`).join(', '))})`;
}

/** A lead's name for search: what it is searched by has a line each, the name first. */
export function nameSearched(searched: SQLWrapper): SQL {
  return sql`split_part(${searched}, chr(10), 1)`;
}

/** Its words: a name is found by the beginning of any of them. */
export function nameWords(searched: SQLWrapper): SQL {
  return sql`array_to_tsvector(array_remove(string_to_array(${nameSearched(searched)}, ' '), ''))`;
}

/** The words of a message, each found by its beginning. */
export function messageWords(words: SQLWrapper): SQL {
  return sql`array_to_tsvector(array_remove(string_to_array(${words}, ' '), ''))`;
}

/** The same of a record that is searched by words. What was searched otherwise before is not taken apart: a word of it may be too long. */
export function rowWords(searched: SQLWrapper): SQL {
  return sql`(case when left(${searched}, 1) = ' ' then ${messageWords(searched)} end)`;
}

function ordered(id: SQLWrapper): SQL {
  return sql`${id} collate "C"`;
}

/** A number by its last digits, since people may leave out the country code. */
export function tailOf(number: SQLWrapper): SQL {
  return sql`right(${number}, 8)`;
}

export function siblingNumber(contact: SQLWrapper): SQL {
  return sql`(${contact} ->> 'mobile_number')`;
}
