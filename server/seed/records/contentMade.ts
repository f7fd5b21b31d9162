// A node of the seeded learning content with what stands below it, and who writes and reviews it.
import type { NodeKind } from '@domain/learning/kinds';
import type { LmsNode } from '@domain/records/lmsNode';

export const WRITERS = [
  'kavya.menon@staff.example.com',
  'rohit.bansal@staff.example.com',
  'anita.desai@staff.example.com',
];

export interface Made {
  kind: NodeKind;
  row: LmsNode;
  below: Made[];
}

export function reviewerOf(writer: string): string {
  return WRITERS[(WRITERS.indexOf(writer) + 1) % WRITERS.length]!;
}
