// Whom a rule would invite, as the API says it once somebody rests from typing.
import { skipToken } from '@reduxjs/toolkit/query';
import type { InviteRule } from '@domain/maverick/inviteRule';
import { usePreviewInviteesQuery } from '@/store/api/maverick';
import type { Input } from '@/store/call';
import { useDebounced } from '@/ui/useDebounced';

export interface Rule extends InviteRule {
  grades: string[];
}

export type Invitees = ReturnType<typeof useInvitees>;

export function useInvitees(id: string, rule: Rule, isAsked: boolean) {
  const text = JSON.stringify(rule);
  const isCurrent = useDebounced(text) === text;
  return usePreviewInviteesQuery(
    isAsked && isCurrent ? ({ path: { id }, body: rule } as Input<'previewInvitees'>) : skipToken,
    { refetchOnMountOrArgChange: true },
  );
}
