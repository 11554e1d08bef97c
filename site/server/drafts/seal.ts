import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals text so that only this site can read it, and only for the purpose it was sealed for. */
export interface Seal {
  seal(text: string, purpose: string): Uint8Array<ArrayBuffer>;
  /** The text, or undefined where the bytes were tampered with, cut, or sealed for another purpose or secret. */
  open(sealed: Uint8Array, purpose: string): string | undefined;
}

/** AES-256-GCM with a key derived from the session secret (HKDF, RFC 5869); the purpose is authenticated with the text. */
export function createSeal(secret: string): Seal {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'larkfield drafts', 32)));
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), body]));
    },
    open(sealed, purpose) {
      const iv = sealed.subarray(0, IV_BYTES);
      const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      if (tag.length < TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag);
      try {
        return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
