// Onboardings of a working company: most are complete, the newest trainers stand at every stage, some wait for a checker or were returned.
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { INDIAN_STATES } from '@domain/onboarding/indianStates';
import { newProgress, type Progress, type SectionProgress, type SectionState } from '@domain/onboarding/progress';
import { type GoodieItem, SECTION_NAMES, SECTIONS, type SectionName } from '@domain/onboarding/sections';
import { verhoeffDigit } from '@domain/onboarding/verhoeff';
import {
  type Onboarding,
  type OnboardingDetails,
  type OnboardingDocument,
  ONBOARDING_DOCUMENTS,
} from '@domain/records/onboarding';
import type { EpochSeconds, IsoDate } from '@domain/units';
import {
  type Content,
  detailsRow,
  IDENTITY,
  identityUntil,
  rowWith,
  type SectionContent,
  subjectOf,
} from '../../onboarding/onboardingRows';
import { auditOf } from '../../records/edits';
import type { AuditRow, SeedTrainer } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { STAFF } from '../company/trainer';
import { newRow } from '../../store/newRow';
import { madeBy, stamps } from './stamps';
import { uuid } from './webinars';

/** Of every so many trainers one is new: their sections stand at a stage of their own, with documents. */
const ONE_IN = 5;
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A white dot: all documents of the seed share these bytes. */
const PNG = {
  type: 'image/png',
  size: 69,
  digest: 'e878950f8091ec010cf5cc723bdea027a8539cf7147cfea199c2f666232dcd4e',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
} as const;
const NOTES = [
  'The name is not the one on the card',
  'The photo is not readable: please scan it again',
  'The account is a joint one: whose is it?',
  'The address is older than the lease',
];

/** The states of the eight sections in their order: e empty, d draft, s submitted, r returned, v verified. */
const STAGES = [
  'eeeeeeee',
  'deeeeeee',
  'sdeeeeee',
  'vsdeeeee',
  'vvdsseee',
  'vvdvrsde',
  'vvdvvrse',
  'vvdvvvsd',
  'vvsvvvvd',
  'vvvvvrvd',
  'vvvvvvvs',
  'vvvsvvvv',
] as const;
const STATE_OF: Readonly<Record<string, SectionState>> = {
  e: 'empty',
  d: 'draft',
  s: 'submitted',
  r: 'returned',
  v: 'verified',
};

export interface SeededOnboardings {
  onboarding: Onboarding[];
  onboarding_details: OnboardingDetails[];
  onboarding_document: OnboardingDocument[];
  audit: AuditRow[];
}

export function seedOnboarding(
  [seed, index]: readonly [number, number],
  trainer: SeedTrainer,
  today: IsoDate,
): SeededOnboardings {
  const random = new Random(seed, index, DRAW.onboarding);
  const isNew = trainer.trainer_status === 'pending_oauth' || index % ONE_IN === 2;
  const stage = isNew
    ? STAGES[Math.floor(index / (trainer.trainer_status === 'pending_oauth' ? 1 : ONE_IN)) % STAGES.length]!
    : 'vvvvvvvv';
  const maker = trainer.rm_email;
  const checker = STAFF.find((email) => email !== maker)!;
  const began = isNew ? startOfDay(today) - random.int(6, 40) * SECONDS_PER_DAY + 10 * 3600 : trainer.created_on;
  const content: Content = {};
  const documents: OnboardingDocument[] = [];
  const audit: AuditRow[] = [];
  const progress: Record<string, SectionProgress> = { ...newProgress(began) };
  for (const [at, section] of SECTION_NAMES.entries()) {
    const state = STATE_OF[stage[at]!]!;
    const values = sectionOf(section, trainer, random, began, state);
    const note = state === 'returned' ? random.pick(NOTES) : null;
    const since = Math.min(began + (at + 1) * random.int(8, 70) * 3600, startOfDay(today) - random.int(1, 60) * 3600);
    if (state === 'empty') continue;
    const isDecided = state === 'verified' || state === 'returned';
    progress[section] = {
      state,
      version: isDecided ? 4 : state === 'submitted' ? 3 : 2,
      since,
      makers: [maker],
      submitted_by: state === 'draft' ? null : maker,
      decided_by: isDecided ? checker : null,
    };
    content[section] = { ...values, note };
    if (isNew) {
      const subject = { ...subjectOf(trainer.teacher_id, section), actor: maker };
      audit.push(
        auditOf({ ...subject, at: since - 2 * 3600, action: 'onboarding_section.saved', version: 2, changes: {} }),
      );
      if (state !== 'draft')
        audit.push(
          auditOf({ ...subject, at: since - 3600, action: 'onboarding_section.submitted', version: 3, changes: {} }),
        );
      if (isDecided)
        audit.push({
          ...auditOf({
            ...subject,
            actor: checker,
            at: since,
            action: `onboarding_section.${state}`,
            version: 4,
            changes: {},
          }),
          ...(note && { personal: { note } }),
        });
    }
    if (isNew && state !== 'draft')
      documents.push(
        ...Object.keys(SECTIONS[section].documents).map((kind): OnboardingDocument =>
          newRow(ONBOARDING_DOCUMENTS, madeBy(maker, since - 2 * 3600), {
            id: uuid(random),
            teacher_id: trainer.teacher_id,
            section,
            kind,
            ...PNG,
            status: 'current',
          }),
        ),
      );
  }
  const row = rowWith(
    {
      ...stamps(maker, began),
      id: uuid(random),
      teacher_id: trainer.teacher_id,
      reminded_on: null,
      identity_until: content[IDENTITY] ? identityUntil(content[IDENTITY]) : null,
      trainer_name: trainer.trainer_name,
      trainer_status: trainer.trainer_status,
      manager: maker,
    },
    progress as Progress,
  );
  return {
    onboarding: [row],
    onboarding_details: Object.keys(content).length > 0 ? [detailsRow(row, content)] : [],
    onboarding_document: documents,
    audit,
  };
}

