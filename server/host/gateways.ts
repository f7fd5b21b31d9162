// The gateways that the environment has keys for.
import type { EpochSeconds } from '@domain/units';
import type { Gateway } from '../integrations/gateways/gateway';
import { payglocal } from '../integrations/gateways/payglocal';
import { payu } from '../integrations/gateways/payu';
import { razorpay } from '../integrations/gateways/razorpay';
import { shopse } from '../integrations/gateways/shopse';
import { stripe } from '../integrations/gateways/stripe';
import { tabby } from '../integrations/gateways/tabby';
import type { Configuration } from './environment';

export function configuredGateways(configuration: Configuration, now: () => EpochSeconds): Gateway[] {
  const {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRETS,
    STRIPE_API,
    RAZORPAY_KEY,
    RAZORPAY_WEBHOOK_SECRETS,
    RAZORPAY_API,
    TABBY_KEY,
    TABBY_WEBHOOK_SECRETS,
    TABBY_API,
    PAYU_KEY,
    PAYU_API,
    SHOPSE_KEY,
    SHOPSE_WEBHOOK_SECRETS,
    SHOPSE_API,
    PAYGLOCAL_KEY,
    PAYGLOCAL_PRIVATE_KEY: privateKey,
    PAYGLOCAL_CERTIFICATE: certificate,
    PAYGLOCAL_CURRENCIES: currencies,
    PAYGLOCAL_API,
  } = configuration;
  const gateways: Gateway[] = [];
  if (STRIPE_SECRET_KEY)
    gateways.push(
      stripe({
        secretKey: STRIPE_SECRET_KEY,
        webhookSecrets: STRIPE_WEBHOOK_SECRETS,
        ...(STRIPE_API && { baseUrl: STRIPE_API }),
      }),
    );
  if (RAZORPAY_KEY) {
    const [keyId = '', keySecret = ''] = RAZORPAY_KEY.split(':');
    gateways.push(
      razorpay({
        keyId,
        keySecret,
        webhookSecrets: RAZORPAY_WEBHOOK_SECRETS,
        ...(RAZORPAY_API && { baseUrl: RAZORPAY_API }),
      }),
    );
  }
  if (TABBY_KEY) {
    const [secretKey = '', codes = ''] = TABBY_KEY.split(':');
    const merchantCodes = Object.fromEntries(codes.split(',').map((code) => code.split('=') as [string, string]));
    gateways.push(
      tabby({
        secretKey,
        merchantCodes,
        webhookSecrets: TABBY_WEBHOOK_SECRETS,
        ...(TABBY_API && { baseUrl: TABBY_API }),
      }),
    );
  }
  if (PAYU_KEY) {
    const [key = '', salts = '', merchantId = '', clientId = '', clientSecret = ''] = PAYU_KEY.split(':');
    const [accounts, links = accounts, commands = accounts] = PAYU_API ?? [];
    gateways.push(
      payu({
        key,
        salts: salts.split(','),
        merchantId,
        clientId,
        clientSecret,
        ...(accounts && links && commands && { baseUrls: [accounts, links, commands] as const }),
      }),
    );
  }
  if (SHOPSE_KEY && SHOPSE_API) {
    const [token = '', encryptionKey = '', ivKey = '', apiKey] = SHOPSE_KEY.split(':');
    gateways.push(
      shopse({
        token,
        encryptionKey,
        ivKey,
        apiKey,
        webhookSecrets: SHOPSE_WEBHOOK_SECRETS,
        now,
        baseUrl: SHOPSE_API,
      }),
    );
  }
  if (PAYGLOCAL_KEY && privateKey && certificate && currencies) {
    const [merchantId = '', privateKeyId = '', certificateId = ''] = PAYGLOCAL_KEY.split(':');
    gateways.push(
      payglocal({
        merchantId,
        privateKey,
        privateKeyId,
        certificate,
        certificateId,
        currencies,
        now,
        ...(PAYGLOCAL_API && { baseUrl: PAYGLOCAL_API }),
      }),
    );
  }
  return gateways;
}
