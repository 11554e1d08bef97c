/** The dependencies of the provider and of its parts. */
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { createSeededAddresses } from './addresses/seed.ts';
import type { FaultsOf } from './faults.ts';
import type { MailOptions } from './mail/options.ts';
import type { LetterReader } from './noticed/letter-reader.ts';
import type { ProviderSettings } from './settings.ts';

/** The provider's dependencies. */
export interface ProviderOptions {
  database: Database;
  /** Read for what staff ask of many cases at once, so that customers don't wait for it. Unset: `database`. */
  reports?: Database;
  settings: ProviderSettings;
  logger: Logger;
  /** Pages of the site, besides articles and categories, that articles may link to. Unset: such links are not checked. */
  sitePages?: readonly string[] | undefined;
  /** Reads what customers write for dangers and needs. Unset: nothing is noticed. */
  letters?: LetterReader;
  /** Counts mails that are withheld because of `MAILS_PER_RECIPIENT`, and mails that came back. */
  mailMetrics?: Pick<Metrics, 'mailWithheld' | 'mailReturned'>;
  /** Called when staff have saved content in this process. */
  onContentSaved?: () => void;
}

/** The same, with those that its parts share. Supplier and facts are renewed in place when their files change. */
export interface ProviderContext extends ProviderOptions {
  reports: Database;
  clock: Clock;
  supplier: Supplier;
  facts: Facts;
  addresses: ReturnType<typeof createSeededAddresses>;
  mail: MailOptions;
  /** Lets only known clients through. */
  requireClient: MiddlewareHandler;
  faultsOf: FaultsOf;
}
