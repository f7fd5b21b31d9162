// What each environment variable may be; what it means stands in `settings.ts`.
import { z } from 'zod';
import { CURRENCIES } from '@domain/payments/currencies';
import type { Bucket } from '../integrations/s3/s3Files';
import { isAddressRange } from './forwarded';
import { privateKeyOf, publicKeyOf } from './keyFiles';

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

/** Two tokens while one takes the other's place. */
const twilioKey = z
  .string()
  .regex(/^[^\s:,]+:[^\s:,]+(,[^\s:,]+)?:[^\s:,]+$/, {
    error: 'must be an account SID, an auth token and a number with colons between them',
  })
  .optional();

/** The text of it is in no message. */
const keyFile = (read: (file: string) => Uint8Array<ArrayBuffer> | undefined, error: string) =>
  z
    .string()
    .transform((file, context) => {
      const key = read(file);
      if (!key) context.addIssue({ code: 'custom', message: error });
      return key ?? z.NEVER;
    })
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

const BUCKET =
  'must be a key id, a secret key, the address of the storage, a bucket and its region, such as https://id:key@s3.eu-west-1.amazonaws.com/files?region=eu-west-1';

/** The text of it is in no message. Signs of a key that an address cannot hold are percent-encoded. */
function bucketOf(text: string): Bucket | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, username, password, pathname, searchParams } = new URL(text);
  const name = /^\/([a-z0-9][a-z0-9.-]{2,62})\/?$/.exec(pathname)?.[1];
  if (!/^https?:$/.test(protocol) || !username || !password || name === undefined) return undefined;
  try {
    const keys = { id: decodeURIComponent(username), secret: decodeURIComponent(password) };
    return { address: origin, name, region: searchParams.get('region') ?? 'us-east-1', keys };
  } catch {
    return undefined;
  }
}

/** What of them needs another one is judged where they are read. */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535, 4173),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  SHORT_LINK_ORIGIN: origin.optional(),
  DATA_FOLDER: z.string().default('data'),
  RECORDINGS_FOLDER: z.string().default('recordings'),
  FILES_FOLDER: text,
  FILES_BUCKET: z
    .string()
    .transform((address, context) => {
      const bucket = bucketOf(address);
      if (!bucket) context.addIssue({ code: 'custom', message: BUCKET });
      return bucket ?? z.NEVER;
    })
    .optional(),
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
  SHOPSE_KEY: z
    .string()
    .regex(/^[^\s:]+:[A-Za-z0-9+/]{43}=:[^\s:]+(:[^\s:]+)?$/, {
      error: 'must be an API token, an encryption key of 32 bytes in base64 and an IV key with colons between them',
    })
    .optional(),
  SHOPSE_WEBHOOK_SECRETS: secrets,
  SHOPSE_API: httpUrl.optional(),
  PAYGLOCAL_KEY: z
    .string()
    .regex(/^[^\s:]+(:[^\s:]+){2}$/, {
      error: 'must be a merchant id, the id of the private key and that of the certificate with colons between them',
    })
    .optional(),
  PAYGLOCAL_PRIVATE_KEY: keyFile(privateKeyOf, 'must be the RSA private key, as its .pem file or that in base64'),
  PAYGLOCAL_CERTIFICATE: keyFile(publicKeyOf, 'must be PayGlocal’s certificate, as its file or that in base64'),
  PAYGLOCAL_CURRENCIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z
        .array(z.string().refine((code) => CURRENCIES.includes(code), { error: 'must be currencies, such as USD,AED' }))
        .min(1, { error: 'must be currencies, such as USD,AED' }),
    )
    .optional(),
  PAYGLOCAL_API: httpUrl.optional(),
  GOOGLE_CALENDAR_CLIENT: parts(2, 'a client id and a client secret with a colon'),
  GOOGLE_CALENDAR_API: httpUrl.optional(),
  GOOGLE_TOKEN_URL: httpUrl.optional(),
  ZOOM_KEY: parts(3, 'an account id, a client id and a client secret with colons'),
  ZOOM_API: httpUrl.optional(),
  ZOOM_TOKEN_URL: httpUrl.optional(),
  ZOOM_WEBHOOK_SECRETS: secrets,
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
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  SMTP_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]+<)?[^\s<>@]+@[^\s<>@]+>?$/, {
      error: 'must be an e-mail address, or a name and one, such as Tutoring <hello@example.com>',
    })
    .optional(),
  WHATSAPP_KEY: parts(2, 'an access token and the id of a telephone number with a colon'),
  WHATSAPP_WEBHOOK_SECRETS: secrets,
  WHATSAPP_WEBHOOK_WORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  WHATSAPP_API: httpUrl.optional(),
  SMS_KEY: twilioKey,
  SMS_API: httpUrl.optional(),
  TELEPHONY_KEY: twilioKey,
  TELEPHONY_API: httpUrl.optional(),
  ASSISTANT_WEBHOOK_SECRETS: secrets,
  LEARNING_APP_SECRETS: secrets,
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
