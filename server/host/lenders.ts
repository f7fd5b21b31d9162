// The lenders that the environment has keys for.
import type { Lender } from '../integrations/lenders/lender';
import { razorpayLoans } from '../integrations/lenders/razorpayLoans';
import type { Configuration } from './environment';

export function configuredLenders({ RAZORPAY_KEY, RAZORPAY_API }: Configuration): Lender[] {
  if (!RAZORPAY_KEY) return [];
  const [keyId = '', keySecret = ''] = RAZORPAY_KEY.split(':');
  return [razorpayLoans({ keyId, keySecret, ...(RAZORPAY_API && { baseUrl: RAZORPAY_API }) })];
}
