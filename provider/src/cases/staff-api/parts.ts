import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import type { MiddlewareHandler } from 'hono';
import type { StaffEnv } from '../../json-api/staff.ts';
import type { CrisisWordsIn, ReadLetter } from '../rules/noticed.ts';
import type { Right } from '../rules/rights.ts';
import type { AddressOf } from '../store/contact.ts';

/** Dependencies of the staff API's routes. */
export interface StaffRoutes {
  database: Database;
  /** For what is read of many cases at once. */
  reports: Database;
  clock: Clock;
  requireClient: MiddlewareHandler;
  /** Checked for each call, whatever the desk shows. */
  requireStaff: (right: Right) => MiddlewareHandler<StaffEnv>;
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
