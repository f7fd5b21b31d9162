// Which currencies Stripe and Razorpay take: those of the console but for the ones that their own lists lack. Both take them for most accounts, not for all.
import { CURRENCIES } from '@domain/payments/currencies';

/** Of docs.stripe.com/currencies: of São Tomé and Mauritania it takes the old currency or none. */
const STRIPE_LACKS = 'BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP STN SYP TMT VES ZWG'.split(' ');
/** Of razorpay.com/docs/payments/international-payments, as a program of 2025 keeps its table: of Sierra Leone it takes the old currency. */
const RAZORPAY_LACKS =
  'AFN AOA BYN CDF ERN FKP GEL IRR KPW LBP LYD MRU PAB SBD SDG SHP SLE SRD STN SYP TJS TMT TOP VES WST XCG ZWG'.split(
    ' ',
  );

const allBut = (lacking: readonly string[]) => CURRENCIES.filter((currency) => !lacking.includes(currency));

export const STRIPE_CURRENCIES: readonly string[] = allBut(STRIPE_LACKS);
export const RAZORPAY_CURRENCIES: readonly string[] = allBut(RAZORPAY_LACKS);
