// The roster: every field of a trainer that a list can show (spec 3, "Trainer").
import { COUNTRY_NAMES } from '../business/regions';
import {
  BATCH_REGION_WORDS,
  CONTRACT_TYPE_WORDS,
  PAYMENT_TYPE_WORDS,
  PLATFORM_WORDS,
  SHORT_COUNTRY_NAMES,
  SHORT_TRAINER_TYPES,
  TRAINER_LEVEL_WORDS,
  TRAINER_TYPE_WORDS,
} from '../business/codeWords';
import { GENDERS, TRAINER_GRADE_GROUPS } from '../business/trainerTerms';
import { listShape, sameWords } from './list';

export const TRAINER_STATUSES = { active: 'Active', pending_oauth: 'Pending OAuth', inactive: 'Inactive' } as const;

export const TRAINER_LIST = listShape({
  name: 'trainers',
  noun: { one: 'trainer', many: 'trainers' },
  id: 'teacher_id',
  keys: ['trainer_name', 'teacher_id'],
  search: ['trainer_name', 'teacher_id'],
  sort: 'trainer_name',
  columns: {
    trainer_name: { label: 'Name', kind: 'text', sorts: true },
    teacher_id: { label: 'Id', kind: 'text', sorts: true },
    trainer_status: { label: 'Status', kind: 'text', sorts: true, filters: true, labels: TRAINER_STATUSES },
    trainer_type: { label: 'Type', kind: 'list', filters: true, known: TRAINER_TYPE_WORDS, short: SHORT_TRAINER_TYPES },
    demo_session_countries: {
      label: 'Demo countries',
      kind: 'list',
      filters: true,
      labels: COUNTRY_NAMES,
      short: SHORT_COUNTRY_NAMES,
    },
    batches_region: { label: 'Batches region', kind: 'list', filters: true, labels: BATCH_REGION_WORDS },
    grade_groups: { label: 'Grade groups', kind: 'list', filters: true, labels: sameWords(TRAINER_GRADE_GROUPS) },
    age_groups: { label: 'Ages', kind: 'list' },
    spoken_languages: { label: 'Languages', kind: 'list', filters: true },
    gender: { label: 'Gender', kind: 'text', filters: true, labels: GENDERS },
    rating: { label: 'Rating', kind: 'number', sorts: true, filters: true },
    rated_reviews: { label: 'Rated reviews', kind: 'number', sorts: true, filters: true },
    demo_conversion_rating: { label: 'Demo conversion', kind: 'number', sorts: true, filters: true },
    batches_count: { label: 'Batches', kind: 'number', sorts: true, filters: true },
    joined_on: { label: 'Joined on', kind: 'date', sorts: true, filters: true },
    go_live: { label: 'Live since', kind: 'date', sorts: true, filters: true },
    end_of_training: { label: 'End of training', kind: 'date', sorts: true, filters: true },
    last_working_day: { label: 'Last working day', kind: 'date', sorts: true, filters: true },
    leave_balance: { label: 'Leave balance', kind: 'number', sorts: true, filters: true, who: 'people' },
    training_hours: { label: 'Training hours', kind: 'number', sorts: true, filters: true },
    rm_email: { label: 'Manager', kind: 'text', sorts: true, filters: true },
    level: { label: 'Level', kind: 'text', sorts: true, filters: true },
    teacher_level: { label: 'Trainer level', kind: 'text', sorts: true, filters: true, known: TRAINER_LEVEL_WORDS },
    contract_id: { label: 'Contract id', kind: 'text', sorts: true },
    contract_name: { label: 'Contract', kind: 'text', sorts: true },
    contract_type: { label: 'Contract type', kind: 'text', sorts: true, filters: true, known: CONTRACT_TYPE_WORDS },
    payment_type: { label: 'Payment', kind: 'text', sorts: true, filters: true, known: PAYMENT_TYPE_WORDS },
    platform: { label: 'Platform', kind: 'text', sorts: true, filters: true, known: PLATFORM_WORDS },
    time_zone: { label: 'Time zone', kind: 'text' },
    is_qc_tour_taken: { label: 'QC tour taken', kind: 'flag', filters: true },
    batch_automatic_attendance: { label: 'Automatic attendance', kind: 'flag', filters: true },
    created_by: { label: 'Created by', kind: 'text', sorts: true },
    created_on: { label: 'Created (IST)', kind: 'instant', sorts: true, filters: true },
    updated_by: { label: 'Changed by', kind: 'text', sorts: true },
    updated_on: { label: 'Last changed (IST)', kind: 'instant', sorts: true, filters: true },
  },
});
