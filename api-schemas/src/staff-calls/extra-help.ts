/** What staff judge of signs that somebody may need extra help (RW-19). */
import * as z from 'zod';
import { newDocument } from '../json-api.ts';

/** Body of `POST /v1/cases/{id}/extra-help`; answered with the case. */
export const ExtraHelpJudgementDocument = newDocument('extra-help-judgements', {
  /** Whether somebody needs extra help. What they need is noted only once they agree. */
  needed: z.boolean(),
  /** The messages whose signs were read: what has come since stays to be judged. */
  messages: z.array(z.string().min(1).max(100)).min(1).max(100),
});
export type ExtraHelpJudgementDocument = z.infer<typeof ExtraHelpJudgementDocument>;
