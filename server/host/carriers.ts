// What carries messages away and calls families, as far as the environment has keys for it.
import type { Carrier } from '../integrations/messages/carrier';
import { twilioMessages } from '../integrations/messages/twilio';
import { type Telephony } from '../integrations/telephony';
import { twilioCalls } from '../integrations/twilioCalls';
import { whatsapp } from '../integrations/messages/whatsapp';
import type { Configuration } from './environment';
import { smtp } from './smtp';

export function configuredCarriers(configuration: Configuration): Carrier[] {
  const {
    SMTP_URL,
    SMTP_FROM,
    WHATSAPP_KEY,
    WHATSAPP_WEBHOOK_SECRETS,
    WHATSAPP_API,
    SMS_KEY,
    SMS_API,
    PUBLIC_ORIGIN: origin,
  } = configuration;
  const carriers: Carrier[] = [];
  if (SMTP_URL && SMTP_FROM) carriers.push(smtp({ url: SMTP_URL, from: SMTP_FROM }));
  if (WHATSAPP_KEY) {
    const [accessToken = '', phoneNumberId = ''] = WHATSAPP_KEY.split(':');
    carriers.push(
      whatsapp({
        accessToken,
        phoneNumberId,
        appSecrets: WHATSAPP_WEBHOOK_SECRETS,
        ...(WHATSAPP_API && { baseUrl: WHATSAPP_API }),
      }),
    );
  }
  if (SMS_KEY && origin) carriers.push(twilioMessages({ ...twilioKeyOf(SMS_KEY, SMS_API), origin }));
  return carriers;
}

export function configuredTelephony({
  TELEPHONY_KEY,
  TELEPHONY_API,
  PUBLIC_ORIGIN: origin,
}: Configuration): Telephony | undefined {
  return TELEPHONY_KEY && origin ? twilioCalls({ ...twilioKeyOf(TELEPHONY_KEY, TELEPHONY_API), origin }) : undefined;
}

function twilioKeyOf(key: string, baseUrl: string | undefined) {
  const [accountSid = '', tokens = '', from = ''] = key.split(':');
  return { accountSid, tokens: tokens.split(','), from, ...(baseUrl && { baseUrl }) };
}
