// A course of two thousand nodes published in one step, while others open another course, ten times a second.
import { pathOf } from '@domain/contract/paths';
import { PEOPLE } from '../../e2e/hosts/people';
import type { AskAs } from '../both';
import { WRITER } from './rows';

/** Ms. Without a pause who reads would take half of the process, which a publication is not to be judged by. */
const BETWEEN_READINGS = 100;

export interface Publishing {
  nodes: number;
  /** Ms until what it would take is listed, and until it is published. */
  listed: number;
  published: number;
  /** The longest of the readings beside it, ms, and how many there were. */
  longest: number;
  readings: number;
}

export async function publishLarge(ask: AskAs, large: string, course: string): Promise<Publishing> {
  const { email } = PEOPLE.admin;
  const at = (operation: Parameters<typeof pathOf>[0], id: string) =>
    pathOf(operation).path.replace(':kind', 'course').replace(':id', id);
  const began = performance.now();
  const preview = await answered(ask(email, at('previewPublication', large)));
  const listed = performance.now() - began;
  const { takes, stops } = preview as { takes: { id: string; version: number }[]; stops: { text: string }[] };
  if (stops.length > 0) throw new Error(`The course cannot be published: ${stops[0]!.text}`);
  const readings: number[] = [];
  const publication = new AbortController();
  const reader = async () => {
    while (!publication.signal.aborted) {
      const from = performance.now();
      await (await ask(WRITER, at('nodeContents', course))).arrayBuffer();
      readings.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_READINGS));
    }
  };
  // The reader is signed in before.
  await answered(ask(WRITER, at('nodeContents', course)));
  const reading = reader();
  const body = { takes: takes.map(({ id, version }) => ({ id, version })) };
  const from = performance.now();
  const done = await answered(ask(email, at('publishNode', large), body));
  const published = performance.now() - from;
  publication.abort();
  await reading;
  const { published: nodes } = done as { published: number };
  return { nodes, listed, published, longest: Math.max(...readings), readings: readings.length };
}

async function answered(asked: Promise<Response>): Promise<unknown> {
  const answer = await asked;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}
