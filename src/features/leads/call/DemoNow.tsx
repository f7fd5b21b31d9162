// The demo ahead of a lead: when, with whom, and while its day lasts who is in it now.
import { PRESENCES } from '@domain/business/demoPresence';
import { dateOf, TIME_ZONE } from '@domain/calendar';
import type { BookedDemo } from '@domain/contract/leads';
import { clockIn, momentIn, momentText, zoneCity } from '@domain/formats';
import { skipToken } from '@reduxjs/toolkit/query';
import { useToday } from '@/clock/useNow';
import { useVisible } from '@/clock/useVisible';
import { useDemosOfDayQuery } from '@/store/api/demoDay';
import { DescriptionList } from '@/ui/DescriptionList';

const EVERY = 15_000;

export function DemoNow({ booking, zone }: { booking: BookedDemo; zone: string }) {
  const { start_time, teacher_name, booked_session_id } = booking;
  const isToday = dateOf(start_time) === useToday();
  const isVisible = useVisible();
  const { data } = useDemosOfDayQuery(isToday ? { query: { date: dateOf(start_time), whose: 'all' } } : skipToken, {
    pollingInterval: isVisible ? EVERY : 0,
  });
  const demo = data?.rows.find((each) => each.booked_session_id === booked_session_id);
  const since = demo?.since === undefined || demo.since === null ? '' : `, ${clockIn(TIME_ZONE, demo.since)} IST`;
  return (
    <DescriptionList
      facts={{
        'Start (IST)': momentText(start_time),
        ...(zone !== TIME_ZONE && { [`In ${zoneCity(zone)}`]: momentIn(zone, start_time) }),
        'Trainer name': teacher_name,
        ...(demo && { Now: `${PRESENCES[demo.presence]}${since}` }),
      }}
    />
  );
}
