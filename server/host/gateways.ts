// The gateways that the environment has keys for.
import type { Gateway } from '../payments/gateways/gateway';
import { razorpay } from '../payments/gateways/razorpay';
import { stripe } from '../payments/gateways/stripe';
import { CannotStart, type Configuration } from './configuration';

/** Throws `CannotStart` where a gateway has a key and no secret for its webhooks: what it tells could not be believed. */
export function configuredGateways(configuration: Configuration): Gateway[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, STRIPE_API, RAZORPAY_KEY, RAZORPAY_WEBHOOK_SECRETS, RAZORPAY_API } = configuration;
  const gateways: Gateway[] = [];
  if (STRIPE_SECRET_KEY) {
    if (STRIPE_WEBHOOK_SECRETS.length === 0) throw new CannotStart('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRETS: webhooks without a signature are not believed.');
    gateways.push(stripe({ secretKey: STRIPE_SECRET_KEY, webhookSecrets: STRIPE_WEBHOOK_SECRETS, ...(STRIPE_API && { baseUrl: STRIPE_API }) }));
  }
  if (RAZORPAY_KEY) {
    const [keyId = '', keySecret = ''] = RAZORPAY_KEY.split(':');
    if (keyId === '' || keySecret === '') throw new CannotStart('RAZORPAY_KEY must be a key id and a key secret with a colon between them.');
    if (RAZORPAY_WEBHOOK_SECRETS.length === 0) throw new CannotStart('RAZORPAY_KEY needs RAZORPAY_WEBHOOK_SECRETS: webhooks without a signature are not believed.');
    gateways.push(razorpay({ keyId, keySecret, webhookSecrets: RAZORPAY_WEBHOOK_SECRETS, ...(RAZORPAY_API && { baseUrl: RAZORPAY_API }) }));
  }
  return gateways;
}
