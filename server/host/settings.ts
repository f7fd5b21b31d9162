// What each environment variable means, as the README's table has it.
import type { Configuration } from './environment';

export interface Setting {
  name: keyof Configuration;
  /** The default as the README writes it. */
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
    name: 'FILES_FOLDER',
    default: '(DATA_FOLDER-files)',
    meaning:
      'Folder of uploaded files, beside the data folder and outside of what is served; no backup of the database holds them',
  },
  {
    name: 'FILES_BUCKET',
    default: '(none)',
    meaning:
      'S3-compatible storage in place of that folder: key id, secret key, address, bucket and region, such as https://id:key@s3.eu-west-1.amazonaws.com/files?region=eu-west-1; a / in a key is written %2F',
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
    name: 'SHOPSE_KEY',
    default: '(none)',
    meaning:
      'API token of ShopSe, its encryption key and its IV key, with colons between them, and a fourth part where its host wants an x-api-key; without it ShopSe is not offered',
  },
  {
    name: 'SHOPSE_WEBHOOK_SECRETS',
    default: '(none)',
    meaning:
      'Response key of ShopSe, which signs what it tells at /payment/v1/webhooks/shopse; two, separated by a comma, while one takes the other’s place',
  },
  {
    name: 'SHOPSE_API',
    default: '(none)',
    meaning: 'Address of ShopSe’s API that was named with the keys',
  },
  {
    name: 'PAYGLOCAL_KEY',
    default: '(none)',
    meaning:
      'Merchant id of PayGlocal, the id of the private key and that of the certificate, with colons between them; without it PayGlocal is not offered',
  },
  {
    name: 'PAYGLOCAL_PRIVATE_KEY',
    default: '(none)',
    meaning: 'The private key of that id: its .pem file, or that in base64 on one line',
  },
  {
    name: 'PAYGLOCAL_CERTIFICATE',
    default: '(none)',
    meaning: 'PayGlocal’s certificate of that id: its file, or that in base64 on one line',
  },
  {
    name: 'PAYGLOCAL_CURRENCIES',
    default: '(none)',
    meaning: 'Currencies that the account at PayGlocal takes, such as USD,AED',
  },
  {
    name: 'PAYGLOCAL_API',
    default: '(https://api.prod.payglocal.in)',
    meaning: 'Another address of PayGlocal’s API: https://api.uat.payglocal.in for tests',
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
      'Account id, client id and client secret of a Zoom server-to-server app, with colons between them: meetings and webinars are then scheduled there; without it meetings have an id of this server alone, and streams a link that staff enter',
  },
  { name: 'ZOOM_API', default: '(https://api.zoom.us/v2)', meaning: 'Another address of Zoom’s API' },
  {
    name: 'ZOOM_TOKEN_URL',
    default: '(https://zoom.us/oauth/token)',
    meaning: 'Another address at which Zoom gives access tokens',
  },
  {
    name: 'ZOOM_WEBHOOK_SECRETS',
    default: '(none)',
    meaning:
      'Secret tokens of the Zoom app that tells of webinars, at /streams/v1/webhooks/zoom; two, separated by a comma, while one takes the other’s place; without it streams are started and ended by hand',
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
  {
    name: 'SMTP_URL',
    default: '(none)',
    meaning:
      'Mail server that e-mails go out by, such as smtps://user:password@mail.example.com; without it they stay in the Outbox',
  },
  {
    name: 'SMTP_FROM',
    default: '(none)',
    meaning: 'Whom e-mails come from, such as Tutoring <hello@example.com>',
  },
  {
    name: 'WHATSAPP_KEY',
    default: '(none)',
    meaning:
      'Access token of WhatsApp’s Cloud API and the id of the number that writes, with a colon between them; without it WhatsApp messages stay in the Outbox',
  },
  {
    name: 'WHATSAPP_WEBHOOK_SECRETS',
    default: '(none)',
    meaning:
      'Secret of the app whose webhook is at /messages/v1/webhooks/whatsapp; two, separated by a comma, while one takes the other’s place',
  },
  {
    name: 'WHATSAPP_WEBHOOK_WORD',
    default: '(none)',
    meaning: 'Verify token with which that webhook is registered',
  },
  {
    name: 'WHATSAPP_API',
    default: '(https://graph.facebook.com/v23.0)',
    meaning: 'Another address of WhatsApp’s Cloud API',
  },
  {
    name: 'SMS_KEY',
    default: '(none)',
    meaning:
      'Account SID, auth token and number (or messaging service SID) of Twilio, with colons between them; its webhook for answers is /messages/v1/webhooks/twilio; two tokens, separated by a comma, while one takes the other’s place; without it text messages stay in the Outbox',
  },
  { name: 'SMS_API', default: '(https://api.twilio.com)', meaning: 'Another address of Twilio’s API' },
  {
    name: 'TELEPHONY_KEY',
    default: '(none)',
    meaning:
      'Account SID, auth token and number of Twilio, with colons between them: staff and families are connected by it, and calls recorded; without it staff dial by hand and type how the call went',
  },
  { name: 'TELEPHONY_API', default: '(https://api.twilio.com)', meaning: 'Another address of Twilio’s API' },
  {
    name: 'ASSISTANT_WEBHOOK_SECRETS',
    default: '(none)',
    meaning:
      'What the assistant that talks to families signs with, at /assistant/v1/webhooks/events and …/files; two, separated by a comma, while one takes the other’s place; without it only the conversations of the seed are there',
  },
  {
    name: 'LEARNING_APP_SECRETS',
    default: '(none)',
    meaning:
      'What the learning app signs attempts at conquests with, at /lms/v1/webhooks/attempts; two, separated by a comma, while one takes the other’s place; without it conquests are played on their pages alone',
  },
  { name: 'IMAGE_NAME', default: '(none)', meaning: 'Name of the deployed image; with -oc in it API hosts get omega-' },
  { name: 'SENTRY_DSN', default: '(none)', meaning: 'Where the console reports errors' },
  { name: 'REQUEST_LOG_URL', default: '(none)', meaning: 'Address of a request’s log, with {id} for the request id' },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'debug (every request), info, error or silent' },
];
