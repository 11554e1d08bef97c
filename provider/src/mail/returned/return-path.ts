/**
 * The envelope sender of each mail (RFC 5321, 4.5.5). A mail that comes back is sent there, so the address says which
 * mail it was, such as `bounces+lf-7k3m-92qx-4.5f0c…@larkfield.example`. It is sealed with our key, so that only
 * somebody who received the mail can report it as bounced.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keptSecret } from '@larkfield/database/kept-secret';
import type { Database } from '@larkfield/database/tables';

/** 80 bits: short enough for the 64 characters that stand before an @. */
const SEAL_CHARACTERS = 20;
/** Case is ignored, since mail servers may change it. */
const SEALED = new RegExp(`^([a-z]{2,4}-\\w{4}-\\w{4})(?:-([a-z0-9-]{1,20}))?\\.([0-9a-f]{${SEAL_CHARACTERS}})$`);

/** A mail of the outbox. */
export interface SentMail {
  /** Reference of its lead or case. */
  reference: string;
  /** Key of its outbox entry. */
  key: string;
}

export interface ReturnPath {
  /** The address that a mail comes back to. @param id of the mail, such as `LF-7K3M-92QX-4` */
  of(id: string): Promise<string>;
  /** The mail that such an address in a text names; undefined if there is none, or its seal is wrong. */
  mailIn(text: string): Promise<SentMail | undefined>;
}

/** @param address that mails come back to; its server must also deliver addresses with a `+` suffix there */
export function createReturnPath(database: Database, address: string): ReturnPath {
  const [mailbox = '', domain = ''] = address.toLowerCase().split('@');
  let key: Promise<string> | undefined;
  const seal = async (id: string) => {
    key ??= keptSecret(database, 'mail-return-key', () => randomBytes(32).toString('base64url'));
    const secret = await key.catch((error) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', secret).update(id).digest('hex').slice(0, SEAL_CHARACTERS);
  };
  return {
    async of(id) {
      const named = id.toLowerCase();
      return `${mailbox}+${named}.${await seal(named)}@${domain}`;
    },
    async mailIn(text) {
      const start = `${mailbox}+`;
      for (const word of text.toLowerCase().split(/[\s<>,;:"]+/)) {
        if (!word.startsWith(start) || !word.endsWith(`@${domain}`)) continue;
        const named = word.slice(start.length, -domain.length - 1);
        const [, reference, rest, given] = SEALED.exec(named) ?? [];
        if (!reference || !given) continue;
        const right = await seal(rest ? `${reference}-${rest}` : reference);
        if (!timingSafeEqual(Buffer.from(given), Buffer.from(right))) continue;
        const lead = reference.toUpperCase();
        return { reference: lead, key: rest ? `${lead}/${rest}` : lead };
      }
      return undefined;
    },
  };
}
