// Two ids of a group that differ in case or spaces are one: people write both.
export function groupKey(groupId: string): string {
  return groupId.trim().replace(/\s+/g, ' ').toLowerCase();
}
