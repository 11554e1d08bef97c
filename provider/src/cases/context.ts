/** What cases need of the rest of the provider. */
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { Facts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { Logger } from 'pino';
import type { MailOptions } from '../mail/options.ts';
import type { CrisisWordsIn, ReadLetter } from '../noticed/noticed.ts';
import type { StaffCallers } from '../staff/guard.ts';
import { isSmartMeterFault } from './rules/smart-meter-fault.ts';
import type { AddressOf } from './store/contact.ts';
import type { OpeningOptions } from './store/opening.ts';

/** The provider's settings that cases read. */
export interface CaseSettings {
  SITE_URL: string;
  DATA_DIR: string;
  CONTENT_DIR: string;
  COMPLAINT_RESOLUTION_WEEKS: number;
  /** `on`: letters, days and payments are our work. */
  CASE_DUTIES: 'on' | 'off';
  /** Days that a link to a case lasts. */
  CASE_LINK_DAYS: number;
  /** Megabytes of the disk that files leave free. */
  DISK_FLOOR_MB: number;
  MAIL_REPLY_TO?: string | undefined;
  RATE_LIMITS: boolean;
  /** Mails that one address gets a day at most. */
  MAILS_PER_RECIPIENT: number;
  CLAMD_URL?: string | undefined;
  SCANNER_AWAY: 'keep' | 'refuse';
}

export interface CaseContext {
  database: Database;
  /** Read for what is asked of many cases at once. */
  reports: Database;
  settings: CaseSettings;
  clock: Clock;
  logger: Logger;
  callers: StaffCallers;
  mail: MailOptions;
  supplier: Supplier;
  facts: Facts;
  letters: { read: ReadLetter; crisisWordsIn: CrisisWordsIn };
  /** The address that a lead refers to. */
  addressOf: AddressOf;
}

/** Background work. */
export interface CaseWorker {
  start(): void;
  stop(): Promise<void>;
}

/** How a lead becomes a case, by the settings. */
export function openingBy({
  COMPLAINT_RESOLUTION_WEEKS: resolutionWeeks,
  CASE_DUTIES,
}: Pick<CaseSettings, 'COMPLAINT_RESOLUTION_WEEKS' | 'CASE_DUTIES'>): OpeningOptions {
  return { resolutionWeeks, duties: CASE_DUTIES === 'on' ? 'ours' : 'elsewhere', isSmartMeterFault };
}
