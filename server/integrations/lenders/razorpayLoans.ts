// Razorpay's Eligibility Check: which of its lenders would lend to the owner of a mobile number, and the rates that its banks take.
import { callGateway, GatewayProblem } from '../gateways/http';
import { type Lender, LenderProblem, type LenderOffer } from './lender';

export interface RazorpayLoanKeys {
  keyId: string;
  keySecret: string;
  baseUrl?: string;
}

interface Instrument {
  method: string;
  /** Of a card the bank, of a loan without one the lender. */
  issuer?: string;
  provider?: string;
  eligibility_req_id?: string;
  eligibility?: { status?: string; error?: { description?: string; reason?: string } };
}

/** By bank, debit cards with the suffix `_DC`. */
type EmiOptions = Readonly<Record<string, readonly { duration: number; interest: number }[] | undefined>>;

const METHODS: readonly string[] = ['emi', 'cardless_emi'];
const STAGES: Readonly<Record<string, LenderOffer['stage'] | undefined>> = {
  eligible: 'eligible',
  ineligible: 'ineligible',
  pending: 'pending',
  failed: 'failed',
};

export function razorpayLoans({ keyId, keySecret, baseUrl = 'https://api.razorpay.com' }: RazorpayLoanKeys): Lender {
  const call = <T>(method: 'GET' | 'POST', path: string, body?: object) =>
    callGateway<T>({
      gateway: 'Razorpay',
      method,
      url: `${baseUrl}${path}`,
      headers: { Authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** Before the question: a rate that cannot be read must not cost an answer that was given. */
  const rates = () =>
    told(false, async () => (await call<{ emi_options?: EmiOptions }>('GET', '/v1/methods')).emi_options ?? {});
  return {
    name: 'razorpay',
    ask: async ({ phone, amount, currency, months }) => {
      const options = await rates();
      const customer = { contact: phone };
      const { instruments = [] } = await told(true, () =>
        call<{ instruments?: Instrument[] }>('POST', '/v1/customers/eligibility', {
          inquiry: 'affordability',
          amount,
          currency,
          customer,
        }),
      );
      return offersIn(instruments, options, months);
    },
    askAgain: async (ref, { months }) => {
      const options = await rates();
      const { instruments = [] } = await told(false, () =>
        call<{ instruments?: Instrument[] }>('GET', `/v1/customers/eligibility/${encodeURIComponent(ref)}`),
      );
      return offersIn(instruments, options, months);
    },
  };
}

/** A refusal (4xx) asked nobody; without an answer, or after an error of theirs, the question may have arrived. */
async function told<T>(asks: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof GatewayProblem)) throw problem;
    const { status } = problem;
    throw new LenderProblem(problem.message, asks && (status === undefined || status < 400 || status >= 500));
  }
}

/** Pay later is no loan over months. */
function offersIn(instruments: readonly Instrument[], options: EmiOptions, months: number): LenderOffer[] {
  return instruments
    .filter(({ method }) => METHODS.includes(method))
    .flatMap((each) => {
      const provider = each.issuer ?? each.provider;
      return provider === undefined ? [] : [offerOf(each, provider, options, months)];
    });
}

function offerOf(
  { method, issuer, eligibility_req_id, eligibility }: Instrument,
  provider: string,
  options: EmiOptions,
  months: number,
): LenderOffer {
  const offer = {
    provider,
    method: method as LenderOffer['method'],
    lender_ref: eligibility_req_id ?? null,
    rate: null,
    ends_on: null,
  };
  // What nobody has described yet is no promise of a loan.
  const stage = STAGES[eligibility?.status ?? ''] ?? 'failed';
  const { error } = eligibility ?? {};
  if (stage !== 'eligible') return { ...offer, stage, reason: error?.description ?? error?.reason ?? null };
  const terms = method === 'emi' && issuer !== undefined ? options[`${issuer}_DC`] : undefined;
  if (!terms) return { ...offer, stage, reason: null };
  const rate = terms.find(({ duration }) => duration === months)?.interest;
  return rate === undefined
    ? { ...offer, stage: 'ineligible', reason: `Does not lend for ${months} months` }
    : { ...offer, stage, rate, reason: null };
}
