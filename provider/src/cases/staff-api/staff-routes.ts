import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { CrisisWordsIn, ReadLetter } from '../../noticed/noticed.ts';
import type { StaffCallers } from '../../staff/guard.ts';
import type { AddressOf } from '../store/contact.ts';

/** Dependencies of the staff API's routes. */
export interface StaffRoutes extends StaffCallers {
  database: Database;
  /** For what is read of many cases at once. */
  reports: Database;
  clock: Clock;
  addressOf: AddressOf;
  /** Whether letters, days and payments are our work: `CASE_DUTIES`. */
  hasDuties: boolean;
  /** Weeks until a complaint may go to the Energy Ombudsman. */
  resolutionWeeks: number;
  readLetter: ReadLetter;
  crisisWordsIn: CrisisWordsIn;
  /** Called after a change that may be mailed. */
  onChanged: () => void;
}
