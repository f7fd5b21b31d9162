// Reads a made-up day while the real one is on its way: by then the engine's code is compiled, and the worker had nothing else to do.
import type { TrainerAvailability } from '@domain/contract/availability';
import { createDayEngine } from './dayEngine';

const HOUR = 3600;
/** So many that the browser compiles what reads one. */
const TRAINERS = 200;

const event = {
  session_id: 's',
  start_time: 0,
  end_time: HOUR,
  session_type: 'batch_session' as const,
  session_status: 'active',
  batch_name: 'B',
  sub_type: 'PTM',
};

const SAMPLE: TrainerAvailability = {
  id: 'sample',
  name: 'Sample',
  trainer_type: ['demos', 'batches'],
  working_day: true,
  demo_session_countries: ['IN'],
  available_hours: 8,
  calendar: {
    available_slots: ['09:00', '10:00', '11:30', '14:00', '15:00'],
    working_hours: [
      { start_time_slab: 9, end_time_slab: 13 },
      { start_time_slab: 14, end_time_slab: 18 },
    ],
    events: [
      { ...event, start_time_slab: '12:00', end_time_slab: '12:30' },
      { ...event, start_time_slab: '16:00', end_time_slab: '17:00', session_type: 'demo_session' as const },
      { ...event, start_time_slab: '17:00', end_time_slab: '18:00', session_status: 'cancelled' },
    ],
    leaves: [],
  },
};

/** Leaves nothing behind: the engine that reads it goes with it. */
export function warmUp(): void {
  const day = Array.from({ length: TRAINERS }, (_, at) => ({ ...SAMPLE, id: `sample ${at}` }));
  createDayEngine().load({ name: 'sample', dayStart: 0, at: 0 }, [new TextEncoder().encode(JSON.stringify(day))]);
}
