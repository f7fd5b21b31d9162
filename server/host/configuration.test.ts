import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CannotStart, readConfiguration } from './configuration';
import { configuredGateways } from './gateways';
import { SETTINGS } from './settings';

const SECRET_KEY = 'x'.repeat(32);

describe('configuration from the environment', () => {
  test('nothing set is the embedded database on port 4173 of this machine', () => {
    expect(readConfiguration({})).toEqual({
      PORT: 4173,
      HOST: '127.0.0.1',
      DATA_FOLDER: 'data',
      RECORDINGS_FOLDER: 'recordings',
      SEED_TRAINERS: 300,
      CONSOLE_ORIGINS: [],
      TRUSTED_PROXIES: [],
      STRIPE_WEBHOOK_SECRETS: [],
      RAZORPAY_WEBHOOK_SECRETS: [],
      TABBY_WEBHOOK_SECRETS: [],
      SHOPSE_WEBHOOK_SECRETS: [],
      WHATSAPP_WEBHOOK_SECRETS: [],
      ASSISTANT_WEBHOOK_SECRETS: [],
      LEARNING_APP_SECRETS: [],
      ZOOM_WEBHOOK_SECRETS: [],
      LOG_LEVEL: 'info',
    });
  });

  test('empty values count as unset, others of the environment are left alone', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '', PATH: '/bin' })).toEqual(readConfiguration({}));
  });

  test('origins are a list', () => {
    const { CONSOLE_ORIGINS } = readConfiguration({ CONSOLE_ORIGINS: 'https://a.example, http://b.example:8080/' });
    expect(CONSOLE_ORIGINS).toEqual(['https://a.example', 'http://b.example:8080']);
  });

  test('trusted proxies are addresses and ranges', () => {
    const { TRUSTED_PROXIES } = readConfiguration({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::1' });
    expect(TRUSTED_PROXIES).toEqual(['10.0.0.0/8', 'fd00::1']);
  });

  test.each([
    [
      { TRUSTED_PROXIES: 'proxy.internal' },
      'TRUSTED_PROXIES must be addresses or ranges, such as 10.0.0.1 or 10.0.0.0/8.',
    ],
    [{ PORT: 'x' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
    [{ CONSOLE_ORIGINS: 'https://a.example/path' }, 'CONSOLE_ORIGINS must be origins, such as https://a.example.'],
    [{ REQUEST_LOG_URL: 'https://a.example' }, 'REQUEST_LOG_URL must be an address that contains {id}.'],
    [{ DATABASE_URL: 'mysql://x', SECRET_KEY }, 'DATABASE_URL must be a postgres:// address.'],
  ])('%j is refused', (env, message) => {
    expect(() => readConfiguration(env)).toThrow(new CannotStart(message));
  });

  test('DATABASE_URL needs SECRET_KEY', () => {
    const DATABASE_URL = 'postgresql://me@localhost/console';
    expect(() => readConfiguration({ DATABASE_URL })).toThrow(/SECRET_KEY is required with DATABASE_URL/);
    expect(readConfiguration({ DATABASE_URL, SECRET_KEY })).toMatchObject({ DATABASE_URL, SECRET_KEY });
  });

  test('the described defaults are the ones used', () => {
    const defaults = readConfiguration({}) as Record<string, unknown>;
    const described = SETTINGS.filter(({ default: value }) => !value.startsWith('('));
    expect(described.map(({ name, default: value }) => [name, value])).toEqual(
      described.map(({ name }) => [name, String(defaults[name])]),
    );
  });
});

test('keys of gateways, calendars and meetings are judged with everything else, before a folder or database is made', () => {
  const refused = (env: Record<string, string>) => {
    try {
      readConfiguration(env);
      return undefined;
    } catch (problem) {
      return (problem as Error).message;
    }
  };
  const [razorpay, secrets] = [{ RAZORPAY_KEY: 'id:secret' }, { RAZORPAY_WEBHOOK_SECRETS: 'long-enough' }];
  expect(refused({ ...secrets, RAZORPAY_KEY: 'abc' })).toBe(
    'RAZORPAY_KEY must be a key id and a key secret with a colon between them.',
  );
  for (const RAZORPAY_KEY of [':', 'abc:', ':abc'])
    expect(refused({ ...secrets, RAZORPAY_KEY })).toContain('RAZORPAY_KEY must be');
  expect(refused(razorpay)).toContain('RAZORPAY_KEY needs RAZORPAY_WEBHOOK_SECRETS');
  for (const TABBY_KEY of ['sk', 'sk:', 'sk:shop', 'sk:AED=', ':AED=shop', 'sk:AED=a,b'])
    expect(refused({ TABBY_KEY, TABBY_WEBHOOK_SECRETS: 'long-enough' })).toContain('TABBY_KEY must be a secret key');
  expect(refused({ TABBY_KEY: 'sk:AED=shop' })).toContain('TABBY_KEY needs TABBY_WEBHOOK_SECRETS');
  for (const PAYU_KEY of ['k:s:1:c', 'k:s:1:c:', 'k:a,b,c:1:c:d', 'k:s:1:c:d:e'])
    expect(refused({ PAYU_KEY })).toContain('PAYU_KEY must be a merchant key');
  expect(refused({ PAYU_KEY: 'k:a,b:1:c:d', PAYU_API: 'https://a.example,https://b.example' })).toContain(
    'PAYU_API must be one address or three',
  );
  const shopse = { SHOPSE_API: 'https://shopse.example', SHOPSE_WEBHOOK_SECRETS: 'long-enough' };
  const encryptionKey = `${'A'.repeat(43)}=`;
  for (const SHOPSE_KEY of ['token', `token:${encryptionKey}`, 'token:short:iv', `token:${encryptionKey}:iv:key:more`])
    expect(refused({ ...shopse, SHOPSE_KEY })).toContain('SHOPSE_KEY must be an API token');
  for (const name of ['SHOPSE_API', 'SHOPSE_WEBHOOK_SECRETS'])
    expect(refused({ ...shopse, SHOPSE_KEY: `token:${encryptionKey}:iv`, [name]: '' })).toContain('SHOPSE_KEY needs');
  for (const SHOPSE_KEY of [`token:${encryptionKey}:iv`, `token:${encryptionKey}:iv==:key`])
    expect(refused({ ...shopse, SHOPSE_KEY })).toBeUndefined();
  expect(refused({ STRIPE_SECRET_KEY: 'sk' })).toContain('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRETS');
  expect(refused({ GOOGLE_CALENDAR_CLIENT: 'abc', ZOOM_KEY: 'a:b' })?.split('\n')).toEqual([
    'GOOGLE_CALENDAR_CLIENT must be a client id and a client secret with a colon between them.',
    'ZOOM_KEY must be an account id, a client id and a client secret with colons between them.',
  ]);
  expect(refused({ ...razorpay, ...secrets, ZOOM_KEY: 'a:b:c' })).toBeUndefined();
});

test('what sends messages and calls families is whole, or refused by name', () => {
  const refused = (env: Record<string, string>) => {
    try {
      readConfiguration(env);
      return undefined;
    } catch (problem) {
      return (problem as Error).message;
    }
  };
  const origin = { PUBLIC_ORIGIN: 'https://console.example.com' };
  expect(refused({ SMTP_URL: 'https://mail.example.com' })).toContain('SMTP_URL must be an smtp://');
  expect(refused({ SMTP_URL: 'smtps://u:p@mail.example.com' })).toContain('SMTP_URL needs SMTP_FROM');
  for (const SMTP_FROM of ['hello', 'A <a@b.example>, C <c@d.example>'])
    expect(refused({ SMTP_FROM })).toContain('SMTP_FROM must be an e-mail address');
  expect(refused({ WHATSAPP_KEY: 'token' })).toContain('WHATSAPP_KEY must be');
  expect(refused({ WHATSAPP_KEY: 'token:1' })).toContain('WHATSAPP_KEY needs WHATSAPP_WEBHOOK_SECRETS');
  for (const name of ['SMS_KEY', 'TELEPHONY_KEY']) {
    for (const key of ['AC1', 'AC1:token', 'AC1:a,b,c:+1', 'AC1::+1'])
      expect(refused({ ...origin, [name]: key })).toContain(`${name} must be an account SID`);
    expect(refused({ [name]: 'AC1:token:+1' })).toContain(`${name} needs PUBLIC_ORIGIN`);
    expect(refused({ ...origin, [name]: 'AC1:new,old:+1' })).toBeUndefined();
  }
  expect(
    refused({
      SMTP_URL: 'smtps://u:p@mail.example.com',
      SMTP_FROM: 'Tutoring <hello@example.com>',
      WHATSAPP_KEY: 'token:1',
      WHATSAPP_WEBHOOK_SECRETS: 'long-enough',
    }),
  ).toBeUndefined();
});

describe('the keys of PayGlocal', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [secret, open] = [
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ];
  const whole = {
    PAYGLOCAL_KEY: 'shop:key-1:cert-1',
    PAYGLOCAL_PRIVATE_KEY: secret,
    PAYGLOCAL_CERTIFICATE: open,
    PAYGLOCAL_CURRENCIES: 'USD, AED',
  };
  const refused = (changes: Record<string, string>) => {
    try {
      return configuredGateways(readConfiguration({ ...whole, ...changes }), () => 0).map(({ name }) => name);
    } catch (problem) {
      return (problem as Error).message;
    }
  };
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  test('as files, or in base64: PayGlocal is offered in the currencies of its account', () => {
    for (const changes of [{}, { PAYGLOCAL_PRIVATE_KEY: base64(secret), PAYGLOCAL_CERTIFICATE: base64(open) }]) {
      const [gateway, ...others] = configuredGateways(readConfiguration({ ...whole, ...changes }), () => 0);
      expect([gateway?.name, gateway?.currencies, others]).toEqual(['payglocal', ['USD', 'AED'], []]);
    }
  });

  test('a value that is no key is refused at the start, and no part of it is printed', () => {
    const small = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const elliptic = small.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const wrong of ['x', open, base64(open), elliptic, secret.slice(0, 200)]) {
      expect(refused({ PAYGLOCAL_PRIVATE_KEY: wrong })).toBe(
        'PAYGLOCAL_PRIVATE_KEY must be the RSA private key, as its .pem file or that in base64.',
      );
    }
    for (const wrong of ['x', secret, base64(secret)])
      expect(refused({ PAYGLOCAL_CERTIFICATE: wrong })).toBe(
        'PAYGLOCAL_CERTIFICATE must be PayGlocal’s certificate, as its file or that in base64.',
      );
    for (const PAYGLOCAL_KEY of ['shop', 'shop:key', 'shop:key:', 'a:b:c:d'])
      expect(refused({ PAYGLOCAL_KEY })).toContain('PAYGLOCAL_KEY must be a merchant id');
    for (const PAYGLOCAL_CURRENCIES of ['usd', 'USD,XXX', ','])
      expect(refused({ PAYGLOCAL_CURRENCIES })).toContain('PAYGLOCAL_CURRENCIES must be currencies');
    for (const name of ['PAYGLOCAL_PRIVATE_KEY', 'PAYGLOCAL_CERTIFICATE', 'PAYGLOCAL_CURRENCIES'])
      expect(refused({ [name]: '' }), name).toContain('PAYGLOCAL_KEY needs');
  });
});
