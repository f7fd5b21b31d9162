// A made-up record with a field of each kind.
import { sameWords } from '@domain/lists/list';
import { dated, filled, trainerName } from '@domain/records/computedFields';
import {
  choice,
  date,
  flag,
  instant,
  json,
  list,
  money,
  number,
  optional,
  reference,
  text,
} from '@domain/records/fields';
import { record } from '@domain/records/record';

/** Every kind of field, with and without a value. */
export const EVERY_KIND = record()({
  name: 'every_kind',
  table: 'every_kinds',
  noun: { one: 'thing', many: 'things' },
  path: '/test/v1/things',
  group: 'Test',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: 'admin' },
  fields: {
    title: text('Title', 20, { sorted: true, filtered: true, searched: true }),
    subtitle: optional(text('Subtitle', 20, { sorted: true, filtered: true, searched: true })),
    weight: number('Weight', { decimals: 2, sorted: true, filtered: true }),
    amount: optional(number('Amount', { sorted: true, filtered: true })),
    price: optional(money('Price', 'INR', { sorted: true, filtered: true })),
    fee: optional(money('Fee', 'KWD')),
    currency: optional(choice('Currency', sameWords(['INR', 'JPY', 'KWD']), { sorted: true, filtered: true })),
    cost: optional(money('Cost', { currencyOf: 'currency' }, { sorted: true, filtered: true })),
    day: optional(date('Day', { sorted: true, filtered: true })),
    moment: optional(instant('Moment', { sorted: true, filtered: true })),
    colour: optional(choice('Colour', sameWords(['red', 'green']), { sorted: true, filtered: true })),
    is_open: flag('Open', { sorted: true, filtered: true }),
    tags: list('Tags', 3, { filtered: true, searched: true }),
    trainer: optional(reference('Trainer', 'trainer', { sorted: true, filtered: true })),
    event: optional(reference('Event', 'webinar', { sorted: true, filtered: true })),
    events: list('Events', 3, { to: 'webinar', filtered: true }),
    extra: optional(json<Record<string, number>>('Extra', 200)),
    contact: optional(text('Contact', 100, { protect: 'masked', searched: true })),
    phase: choice('Phase', sameWords(['open', 'closed']), { default: 'open' }),
    secret: optional(text('Secret', 100, { protect: 'encrypted' })),
  },
  computed: {
    trainer_name: trainerName('Trainer', 'trainer', { sorted: true, searched: true }),
    state: dated(
      'State',
      sameWords(['open', 'closed', 'due', 'late']),
      { of: 'phase', until: ['open'], by: 'day', on: 'due', after: 'late' },
      { sorted: true, filtered: true },
    ),
    has_day: filled('Has a day', 'day', { sorted: true, filtered: true }),
  },
  named: 'id',
  sort: '-created_on',
});
