// Makes digests, HMACs and AES-GCM of `crypto.subtle` at once. Node sends each through its pool of threads, and every call of the API
// makes some: that was a fifth of what hostile calls took, and an eighth of all calls by somebody who is signed in.
import { createCipheriv, createDecipheriv, createHash, createHmac, KeyObject, type webcrypto } from 'node:crypto';

type Bytes = Parameters<SubtleCrypto['digest']>[1];

const subtle = Object.getPrototypeOf(crypto.subtle) as SubtleCrypto;
/** Length of what AES-GCM says that nothing was changed by. */
const TAG = 16;

/** Every file of tests runs this once more in the same process. */
const REPLACED = Symbol.for('digests made at once');
if (!Reflect.has(subtle, REPLACED)) {
  Reflect.set(subtle, REPLACED, true);
  replaceAll();
}

function replaceAll(): void {
  /** Keys of HMACs that were imported, which are made into none for Node. */
  const imported = new WeakMap<object, { hash: string; key: Uint8Array }>();
  const { importKey, sign, encrypt, decrypt } = subtle;

  subtle.digest = async (algorithm, data) => bytesFrom(createHash(nameOf(algorithm)).update(bytesOf(data)).digest());

  const replacedImport = async (...asked: Parameters<typeof importKey>): Promise<unknown> => {
    const [format, data, algorithm, extractable, usages] = asked as unknown as [
      string,
      Bytes,
      object,
      boolean,
      string[],
    ];
    const isPlain = format === 'raw' && !extractable && usages.length === 1 && usages[0] === 'sign';
    const key = isPlain && isNamed(algorithm, 'HMAC') && bytesOf(data);
    if (!key || key.length === 0) return importKey.apply(crypto.subtle, asked);
    const made = { type: 'secret', algorithm, extractable, usages };
    imported.set(made, { hash: nameOf((algorithm as HmacImportParams).hash), key: key.slice() });
    return made;
  };
  subtle.importKey = replacedImport as typeof importKey;

  subtle.sign = async (algorithm, key, data) => {
    if (!isNamed(algorithm, 'HMAC') || !key.usages.includes('sign'))
      return sign.call(crypto.subtle, algorithm, key, data);
    const known = imported.get(key) ?? {
      hash: nameOf((key.algorithm as HmacKeyAlgorithm).hash),
      key: secretOf(key),
    };
    return bytesFrom(createHmac(known.hash, known.key).update(bytesOf(data)).digest());
  };

  subtle.encrypt = async (algorithm, key, data) => {
    if (!isPlainGcm(algorithm) || !key.usages.includes('encrypt'))
      return encrypt.call(crypto.subtle, algorithm, key, data);
    const { iv, additionalData } = algorithm;
    const cipher = createCipheriv(cipherOf(key), secretOf(key), bytesOf(iv));
    if (additionalData) cipher.setAAD(bytesOf(additionalData));
    return bytesFrom(Buffer.concat([cipher.update(bytesOf(data)), cipher.final(), cipher.getAuthTag()]));
  };

  subtle.decrypt = async (algorithm, key, data) => {
    const all = bytesOf(data);
    if (!isPlainGcm(algorithm) || !key.usages.includes('decrypt') || all.length < TAG)
      return decrypt.call(crypto.subtle, algorithm, key, data);
    const { iv, additionalData } = algorithm;
    const decipher = createDecipheriv(cipherOf(key), secretOf(key), bytesOf(iv));
    if (additionalData) decipher.setAAD(bytesOf(additionalData));
    decipher.setAuthTag(all.subarray(-TAG));
    try {
      return bytesFrom(Buffer.concat([decipher.update(all.subarray(0, -TAG)), decipher.final()]));
    } catch {
      // As Node says it, without a cause.
      throw new DOMException('The operation failed for an operation-specific reason', 'OperationError');
    }
  };
}

/** As Node names a digest. */
function nameOf(algorithm: AlgorithmIdentifier): string {
  return (typeof algorithm === 'string' ? algorithm : algorithm.name).replace('-', '');
}

function isNamed(algorithm: AlgorithmIdentifier | object, name: string): boolean {
  return (typeof algorithm === 'string' ? algorithm : (algorithm as { name?: string }).name) === name;
}

function isPlainGcm(algorithm: object | string): algorithm is AesGcmParams & { name: 'AES-GCM' } {
  return isNamed(algorithm, 'AES-GCM') && (algorithm as AesGcmParams).tagLength === undefined;
}

function cipherOf({ algorithm }: CryptoKey): 'aes-128-gcm' | 'aes-256-gcm' {
  return (algorithm as AesKeyAlgorithm).length === 128 ? 'aes-128-gcm' : 'aes-256-gcm';
}

function secretOf(key: CryptoKey): KeyObject {
  return KeyObject.from(key as webcrypto.CryptoKey);
}

function bytesOf(data: Bytes): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

function bytesFrom(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
