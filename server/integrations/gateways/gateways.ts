// Every gateway there is, and which of them takes a link's money (spec 9, decisions 7).
import { eitherText } from '@domain/formats';
import { gatewaysOf, type PlanKind } from '@domain/payments/plans';
import { GATEWAY_WORDS, type GatewayName } from '@domain/business/paymentTerms';
import type { PaymentLink } from '@domain/records/paymentLink';
import { type Gateway, notConfigured } from './gateway';

type PayableLink = Pick<PaymentLink, 'gateway' | 'gateway_used' | 'country' | 'plan' | 'currency'>;

function takes({ currencies }: Gateway, currency: string): boolean {
  return currencies?.includes(currency) ?? true;
}

export class Gateways {
  readonly #byName: ReadonlyMap<string, Gateway>;

  /** `named` are the gateways that this server has keys for. */
  constructor(named: readonly Gateway[]) {
    const names = (Object.keys(GATEWAY_WORDS) as (GatewayName | 'AUTO')[]).filter(
      (name): name is GatewayName => name !== 'AUTO',
    );
    this.#byName = new Map(
      names.map((name) => [name, named.find((each) => each.name === name) ?? notConfigured(name)]),
    );
  }

  named(name: string): Gateway | undefined {
    return this.#byName.get(name);
  }

  configured(): Gateway[] {
    return [...this.#byName.values()].filter(({ configured }) => configured);
  }

  /** Whether a gateway is configured at which money moves: the test gateway is for where none is. */
  takesMoney(): boolean {
    return this.configured().some(({ name }) => name !== 'test');
  }

  /** Why a plan takes offline payments alone; undefined where somebody can pay it at a gateway. */
  lacking(country: string, plan: PlanKind, currency: string): string | undefined {
    if (!this.takesMoney() || this.#firstOf(country, plan, currency)) return undefined;
    const offered = gatewaysOf(country, plan) as GatewayName[];
    const configured = offered.filter((name) => this.named(name)?.configured);
    const names = eitherText((configured.length > 0 ? configured : offered).map((name) => GATEWAY_WORDS[name]));
    return `This plan takes offline payments alone: ${names} ${configured.length > 0 ? `does not take ${currency}` : 'is not configured on this server'}`;
  }

  /**
   * `AUTO` takes the first that is configured, and where none at all is, the built-in test gateway. A plan whose gateways are
   * missing on a server that takes money is of its first all the same, once that is there. A text says why one cannot be taken.
   */
  choose(wanted: string, country: string, plan: PlanKind, currency: string): { name: GatewayName } | string {
    const offered = gatewaysOf(country, plan) as GatewayName[];
    const first = this.#firstOf(country, plan, currency);
    if (wanted === 'AUTO') return { name: first ?? (this.takesMoney() ? offered[0]! : 'test') };
    const words = GATEWAY_WORDS[wanted as keyof typeof GATEWAY_WORDS];
    // Where money can move, a link that moves none would be a course for nothing.
    if (wanted === 'test')
      return this.takesMoney()
        ? `${first ? `${GATEWAY_WORDS[first]} takes this plan` : 'This server takes real payments'}: the test gateway is for where none does`
        : { name: 'test' };
    if (!offered.includes(wanted as GatewayName)) return `${words} does not take this plan in this country`;
    const gateway = this.named(wanted);
    if (!gateway?.configured) return `${words} is not configured on this server`;
    return takes(gateway, currency) ? { name: gateway.name } : `${words} does not take ${currency}`;
  }

  /**
   * Where a link's next payment goes: where it went before, as long as that takes money. The test gateway stops as soon as another
   * one is configured (`docs/decisions/085`); a text says why a link takes no money at a gateway.
   */
  forLink({ gateway, gateway_used, country, plan, currency }: PayableLink): { name: GatewayName } | string {
    if (!this.takesMoney()) return { name: gateway_used };
    const first = this.#firstOf(country, plan, currency);
    if (gateway === 'AUTO') {
      const used = this.named(gateway_used);
      if (gateway_used !== 'test' && used?.configured && takes(used, currency)) return { name: gateway_used };
      return first ? { name: first } : this.lacking(country, plan, currency)!;
    }
    if (gateway_used === 'test')
      return `This link is for the test gateway, and ${first ? `${GATEWAY_WORDS[first]} takes this plan` : 'this server takes real payments'} now: nobody can pay by it. Create a new link.`;
    return { name: gateway_used };
  }

  /** Its family pays past the gateways: it is sent, and reminded of, all the same. */
  isOfflineAlone(link: PayableLink): boolean {
    return link.gateway === 'AUTO' && typeof this.forLink(link) === 'string';
  }

  #firstOf(country: string, plan: PlanKind, currency: string): GatewayName | undefined {
    return (gatewaysOf(country, plan) as GatewayName[]).find((name) => {
      const gateway = this.named(name);
      return gateway?.configured && takes(gateway, currency);
    });
  }
}
