// Every gateway there is, and which of them takes a link's money (spec 9, decisions 7).
import { gatewaysOf, type PlanKind } from '@domain/payments/plans';
import { GATEWAY_WORDS, type GatewayName } from '@domain/business/paymentTerms';
import { type Gateway, notConfigured } from './gateway';

export class Gateways {
  readonly #byName: ReadonlyMap<string, Gateway>;

  /** Those that are not named are not configured. */
  constructor(named: readonly Gateway[]) {
    const names = (Object.keys(GATEWAY_WORDS) as (GatewayName | 'AUTO')[]).filter((name): name is GatewayName => name !== 'AUTO');
    this.#byName = new Map(names.map((name) => [name, named.find((each) => each.name === name) ?? notConfigured(name)]));
  }

  named(name: string): Gateway | undefined {
    return this.#byName.get(name);
  }

  configured(): Gateway[] {
    return [...this.#byName.values()].filter(({ configured }) => configured);
  }

  /** `AUTO` takes the first that is configured, and where none is the built-in test gateway; a text says why one cannot be taken. */
  choose(wanted: string, country: string, plan: PlanKind): { name: GatewayName } | string {
    const offered = gatewaysOf(country, plan) as GatewayName[];
    const first = offered.find((name) => this.named(name)?.configured);
    if (wanted === 'AUTO') return { name: first ?? 'test' };
    const words = GATEWAY_WORDS[wanted as keyof typeof GATEWAY_WORDS];
    // Where money can move, a link that moves none would be a course for nothing.
    if (wanted === 'test') return first ? `${GATEWAY_WORDS[first]} takes this plan: the test gateway is for where none does` : { name: 'test' };
    if (!offered.includes(wanted as GatewayName)) return `${words} does not take this plan in this country`;
    return this.named(wanted)?.configured ? { name: wanted as GatewayName } : `${words} is not configured on this server`;
  }
}
