// `Get Lead` by thirty managers at the same moment: how long each of them waits, and that no two get the same lead.
import { pathOf } from '@domain/contract/paths';
import { recordCall } from '@domain/records/calls';
import { LEADS } from '@domain/records/lead';
import { query } from '../../tests/stores';
import type { BenchApi } from '../inProcess';
import { type Spread, spread } from '../statistics';
import { ASKERS } from './managers';

export interface GivenOut {
  managers: number;
  /** From their request to its answer, ms, of the best of three rounds. */
  time: Spread;
  /** Until the last one was answered. */
  last: number;
  /** The same of as many counts at the same moment. */
  counts: number;
  /** How many leads were given more than once. */
  twice: number;
}

const ROUNDS = 3;
/** A server that runs for a while has compiled what it does often. */
const WARM_UP = 8;

export async function giveOut(api: BenchApi, url: string): Promise<GivenOut> {
  const people = await Promise.all(ASKERS.map((email) => api.as(email)));
  const rounds: { times: number[]; twice: number }[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    await giveBack(url);
    const given: string[] = [];
    const began = performance.now();
    const times = await Promise.all(
      people.map(async (ask) => {
        const answer = await ask(pathOf('getLead').path, {});
        const { lead_id, why } = (await answer.json()) as { lead_id: string | null; why: string | null };
        if (!lead_id) throw new Error(`A manager got no lead: ${why ?? answer.status}`);
        given.push(lead_id);
        return performance.now() - began;
      }),
    );
    if (round >= WARM_UP) rounds.push({ times, twice: given.length - new Set(given).size });
  }
  const count = `${recordCall(LEADS, 'count').path}?status=new`;
  const counts: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const began = performance.now();
    await Promise.all(people.map(async (ask) => void (await (await ask(count)).text())));
    counts.push(performance.now() - began);
  }
  const [best] = rounds.map(({ times }) => times).toSorted((one, other) => Math.max(...one) - Math.max(...other));
  return {
    managers: people.length,
    time: spread(best!),
    last: Math.max(...best!),
    counts: Math.min(...counts),
    twice: rounds.reduce((sum, { twice }) => sum + twice, 0),
  };
}

/** Else nobody would have room for more after some rounds. */
async function giveBack(url: string): Promise<void> {
  const askers = ASKERS.map((email) => `'${email}'`).join(', ');
  await query(
    url,
    `update leads set lead_owner = null, ownerless_since = created_on where lead_owner in (${askers}) and status not in ('won', 'lost')`,
  );
  await query(url, 'vacuum (analyze) leads');
}
