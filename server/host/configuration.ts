// The environment variables, read here only.
import { LoggableError } from '../store/errors';
import { type Configuration, environment } from './environment';
import { SETTINGS } from './settings';

/** A refusal to start that the operator can fix; shown as its message, without a stack. */
export class CannotStart extends LoggableError {
  override name = 'CannotStart';
}

/** Empty values count as unset. Throws `CannotStart` naming every wrong value: before any folder or database is made. */
export function readConfiguration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(SETTINGS.flatMap(({ name }) => (env[name] ? [[name, env[name]]] : [])));
  const result = environment.safeParse(given);
  if (!result.success)
    throw new CannotStart(result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join('\n'));
  const {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRETS,
    RAZORPAY_KEY,
    RAZORPAY_WEBHOOK_SECRETS,
    TABBY_KEY,
    TABBY_WEBHOOK_SECRETS,
    SHOPSE_KEY,
    SHOPSE_WEBHOOK_SECRETS,
    SHOPSE_API,
    PAYGLOCAL_KEY,
    PAYGLOCAL_PRIVATE_KEY,
    PAYGLOCAL_CERTIFICATE,
    PAYGLOCAL_CURRENCIES,
    PUBLIC_ORIGIN,
    SMTP_URL,
    SMTP_FROM,
    WHATSAPP_KEY,
    WHATSAPP_WEBHOOK_SECRETS,
    SMS_KEY,
    TELEPHONY_KEY,
  } = result.data;
  // What a gateway tells could not be believed.
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRETS.length === 0)
    throw new CannotStart(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRETS: webhooks without a signature are not believed.',
    );
  if (RAZORPAY_KEY && RAZORPAY_WEBHOOK_SECRETS.length === 0)
    throw new CannotStart(
      'RAZORPAY_KEY needs RAZORPAY_WEBHOOK_SECRETS: webhooks without a signature are not believed.',
    );
  if (TABBY_KEY && TABBY_WEBHOOK_SECRETS.length === 0)
    throw new CannotStart('TABBY_KEY needs TABBY_WEBHOOK_SECRETS: webhooks without their secret are not believed.');
  if (SHOPSE_KEY && (!SHOPSE_API || SHOPSE_WEBHOOK_SECRETS.length === 0))
    throw new CannotStart(
      'SHOPSE_KEY needs SHOPSE_API and SHOPSE_WEBHOOK_SECRETS: whom to ask, and what it tells, cannot be known without them.',
    );
  if (PAYGLOCAL_KEY && !(PAYGLOCAL_PRIVATE_KEY && PAYGLOCAL_CERTIFICATE && PAYGLOCAL_CURRENCIES))
    throw new CannotStart(
      'PAYGLOCAL_KEY needs PAYGLOCAL_PRIVATE_KEY, PAYGLOCAL_CERTIFICATE and PAYGLOCAL_CURRENCIES: nothing can be asked without them.',
    );
  if (SMTP_URL && !SMTP_FROM) throw new CannotStart('SMTP_URL needs SMTP_FROM: whom e-mails come from.');
  if (WHATSAPP_KEY && WHATSAPP_WEBHOOK_SECRETS.length === 0)
    throw new CannotStart(
      'WHATSAPP_KEY needs WHATSAPP_WEBHOOK_SECRETS: webhooks without a signature are not believed.',
    );
  if (TELEPHONY_KEY && !PUBLIC_ORIGIN)
    throw new CannotStart('TELEPHONY_KEY needs PUBLIC_ORIGIN: Twilio signs the address that it calls.');
  if (SMS_KEY && !PUBLIC_ORIGIN)
    throw new CannotStart('SMS_KEY needs PUBLIC_ORIGIN: Twilio signs the address that it calls.');
  if (result.data.MIGRATION_DATABASE_URL && !result.data.DATABASE_URL)
    throw new CannotStart(
      'MIGRATION_DATABASE_URL needs DATABASE_URL: the same database as the role that serves requests.',
    );
  if (result.data.DATABASE_URL && !result.data.SECRET_KEY)
    throw new CannotStart(
      'SECRET_KEY is required with DATABASE_URL: the same key must be there wherever this database is served.\n' +
        'Make one with: openssl rand -base64 48',
    );
  return result.data;
}
