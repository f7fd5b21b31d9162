// What the steps of an assignment pass on to each other.
import type { AssignmentResult } from '@domain/contract/assignment';
import type { Answer, Input } from '@/store/call';

export type Team = Answer<'salesTeam'>;
export type Body = Input<'previewAssignment'>['body'];

export interface Asked {
  body: Body | null;
}
export const NOT_ASKED: Asked = { body: null };

export interface Run {
  /** Of the job; empty before there is one. */
  id: string;
  /** Whether it takes another one back. */
  isBack: boolean;
  total: number;
  results: readonly AssignmentResult[];
}
export const NOT_RUN: Run = { id: '', isBack: false, total: 0, results: [] };

export const LEADS_WORDS = { one: 'lead', many: 'leads' };

export function nameIn({ managers }: Team, email: string): string {
  return managers.find((each) => each.email === email)?.name ?? email;
}
