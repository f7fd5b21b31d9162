// Addresses of the screens of quality checks.
import type { CheckKind } from '@domain/records/rubric';
import { pathTo } from '@/routes/paths';

export const SEARCH = pathTo('/quality-check/searchQC');

const CHECKS: Readonly<Record<CheckKind, string>> = {
  trainer: pathTo('/quality-check/trainer'),
  demo: pathTo('/quality-check/demo'),
};

export function checkAddress({ kind, id }: { kind: CheckKind; id: string }): string {
  return `${CHECKS[kind]}?${new URLSearchParams({ id })}`;
}

export function searchAddress(named: Readonly<Record<string, string>>): string {
  return `${SEARCH}?${new URLSearchParams(named)}`;
}
