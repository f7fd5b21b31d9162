// Files of RSA keys and certificates, as operators give them: their text (PEM), or that in base64 on one line.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** PKCS #8; undefined for what holds no private key. */
export function privateKeyOf(file: string): Uint8Array<ArrayBuffer> | undefined {
  return read(file, (pem) => createPrivateKey(pem), 'pkcs8');
}

/** SPKI, of a certificate or of a public key; undefined for what holds neither. A private key is not given away. */
export function publicKeyOf(file: string): Uint8Array<ArrayBuffer> | undefined {
  return pemOf(file).includes('PRIVATE KEY') ? undefined : read(file, (pem) => createPublicKey(pem), 'spki');
}

function pemOf(file: string): string {
  return file.includes('-----BEGIN') ? file : Buffer.from(file, 'base64').toString();
}

function read(file: string, keyOf: (pem: string) => KeyObject, type: 'pkcs8' | 'spki') {
  try {
    const key = keyOf(pemOf(file));
    return key.asymmetricKeyType === 'rsa'
      ? new Uint8Array(key.export({ type: type as 'pkcs8', format: 'der' }))
      : undefined;
  } catch {
    return undefined;
  }
}
