// Every gateway there is, and which of them takes a link's money (spec 9, decisions 7).
import { gatewaysOf, type PlanKind } from '@domain/payments/plans';
import { GATEWAY_WORDS, type GatewayName } from '@domain/business/paymentTerms';
import type { PaymentLink } from '@domain/records/paymentLink';
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
    const first = this.#firstOf(country, plan);
    if (wanted === 'AUTO') return { name: first ?? 'test' };
    const words = GATEWAY_WORDS[wanted as keyof typeof GATEWAY_WORDS];
    // Where money can move, a link that moves none would be a course for nothing.
    if (wanted === 'test') return first ? `${GATEWAY_WORDS[first]} takes this plan: the test gateway is for where none does` : { name: 'test' };
    if (!offered.includes(wanted as GatewayName)) return `${words} does not take this plan in this country`;
    return this.named(wanted)?.configured ? { name: wanted as GatewayName } : `${words} is not configured on this server`;
  }

  /**
   * Where a link's next payment goes: where it went before, as long as that takes money. The test gateway stops as soon as another
   * one takes the plan (`docs/decisions/085`); a text says why a link takes no money at all.
   */
  forLink({ gateway, gateway_used, country, plan }: Pick<PaymentLink, 'gateway' | 'gateway_used' | 'country' | 'plan'>): { name: GatewayName } | string {
    const first = this.#firstOf(country, plan);
    if (first === undefined) return { name: gateway_used };
    if (gateway === 'AUTO') return { name: gateway_used !== 'test' && this.named(gateway_used)?.configured ? gateway_used : first };
    return gateway_used === 'test' ? `This link is for the test gateway, and ${GATEWAY_WORDS[first]} takes this plan now: nobody can pay by it. Create a new link.` : { name: gateway_used };
  }

  #firstOf(country: string, plan: PlanKind): GatewayName | undefined {
    return (gatewaysOf(country, plan) as GatewayName[]).find((name) => this.named(name)?.configured);
  }
}
