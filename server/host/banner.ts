// The lines that the terminal shows once the server listens.
import { paths } from '@domain/contract/paths';

const EVERY_ADDRESS = ['0.0.0.0', '::'];
const SETUP_PATH = paths.setupPage.split(' ')[1]!;

interface StartedServer {
  address: string;
  /** What links begin with; undefined when it is not configured and several addresses lead here. */
  publicOrigin: string | undefined;
  /** Where the data is stored. */
  database: string;
  setupToken: string | undefined;
}

export function banner({ address, publicOrigin, database, setupToken }: StartedServer): string {
  const signIn = setupToken
    ? [
        'Nobody can sign in yet. Create the first administrator with this one-time link:',
        `  ${address}${SETUP_PATH}?token=${setupToken}`,
        'Until then only this machine can connect. The link works at every server on the same database.',
      ]
    : ['Sign in with your e-mail and password.'];
  const links = publicOrigin ?? 'as each person reached the console: set PUBLIC_ORIGIN to give everyone one address';
  return [
    '',
    `Tutoring Console  ${address}`,
    ...(publicOrigin === address ? [] : [`Links  ${links}`]),
    `Data  ${database}`,
    '',
    ...signIn,
    '',
    '',
  ].join('\n');
}

/** What links begin with by default: undefined when the server listens on every address of the machine. */
export function originOf(host: string, port: number): string | undefined {
  return EVERY_ADDRESS.includes(host) ? undefined : addressOf(host, port);
}

/** What a person types into a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const here = ['127.0.0.1', '::1', ...EVERY_ADDRESS].includes(host);
  return `http://${here ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
