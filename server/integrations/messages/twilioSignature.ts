// Twilio signs the whole address that it calls, followed by the fields of its form in the order of their names.
import { macBytes, sameText } from '../../digest';

export interface TwilioRequest {
  /** With its origin, as Twilio calls it. */
  url: string;
  form: URLSearchParams;
  signature: string;
}

export async function twilioSignature({ url, form }: Omit<TwilioRequest, 'signature'>, token: string): Promise<string> {
  const names = [...new Set(form.keys())].sort();
  const fields = names.map((name) =>
    form
      .getAll(name)
      .map((value) => `${name}${value}`)
      .join(''),
  );
  const bytes = await macBytes(`${url}${fields.join('')}`, token, 'SHA-1');
  return btoa(String.fromCharCode(...bytes));
}

/** By any of the tokens that hold: two while one takes the other's place. */
export async function isFromTwilio(request: TwilioRequest, tokens: readonly string[]): Promise<boolean> {
  let found = false;
  for (const token of tokens)
    if (await sameText(request.signature, await twilioSignature(request, token))) found = true;
  return found;
}
