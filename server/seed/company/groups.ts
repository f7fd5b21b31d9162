// Groups of the seeded trainers: those who are looked after together.
import { type Group, GROUPS } from '@domain/records/group';
import type { SeedTrainer } from '../../store/store';
import { DRAW, hash } from './random';
import { newRow } from '../../store/newRow';

export const GROUP_SIZE = 8;
const HOUR = 3600;

/** Made by the manager of its first member, on a day when all of them were employed. */
function seedGroup(group_id: string, members: readonly SeedTrainer[]): Group {
  const created_by = members[0]!.rm_email;
  const created_on = Math.max(...members.map(({ updated_on }) => updated_on)) + HOUR;
  const teachers = members.map(({ teacher_id }) => teacher_id);
  const member_names = members.map(({ trainer_name }) => trainer_name);
  const by = { actor: created_by, now: created_on };
  return newRow(GROUPS, by, { group_id, teachers, member_names, member_count: teachers.length });
}

/** Two trainers in three are in a group, each in one only. */
export function seedGroups(seed: number, first: number, people: readonly SeedTrainer[]): Group[] {
  const groups: Group[] = [];
  for (let offset = 0; offset < people.length; offset += GROUP_SIZE) {
    const members = people
      .slice(offset, offset + GROUP_SIZE)
      .filter((_, member) => hash(seed, first + offset + member, DRAW.group) % 3 !== 0);
    const group_id = `TG-${String((first + offset) / GROUP_SIZE + 1).padStart(3, '0')}`;
    if (members.length > 1) groups.push(seedGroup(group_id, members));
  }
  return groups;
}
