// What a family is sent once its demo is booked, as plain text for a message: its own clock with the place, the trainer, the link.
import type { EpochSeconds } from '../units';
import { momentIn, zoneCity } from '../formats';

interface Invited {
  first_name: string;
  time_zone: string;
}

interface Demo {
  start_time: EpochSeconds;
  end_time: EpochSeconds;
  teacher_name: string;
}

export function invitationText(
  { first_name, time_zone }: Invited,
  { start_time, end_time, teacher_name }: Demo,
  link: string,
): string {
  return [
    `${first_name}’s demo class is booked.`,
    '',
    `When: ${momentIn(time_zone, start_time)} (${zoneCity(time_zone)} time), ${Math.round((end_time - start_time) / 60)} minutes`,
    `Trainer: ${teacher_name}`,
    `Join here: ${link}`,
  ].join('\n');
}
