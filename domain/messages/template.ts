// What a template is: what it is called, whom it is for, when it is used, and what may stand in it.
import type { PlaceName } from './places';

export const AUDIENCES = {
  families: 'Families',
  trainers: 'Trainers',
  staff: 'Staff',
  partners: 'Partners',
} as const;
export type Audience = keyof typeof AUDIENCES;

export interface TemplateSpec {
  label: string;
  audience: Audience;
  /** When it is sent, or issued. */
  when: string;
  /** Of an e-mail; the heading of a paper, empty where it has none of its own. */
  subject: string;
  /** Of a message its text, of a paper what stands above its lines. */
  body: string;
  /** Of a paper alone: what stands below its lines. */
  foot?: string;
  places: readonly PlaceName[];
  /** Without them it is of no use: they must stay. */
  required?: readonly PlaceName[];
  /** It proves who somebody is. */
  security?: true;
}

export function isPaper({ foot }: Pick<TemplateSpec, 'foot'>): boolean {
  return foot !== undefined;
}
