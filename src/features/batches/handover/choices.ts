// Who is chosen for which session, before anything is handed over.
import type { AnswerOf } from '@domain/contract/contract';

export type Held = AnswerOf<'trainerChange'>;
export type HeldBatch = Held['rows'][number];
export type HeldSession = HeldBatch['sessions'][number];
export interface Chosen {
  teacher_id: string;
  trainer_name: string;
}
/** By session; one that is not in it stays. */
export type Choices = Readonly<Record<string, Chosen>>;

export function choicesSent(choices: Choices): { session_id: string; teacher_id: string }[] {
  return Object.entries(choices).map(([session_id, { teacher_id }]) => ({ session_id, teacher_id }));
}

/** The sessions get the trainer; without one they stay. */
export function withChoice(choices: Choices, sessions: readonly string[], chosen: Chosen | null): Choices {
  const others = Object.fromEntries(Object.entries(choices).filter(([id]) => !sessions.includes(id)));
  return chosen === null ? others : { ...others, ...Object.fromEntries(sessions.map((id) => [id, chosen])) };
}

/** `Asha Rao`, `Asha Rao and Bina Shah`, `3 trainers`; empty where nobody is chosen. */
export function whoText(choices: Choices, sessions: readonly { id: string }[]): string {
  const names = [...new Set(sessions.flatMap(({ id }) => choices[id]?.trainer_name ?? []))];
  return names.length > 2 ? `${names.length} trainers` : names.join(' and ');
}
