// What the terminal says once the server listens: plain lines for a person.
import { paths } from '@domain/contract/paths';

const SETUP_PATH = paths.setupPage.split(' ')[1]!;

interface Facts {
  address: string;
  /** Where the data lies. */
  database: string;
  setupToken: string | undefined;
}

export function banner({ address, database, setupToken }: Facts): string {
  const signIn = setupToken
    ? [
        'Nobody can sign in yet. Create the first administrator with this one-time link:',
        `  ${address}${SETUP_PATH}?token=${setupToken}`,
        'Until then only this machine is answered.',
      ]
    : ['Sign in with your e-mail and password.'];
  return ['', `Tutoring Console  ${address}`, `Data  ${database}`, '', ...signIn, '', ''].join('\n');
}

/** What a person types into a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const here = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${here ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
