// The environment variables, read here only. The README's table has the same descriptions.
import { z } from 'zod';
import { isAddressRange } from './forwarded';
import { LoggableError } from '../store/errors';

const text = z.string().optional();
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
const origin = httpUrl.refine((url) => new URL(url).origin === url, {
  error: 'must be an origin, such as https://console.example.com',
});
const origins = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      httpUrl.refine((url) => new URL(url).origin === url, { error: 'must be origins, such as https://a.example' }),
    ),
  );

/** Two while one takes the other's place. */
const secrets = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z
      .array(z.string().min(8, { error: 'must have at least 8 characters each' }))
      .max(2, { error: 'must be two at most' }),
  );

/** Parts with colons between them, none of them empty. */
const parts = (count: number, what: string) =>
  z
    .string()
    .refine(
      (value) =>
        value.split(':').length >= count &&
        value
          .split(':')
          .slice(0, count)
          .every((part) => part !== ''),
      { error: `must be ${what} between them` },
    )
    .optional();

const addressRanges = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z.string().refine(isAddressRange, { error: 'must be addresses or ranges, such as 10.0.0.1 or 10.0.0.0/8' }),
    ),
  );

const wholeNumber = (min: number, max: number, otherwise: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` })
    .default(otherwise);

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 4173),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  SHORT_LINK_ORIGIN: origin.optional(),
  DATA_FOLDER: z.string().default('data'),
  RECORDINGS_FOLDER: z.string().default('recordings'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  SECRET_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  SEED_TRAINERS: wholeNumber(0, 50_000, 300),
  CONSOLE_ORIGINS: origins,
  TRUSTED_PROXIES: addressRanges,
  API_HOST: httpUrl.optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRETS: secrets,
  STRIPE_API: httpUrl.optional(),
  RAZORPAY_KEY: parts(2, 'a key id and a key secret with a colon'),
  RAZORPAY_WEBHOOK_SECRETS: secrets,
  RAZORPAY_API: httpUrl.optional(),
  TABBY_KEY: z
    .string()
    .regex(/^[^\s:]+:[A-Z]{3}=[^\s:=,]+(,[A-Z]{3}=[^\s:=,]+)*$/, {
      error: 'must be a secret key, a colon, and merchant codes by currency, such as sk_1:AED=shop,KWD=shop2',
    })
    .optional(),
  TABBY_WEBHOOK_SECRETS: secrets,
  TABBY_API: httpUrl.optional(),
  PAYU_KEY: z
    .string()
    .regex(/^[^\s:,]+:[^\s:,]+(,[^\s:,]+)?(:[^\s:,]+){3}$/, {
      error: 'must be a merchant key, a salt, a merchant id, a client id and a client secret with colons between them',
    })
    .optional(),
  PAYU_API: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(httpUrl).refine(({ length }) => length === 1 || length === 3, { error: 'must be one address or three' }),
    )
    .optional(),
  GOOGLE_CALENDAR_CLIENT: parts(2, 'a client id and a client secret with a colon'),
  GOOGLE_CALENDAR_API: httpUrl.optional(),
  GOOGLE_TOKEN_URL: httpUrl.optional(),
  ZOOM_KEY: parts(3, 'an account id, a client id and a client secret with colons'),
  ZOOM_API: httpUrl.optional(),
  ZOOM_TOKEN_URL: httpUrl.optional(),
  ADDRESS_LOOKUP_URL: z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:/.test(url) && url.includes('{postal_code}'), {
      error: 'must be an http or https address that contains {postal_code}',
    })
    .optional(),
  GEO_IP_URL: z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:/.test(url) && url.includes('{address}'), {
      error: 'must be an http or https address that contains {address}',
    })
    .optional(),
  IMAGE_NAME: text,
  SENTRY_DSN: httpUrl.optional(),
  REQUEST_LOG_URL: z
    .string()
    .refine((url) => URL.canParse(url) && url.includes('{id}'), { error: 'must be an address that contains {id}' })
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'error', 'silent'], { error: 'must be debug, info, error or silent' })
    .default('info'),
});
export type Configuration = z.output<typeof environment>;

export interface Setting {
  name: keyof Configuration;
  /** As the README writes it. */
  default: string;
  meaning: string;
}

export const SETTINGS: readonly Setting[] = [
  { name: 'PORT', default: '4173', meaning: 'Port of the console and the API' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'Address to listen on, such as 0.0.0.0; until there is an administrator it is always 127.0.0.1',
  },
  {
    name: 'PUBLIC_ORIGIN',
    default: '(address listened on)',
    meaning:
      'Where people reach the console, such as https://console.example.com; links to families begin with it. Set it whenever ' +
      'that is not HOST and PORT, as behind a proxy',
  },
  {
    name: 'SHORT_LINK_ORIGIN',
    default: '(PUBLIC_ORIGIN)',
    meaning: 'Another host of short links, such as https://go.example.com, whose /s/ leads to this server',
  },
  { name: 'DATA_FOLDER', default: 'data', meaning: 'Folder of the embedded database and of the generated secret' },
  {
    name: 'DATABASE_URL',
    default: '(embedded)',
    meaning: 'postgres:// address of a PostgreSQL database (15 or later)',
  },
  {
    name: 'RECORDINGS_FOLDER',
    default: 'recordings',
    meaning: 'Folder of the recordings of sessions, outside of what is served; their records name files below it',
  },
  {
    name: 'MIGRATION_DATABASE_URL',
    default: '(none)',
    meaning:
      'The same database as the role that owns the tables; the role of DATABASE_URL then cannot rewrite the audit log',
  },
  {
    name: 'SECRET_KEY',
    default: '(generated)',
    meaning:
      'At least 32 characters; signs cookies and encrypts PAN, bank and calendar credentials. Required with DATABASE_URL, ' +
      'else generated in the data folder',
  },
  { name: 'SEED_TRAINERS', default: '300', meaning: 'Trainers that an empty database is seeded with' },
  {
    name: 'CONSOLE_ORIGINS',
    default: '(none)',
    meaning: 'Other origins, separated by commas, whose console may call this API and be returned to after sign-in',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '(none)',
    meaning:
      'Addresses or ranges, separated by commas, of the proxies in front; only their X-Forwarded-For and X-Forwarded-Proto ' +
      'are believed',
  },
  { name: 'API_HOST', default: '(this server)', meaning: 'Address of another API that the served console calls' },
  { name: 'STRIPE_SECRET_KEY', default: '(none)', meaning: 'Secret key of Stripe; without it Stripe is not offered' },
  {
    name: 'STRIPE_WEBHOOK_SECRETS',
    default: '(none)',
    meaning:
      'Signing secret of the webhook at /payment/v1/webhooks/stripe; two, separated by a comma, while one takes the other’s place',
  },
  {
    name: 'STRIPE_API',
    default: '(https://api.stripe.com)',
    meaning: 'Another address of Stripe’s API, such as a test server’s',
  },
  {
    name: 'RAZORPAY_KEY',
    default: '(none)',
    meaning: 'Key id and key secret of Razorpay, with a colon between them; without it Razorpay is not offered',
  },
  {
    name: 'RAZORPAY_WEBHOOK_SECRETS',
    default: '(none)',
    meaning:
      'Secret of the webhook at /payment/v1/webhooks/razorpay; two, separated by a comma, while one takes the other’s place',
  },
  { name: 'RAZORPAY_API', default: '(https://api.razorpay.com)', meaning: 'Another address of Razorpay’s API' },
  {
    name: 'TABBY_KEY',
    default: '(none)',
    meaning:
      'Secret key of Tabby, a colon, and its merchant codes by currency, such as sk_1:AED=shop,KWD=shop2; without it Tabby is not offered',
  },
  {
    name: 'TABBY_WEBHOOK_SECRETS',
    default: '(none)',
    meaning:
      'Value of the header X-Tabby-Secret with which the webhook at /payment/v1/webhooks/tabby is registered; two, separated by a comma, while one takes the other’s place',
  },
  {
    name: 'TABBY_API',
    default: '(https://api.tabby.ai)',
    meaning: 'Another address of Tabby’s API: https://api.tabby.sa in Saudi Arabia',
  },
  {
    name: 'PAYU_KEY',
    default: '(none)',
    meaning:
      'Merchant key, salt, merchant id, client id and client secret of PayU, with colons between them, its webhook at /payment/v1/webhooks/payu; two salts, separated by a comma, while one takes the other’s place; without it PayU is not offered',
  },
  {
    name: 'PAYU_API',
    default: '(PayU’s own)',
    meaning:
      'Other addresses of PayU’s APIs, separated by commas: of tokens, of payment links and of commands; one alone is of all three',
  },
  {
    name: 'GOOGLE_CALENDAR_CLIENT',
    default: '(none)',
    meaning:
      'Client id and client secret of Google sign-in, with a colon between them: trainers’ Google calendars are then read; without it their other calendar is kept on this server',
  },
  {
    name: 'GOOGLE_CALENDAR_API',
    default: '(https://www.googleapis.com/calendar/v3)',
    meaning: 'Another address of Google Calendar’s API',
  },
  {
    name: 'GOOGLE_TOKEN_URL',
    default: '(https://oauth2.googleapis.com/token)',
    meaning: 'Another address at which Google gives access tokens',
  },
  {
    name: 'ZOOM_KEY',
    default: '(none)',
    meaning:
      'Account id, client id and client secret of a Zoom server-to-server app, with colons between them: meetings are then scheduled there; without it they have an id of this server alone',
  },
  { name: 'ZOOM_API', default: '(https://api.zoom.us/v2)', meaning: 'Another address of Zoom’s API' },
  {
    name: 'ZOOM_TOKEN_URL',
    default: '(https://zoom.us/oauth/token)',
    meaning: 'Another address at which Zoom gives access tokens',
  },
  {
    name: 'ADDRESS_LOOKUP_URL',
    default: '(off)',
    meaning:
      'Address that answers the places of a PIN code as India Post’s directory does, with {postal_code} in it; nothing else of a trainer is sent there',
  },
  {
    name: 'GEO_IP_URL',
    default: '(off)',
    meaning:
      'Address that answers where an IP address is, as JSON with city, region and country, with {address} in it; shown in sign-ins and in the security log; nothing else is sent there',
  },
  { name: 'IMAGE_NAME', default: '(none)', meaning: 'Name of the deployed image; with -oc in it API hosts get omega-' },
  { name: 'SENTRY_DSN', default: '(none)', meaning: 'Where the console reports errors' },
  { name: 'REQUEST_LOG_URL', default: '(none)', meaning: 'Address of a request’s log, with {id} for the request id' },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'debug (every request), info, error or silent' },
];

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
