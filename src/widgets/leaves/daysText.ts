// How days of leaves are written: `2 days`, `1 day`, `0.5 days`.
export function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
