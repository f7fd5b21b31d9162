// Trainers in PostgreSQL. What is sealed leaves this file only as its last four characters, and only for one trainer.
import { and, arrayContains, arrayOverlaps, eq, getTableColumns, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { DemoChild } from '@domain/business/demoFit';
import { gradesOfGroup } from '@domain/business/grades';
import type { BankDetails, Proficiency, Trainer } from '@domain/contract/trainers';
import { foldText } from '@domain/search';
import { SECONDS_PER_CLAIM } from '../../claims';
import { type Cipher, keyIdOf } from '../../encryption';
import { lastFour } from '../../secrets';
import type { SeedTrainer } from '../../store';
import type { CoverTrainer, RequiredHour, TrainerFilter, Trainers } from '../../trainers';
import type { Database } from '../schema/database';
import { slotClaims, trainers } from '../schema/core';
import { holdsWords, TRAINER_TEXTS } from './search';

export const {
  name_searched: _searched,
  pan: _pan,
  bank: _bank,
  calendar_credential: _credential,
  address: _address,
  ...OPEN_COLUMNS
} = getTableColumns(trainers);

/** Of a trainer in a list: nothing sealed is opened for it. */
export const NO_PAPERS = { address: '', pan_last4: null, bank_last4: null } as const;

/** The order of code points, whatever the database's own. */
export const BY_NAME_THEN_ID = sql`${trainers.trainer_name} collate "C", ${trainers.teacher_id} collate "C"`;

/** Written as the roster's index is, so that the index is enough to judge it. */
export const NOT_DELETED = ne(trainers.row_status, 'deleted');
export const IS_ACTIVE = and(eq(trainers.trainer_status, 'active'), NOT_DELETED);

/** Trained ranges of the grade bands asked for follow, in their order. */
type CoverRow = [
  teacher_id: string,
  trainer_name: string,
  trainer_type: CoverTrainer['trainer_type'],
  batches_region: CoverTrainer['batches_region'],
  demo_session_countries: string[],
  grade_groups: CoverTrainer['grade_groups'],
  working_days: CoverTrainer['working_days'],
  rating: number,
  ...trained: ([number, number][] | null)[],
];

export function postgresTrainers(db: Database, cipher: Cipher): Trainers {
  return {
    list: async (filter) => {
      const rows = await db.select(OPEN_COLUMNS).from(trainers).where(matching(filter)).orderBy(BY_NAME_THEN_ID);
      return rows.map((row): Trainer => ({ ...row, ...NO_PAPERS }));
    },
    names: (filter) =>
      db
        .select({ teacher_id: trainers.teacher_id, trainer_name: trainers.trainer_name })
        .from(trainers)
        .where(matching(filter))
        .orderBy(BY_NAME_THEN_ID),
    // One JSON text, as a day is read (see `readDays`), of rows without names: those of thousands take longer than finding the rows.
    covering: async (wanted, days) => {
      const asked = [...wanted].flatMap(([product, bands]) => bands.map((band) => ({ product, band })));
      const taught = asked.map(
        ({ product, band }) =>
          sql`, ${trainers.trainer_proficiency} #> ${sql.param([product, band, 'session_range', 'trained'])}::text[]`,
      );
      const {
        teacher_id,
        trainer_name,
        trainer_type,
        batches_region,
        demo_session_countries,
        grade_groups,
        working_days,
        rating,
      } = trainers;
      // A week of thousands is most of what is read.
      const week = days
        ? sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
            days.map((day) => sql`${day}::text, ${working_days} -> ${day}::text`),
            sql`, `,
          )}))`
        : working_days;
      const { rows } = await db.execute<{ found: CoverRow[] }>(sql`
        select coalesce(json_agg(json_build_array(
          ${teacher_id}, ${trainer_name}, ${trainer_type}, ${batches_region}, ${demo_session_countries}, ${grade_groups}, ${week}, ${rating}${sql.join(taught)}
        )), '[]') as found
        from ${trainers} where ${IS_ACTIVE}`);
      return (rows[0]?.found ?? []).map(
        ([
          teacher_id,
          trainer_name,
          trainer_type,
          batches_region,
          demo_session_countries,
          grade_groups,
          working_days,
          rating,
          ...trained
        ]) => {
          const trainer_proficiency: Proficiency = {};
          asked.forEach(({ product, band }, at) => {
            const ranges = trained[at];
            if (ranges)
              (trainer_proficiency[product] ??= {})[band] = {
                eligible: true,
                session_range: { trained: ranges, not_trained: [] },
              };
          });
          return {
            teacher_id,
            trainer_name,
            trainer_type,
            trainer_proficiency,
            batches_region,
            demo_session_countries,
            grade_groups,
            working_days,
            rating,
          };
        },
      );
    },
    find: async (email) => {
      const [row] = await db
        .select()
        .from(trainers)
        .where(and(eq(trainers.teacher_id, email), NOT_DELETED));
      if (!row) return undefined;
      const { pan, bank, address, calendar_credential: _credential, name_searched: _name, ...trainer } = row;
      // What a lost key sealed is lost; the trainer is not (docs/decisions/009).
      const opened = async (what: string, sealed: string | null) =>
        sealed && keyIdOf(sealed) === cipher.keyId ? cipher.open(sealed, `${what} of ${email}`) : null;
      const account = await opened('bank', bank);
      const details = account === null ? undefined : (JSON.parse(account) as BankDetails);
      return {
        ...trainer,
        address: address === '' ? '' : ((await opened('address', address)) ?? ''),
        pan_last4: lastFour(await opened('pan', pan)),
        bank_last4: lastFour(details?.account_number),
      };
    },
    givingDemos: (children, hours) =>
      db
        .select({
          teacher_id: trainers.teacher_id,
          trainer_name: trainers.trainer_name,
          trainer_type: trainers.trainer_type,
          demo_session_countries: trainers.demo_session_countries,
          grade_groups: trainers.grade_groups,
          rating: trainers.rating,
        })
        .from(trainers)
        .where(
          and(
            IS_ACTIVE,
            sql`cardinality(${trainers.demo_session_countries}) > 0`,
            ...children.flatMap(suits),
            ...hours.flatMap(freeThen),
          ),
        )
        .orderBy(BY_NAME_THEN_ID),
    calendarCredential: async (email) => {
      const [row] = await db
        .select({ sealed: trainers.calendar_credential })
        .from(trainers)
        .where(eq(trainers.teacher_id, email));
      return row?.sealed && keyIdOf(row.sealed) === cipher.keyId
        ? cipher.open(row.sealed, `calendar_credential of ${email}`)
        : null;
    },
    lock: async (email) => {
      const held = await db
        .select({ teacher_id: trainers.teacher_id })
        .from(trainers)
        .where(and(eq(trainers.teacher_id, email), IS_ACTIVE))
        .for('update');
      return held.length > 0;
    },
  };
}

/** What `suitsChild` says. */
function suits({ country, grade_group }: DemoChild): SQL[] {
  return [
    arrayContains(trainers.demo_session_countries, [country]),
    arrayOverlaps(trainers.grade_groups, gradesOfGroup(grade_group)),
  ];
}

/** In the working minutes, and with no half hour of it claimed. */
function freeThen({ weekday, from, start }: RequiredHour): SQL[] {
  return [
    sql`exists (
      select from jsonb_array_elements(${trainers.working_days} -> ${weekday}) as range
      where (range ->> 0)::int <= ${from} and (range ->> 1)::int >= ${from + 60})`,
    sql`not exists (
      select from ${slotClaims} where ${slotClaims.teacher_id} = ${trainers.teacher_id}
        and ${slotClaims.half_hour} in (${start}, ${start + SECONDS_PER_CLAIM}))`,
  ];
}

/** The trainer's row as it is stored: secrets sealed, each for its own place. */
export async function sealTrainer(trainer: SeedTrainer, cipher: Cipher): Promise<typeof trainers.$inferInsert> {
  const { teacher_id, pan, bank, calendar_credential, address } = trainer;
  const seal = (what: string, secret: string | null) => secret && cipher.seal(secret, `${what} of ${teacher_id}`);
  return {
    ...trainer,
    name_searched: foldText(trainer.trainer_name),
    address: address && (await cipher.seal(address, `address of ${teacher_id}`)),
    pan: await seal('pan', pan),
    bank: await seal('bank', bank && JSON.stringify(bank)),
    calendar_credential: await seal('calendar_credential', calendar_credential),
  };
}

function matching({ status, type, country, search = '', teacher_ids }: TrainerFilter): SQL | undefined {
  return and(
    NOT_DELETED,
    status === undefined ? undefined : sql`${trainers.trainer_status} = ${status}`,
    type === undefined ? undefined : arrayContains(trainers.trainer_type, [type]),
    country === undefined ? undefined : arrayContains(trainers.demo_session_countries, [country]),
    holdsWords(TRAINER_TEXTS, search),
    teacher_ids === undefined ? undefined : inArray(trainers.teacher_id, [...teacher_ids]),
  );
}
