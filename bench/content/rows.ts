// Rows of learning content by the thousand, made in the database itself: row by row they would take minutes.
import { ANSWERS, LEVELS, RARE, sentences } from './texts';

export const WRITER = 'writer@staff.example.com';
/** As many nodes as one publication takes. The others have some 240 each. */
export const LARGE_COURSE = '1';
/** One of the others, published. */
export const COURSE = '2';
export const TOPIC = '2.3.4';
export const CONCEPT = '2.3.4.1';
export const CONQUEST = '2.3.4.q';
const SENTENCES_A_NODE = 24;

/** The id that the rows below give to a key. */
export function idOf(key: string): string {
  return `(md5('bench ' || '${key}')::uuid::text)`;
}

const stamps = (at: number) => `1, '${WRITER}', ${at}, '${WRITER}', ${at}`;
const STAMPS = 'version, created_by, created_on, updated_by, updated_on';
const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** Published but for each tenth, which is being written; the large one waits for its second version. */
const STATUS = `case when course = 1 then 'in_review' when course % 10 = 0 then 'draft' else 'published' end`;
const PUBLISHED = `case when course % 10 = 0 then 0 else 1 end`;

export function nodesSql(courses: number, now: number): string {
  const written = `${now - 40 * 86_400} - (hashtext(key) & 1048575)`;
  const own = `summary, aims, body, body_words, tags, owner, status, published_version, draft_of, reviewer, written_by, product_type, grade_band, searched, ${STAMPS}`;
  const values = `'Of ' || title || ', step by step', 'Explain it in own words', body, words, array['maths ' || (hashtext(key || ' subject') & 15), 'part ' || (hashtext(key) & 31)],
    'owner' || (hashtext(key) & 15) || '@staff.example.com', ${STATUS}, ${PUBLISHED}, ${PUBLISHED},
    case when ${STATUS} = 'in_review' then 'reviewer' || (hashtext(key) & 7) || '@staff.example.com' end, '${WRITER}',
    (array['batches', 'batches_math_xcellence'])[1 + course % 2], (array['4-5', '4-6', '7-8'])[1 + course % 3], '', ${stamps(0).replaceAll(' 0', ` ${written}`)}`;
  const into = (table: string, kind: string, columns = '', more = '') => `
    insert into ${table} (id, title, ${own}${columns}) select id, title, ${values}${more} from bench_nodes join bench_texts using (key) where kind = '${kind}';`;
  return `
    create unlogged table bench_sentences as select (at - 1)::int as at, text from jsonb_array_elements_text(${quoted(sentences())}) with ordinality as t(text, at);
    create unlogged table bench_nodes as
      with size as (select c, c = 1 as large, case when c = 1 then 20 else 8 end as modules, case when c = 1 then 14 else 6 end as topics, case when c = 1 then 5 else 3 end as concepts from generate_series(1, ${courses}) c),
      node as (
        select 'course' as kind, c::text as key, null as parent, 0 as position, c as course from size
        union all select 'module', c || '.' || m, c::text, m - 1, c from size, generate_series(1, modules) m
        union all select 'topic', c || '.' || m || '.' || t, c || '.' || m, t - 1, c from size, generate_series(1, modules) m, generate_series(1, topics) t
        union all select 'concept', c || '.' || m || '.' || t || '.' || k, c || '.' || m || '.' || t, k - 1, c from size, generate_series(1, modules) m, generate_series(1, topics) t, generate_series(1, concepts) k
        union all select 'conquest', c || '.' || m || '.' || t || '.q', c || '.' || m || '.' || t, concepts, c from size, generate_series(1, modules) m, generate_series(1, topics) t
          where case when large then (m, t) <> (1, 1) else (m + t) % 6 > 0 end
        union all select 'conquest', c || '.' || m || '.q', c || '.' || m, topics, c from size, generate_series(1, modules) m where large)
      select *, md5('bench ' || key)::uuid::text as id, md5('bench ' || parent)::uuid::text as parent_id,
        initcap((select left(text, 40) from bench_sentences where at = abs(hashtext(key)) % 2000)) || ' ' || key as title from node;
    create unlogged table bench_texts as
      select key, string_agg(text, ' ' order by n) || case when key = '${TOPIC}' then ' ${RARE}' else '' end as words,
        jsonb_build_object('type', 'doc', 'content', jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', text))) order by n)) as body
      from bench_nodes cross join generate_series(1, ${SENTENCES_A_NODE}) n join bench_sentences on at = (abs(hashtext(key)) % 2000 + n * (41 + abs(hashtext(key || 'x')) % 900)) % 2000 group by key;
    ${into('lms_courses', 'course', ', package', `, '1-30'`)}
    ${into('lms_modules', 'module')}
    ${into('lms_topics', 'topic', ', session_count, worksheet_titles', `, 1, array['Worksheet ' || key]`)}
    ${into('lms_concepts', 'concept', ', examples, mistakes', `, left(words, 300), right(words, 300)`)}
    ${into('lms_conquests', 'conquest', ', levels', `, ${quoted(LEVELS)}`)}
    insert into lms_places (id, parent_id, parent_kind, child_id, child_kind, position, status, ${STAMPS})
      select child.parent_id || ':' || child.id, child.parent_id, parent.kind, child.id, child.kind, child.position, 'placed', ${stamps(now - 41 * 86_400)} from bench_nodes child join bench_nodes parent on parent.key = child.parent;
    analyze bench_nodes;`;
}

