import { describe, expect, test } from 'vitest';
import { LEAD_STAGES, type LeadEvent, type LeadEventKind, type LeadStage, maySetStage, stageOf } from './stages';

const happened = (...kinds: (LeadEventKind | LeadStage)[]): LeadEvent[] =>
  kinds.map((each, at) =>
    (LEAD_STAGES as readonly string[]).includes(each) && each !== 'link_sent'
      ? { at, kind: 'set', to: each as LeadStage }
      : { at, kind: each as LeadEventKind },
  );

describe('decisions 11: the stage follows from what happened', () => {
  test.each<[string, (LeadEventKind | LeadStage)[], LeadStage]>([
    ['nothing yet', [], 'new'],
    ['it came', ['created'], 'new'],
    ['a demo', ['created', 'booked'], 'demo_booked'],
    ['the last demo was cancelled', ['booked', 'unbooked'], 'follow_up'],
    ['present', ['booked', 'attended'], 'demo_attended'],
    ['absent', ['booked', 'absent'], 'no_show'],
    ['absent, then another demo', ['booked', 'absent', 'booked'], 'demo_booked'],
    ['marked absent, corrected to present', ['booked', 'absent', 'attended'], 'demo_attended'],
    ['a mark of absent takes nobody back who was there', ['booked', 'attended', 'absent'], 'demo_attended'],
    ['a demo after the link takes nobody back', ['link_sent', 'booked', 'attended'], 'link_sent'],
    ['the link ended unpaid', ['link_sent', 'link_ended'], 'follow_up'],
    ['a link that ended when there was none', ['booked', 'link_ended'], 'demo_booked'],
    ['a payment always wins', ['lost', 'paid'], 'won'],
    ['nothing leaves won', ['paid', 'booked', 'link_sent', 'lost', 'follow_up', 'absent'], 'won'],
    ['lost ends by an event', ['lost', 'link_sent'], 'link_sent'],
    ['lost ends by a demo', ['lost', 'attended'], 'demo_attended'],
    ['lost does not end by a cancelled demo', ['booked', 'lost', 'unbooked'], 'lost'],
    ['lost does not end by an absence', ['booked', 'lost', 'absent'], 'lost'],
    ['lost is opened again by hand', ['lost', 'follow_up'], 'follow_up'],
    ['by hand nothing else', ['booked', 'won', 'new', 'no_show'], 'demo_booked'],
  ])('%s', (_, events, stage) => {
    expect(stageOf(happened(...events))).toBe(stage);
  });

  test('events are taken in order of time, those of one instant as they are given, and the list is not changed', () => {
    const events: LeadEvent[] = [
      { at: 20, kind: 'attended' },
      { at: 10, kind: 'booked' },
      { at: 20, kind: 'link_sent' },
    ];
    expect(stageOf(events)).toBe('link_sent');
    expect(stageOf([events[2]!, events[1]!, events[0]!])).toBe('link_sent');
    const [booked, absent] = [{ at: 5, kind: 'booked' } as const, { at: 5, kind: 'absent' } as const];
    expect([stageOf([booked, absent]), stageOf([absent, booked])]).toEqual(['no_show', 'demo_booked']);
    expect(events.map(({ at }) => at)).toEqual([20, 10, 20]);
  });
});

test('decisions 11: by hand an open one to follow_up or lost, lost to follow_up, and nothing else', () => {
  const allowed = LEAD_STAGES.flatMap((from) =>
    LEAD_STAGES.filter((to) => maySetStage(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'new > follow_up',
    'new > lost',
    'demo_booked > follow_up',
    'demo_booked > lost',
    'demo_attended > follow_up',
    'demo_attended > lost',
    'no_show > follow_up',
    'no_show > lost',
    'follow_up > lost',
    'link_sent > follow_up',
    'link_sent > lost',
    'lost > follow_up',
  ]);
});
