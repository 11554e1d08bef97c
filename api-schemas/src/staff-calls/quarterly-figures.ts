/** All that the desk shows of a quarter and those before it: `GET /v1/reports/figures?quarter=2026-Q4` (DK-06). */
import * as z from 'zod';
import { answer } from '../json-api.ts';
import { ComplaintFigures, Quarter } from '../regulation/complaint-report.ts';
import { CaseFigures } from './case-report.ts';

/** The quarter that is asked for, and those before it. */
export const QUARTERS_SHOWN = 5;

/** Oldest first. */
const quarters = z.array(z.object({ complaints: ComplaintFigures, cases: CaseFigures })).length(QUARTERS_SHOWN);

/** The id is the last quarter. */
export const QuarterlyFigures = answer('quarterly-figures', Quarter, { quarters });
export type QuarterlyFigures = z.infer<typeof QuarterlyFigures>;