/** Each published node has one version, with what stands below it. */
export function versionsSql(now: number): string {
  const system = `array['id', 'status', 'published_version', 'reviewer', 'written_by', 'body_words', 'draft_of', 'retired_from', 'below', 'searched', 'version', 'created_by', 'created_on', 'updated_by', 'updated_on']`;
  const tables = ['lms_courses', 'lms_modules', 'lms_topics', 'lms_concepts', 'lms_conquests'];
  const rows = tables.map(
    (table) => `select id, to_jsonb(row) - ${system} as fields from ${table} row where published_version > 0`,
  );
  return `
    create unlogged table bench_topics as
      select course, jsonb_agg(jsonb_build_object('id', id, 'number', 1, 'title', title, 'sessions', 1) order by string_to_array(key, '.')::int[]) as topics from bench_nodes where kind = 'topic' group by course;
    create unlogged table bench_below as
      select parent_id, jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'number', 1) order by position) as children from bench_nodes where parent is not null group by parent_id;
    insert into lms_versions (id, node_id, kind, number, title, content, ${STAMPS})
      select node.id || ':1', node.id, node.kind, 1, node.title,
        jsonb_build_object('fields', row.fields, 'children', coalesce(children, '[]'), 'written_by', '${WRITER}') || case when node.kind = 'course' then jsonb_build_object('topics', topics) else '{}' end, ${stamps(now - 30 * 86_400)}
      from (${rows.join(' union all ')}) row join bench_nodes node on node.id = row.id left join bench_below below on below.parent_id = node.id left join bench_topics on bench_topics.course = node.course;`;
}

/** A hundred and forty a conquest, more of one; a few are being played. */
export function attemptsSql(attempts: number, now: number): string {
  return `
    create unlogged table bench_conquests as select id, row_number() over (order by key) - 1 as at from bench_nodes where kind = 'conquest' and course > 1 and course % 10 > 0;
    insert into conquest_attempts (id, conquest_id, played_version, level_id, student_id, played_in, started_on, key, status, ended_on, ended_by, answers, judged_points, first_points, most_points, judged_by, ${STAMPS})
      select 'attempt-' || n, c.id, 1, 'level-' || 1 + n % 3, md5('student ' || n % greatest(1, ${attempts} / 50)), 'app', ${now} - n * 8, 'bench-' || n,
        case when n % 1000 = 0 then 'begun' else 'finished' end, case when n % 1000 > 0 then ${now} - n * 8 + 300 end, case when n % 1000 > 0 then 'child' end, ${quoted(ANSWERS)},
        case when n % 1000 > 0 then 100 * (n % 4) end, case when n % 1000 > 0 then 100 * (n % 4) end, 600, case when n % 1000 > 0 then 1 end, ${stamps(now - 86_400)}
      from generate_series(1, ${attempts}) n join bench_conquests c on c.at = case when n % 500 = 0 then 7 else n % (select count(*) from bench_conquests) end;`;
}