function sectionOf(
  section: SectionName,
  { trainer_name, pan, bank, gender, joined_on, end_of_training, trainer_status }: SeedTrainer,
  random: Random,
  began: EpochSeconds,
  state: SectionState,
): Omit<SectionContent, 'note'> {
  const fields = (given: Record<string, string>) => ({ fields: given, items: [] });
  const phone = () => `+91${random.int(7, 9)}${random.text(DIGITS, 9)}`;
  const name = trainer_name.toLowerCase().replaceAll(' ', '.');
  if (section === 'personal-details')
    return fields({
      legal_name: trainer_name,
      date_of_birth: addDays('1980-01-01', random.int(0, 7000)),
      personal_email: `${name}@mail.example.com`,
      mobile_number: phone(),
      emergency_name: `${gender === 'F' ? 'Mohan' : 'Lakshmi'} ${trainer_name.split(' ').at(-1)}`,
      emergency_number: phone(),
    });
  if (section === 'location-details')
    return fields({
      postal_code: `${random.int(1, 8)}${random.text(DIGITS, 5)}`,
      address_line: `${random.int(1, 240)}, ${random.pick(['MG Road', 'Lake View Road', 'Temple Street'])}`,
      address_area: random.pick(['Ward 4', 'Sector 12', 'Old Town']),
      city: random.pick(['Bengaluru', 'Pune', 'Kochi', 'Jaipur', 'Indore']),
      state: random.pick(Object.keys(INDIAN_STATES)),
    });
  if (section === 'trainer-lifecycle')
    return fields({
      offer_accepted_on: addDays(joined_on, -random.int(4, 20)),
      training_started_on: joined_on,
      ...(trainer_status !== 'pending_oauth' && { calendar_connected_on: end_of_training ?? dateOf(began) }),
    });
  if (section === 'bank-details')
    return fields(
      bank
        ? { ...bank, account_type: 'savings' }
        : {
            account_name: trainer_name,
            account_number: `5${random.text(DIGITS, 11)}`,
            ifsc: `HDFC0${random.text(DIGITS, 6)}`,
            account_type: 'savings',
          },
    );
  if (section === 'aadhaar-details') {
    const body = `${random.int(2, 9)}${random.text(DIGITS, 10)}`;
    return fields({ aadhaar_number: body + verhoeffDigit(body), name_on_aadhaar: trainer_name });
  }
  if (section === 'pan-details')
    return fields({
      pan:
        pan ??
        `${random.text(LETTERS, 3)}P${trainer_name.split(' ').at(-1)!.charAt(0).toUpperCase()}${random.text(DIGITS, 4)}${random.text(LETTERS, 1)}`,
      name_on_pan: trainer_name,
    });
  if (section === 'kyc-details')
    return fields({
      identity_kind: 'passport',
      identity_number: `${random.text(LETTERS, 1)}${random.text(DIGITS, 7)}`,
      identity_valid_until: '2031-06-30',
      video_call_on: dateOf(began),
    });
  return { fields: { shirt_size: random.pick(['S', 'M', 'L', 'XL']) }, items: goodies(random, state) };
}

function goodies(random: Random, state: SectionState): GoodieItem[] {
  const isDone = state !== 'draft';
  const item = (what: GoodieItem['item'], size: GoodieItem['size'], step: GoodieItem['state']): GoodieItem => ({
    item: what,
    size,
    state: step,
    tracking: ['shipped', 'delivered'].includes(step) ? `IN${random.text(DIGITS, 9)}` : '',
  });
  return [
    item('shirt', 'M', isDone ? 'delivered' : 'shipped'),
    item('mug', 'one', isDone ? 'delivered' : 'to_pack'),
    ...(random.chance(0.5) ? [item('headset', 'one', isDone ? 'delivered' : 'packed')] : []),
  ];
}
