/** The weekly mail to the editors on what the content needs (ED-05). */
import type { EntryKind } from '@larkfield/database/outbox/store';
import type { OutboxWorker } from '@larkfield/database/outbox/worker';
import type { Database } from '@larkfield/database/tables';
import type { Logger } from 'pino';
import * as z from 'zod';
import { composed } from './composed.ts';
import type { MailOptions } from './options.ts';
import type { MailWords } from './words.ts';
import { createMailWorker } from './worker.ts';

const ContentReview = z.object({ reference: z.string() });

/** At most one mail a day: the reference contains the day, such as `content-2026-11-23`. */
export const CONTENT_REVIEW: EntryKind<z.infer<typeof ContentReview>> = {
  channel: 'content-review',
  parse: ContentReview.parse,
  keyOf: ({ reference }) => reference,
};

export const reviewReference = (day: string) => ({ reference: `content-${day}` });

/** The number of findings of each kind, and the texts of the first ones. */
export interface ReviewedContent {
  day: string;
  counts: readonly { label: string; count: number }[];
  first: readonly string[];
}

interface ReviewMailOptions {
  database: Database;
  options: MailOptions;
  /** The editors' mailbox. */
  to: string;
  /** The page of the desk that has the list. */
  page: string;
  readReview: (reference: string) => Promise<ReviewedContent | undefined>;
  logger: Logger;
}

export function createReviewMails({
  database,
  options,
  to,
  page,
  readReview,
  logger,
}: ReviewMailOptions): OutboxWorker {
  return createMailWorker(database, {
    kind: CONTENT_REVIEW,
    what: 'the mail on the content',
    atOnce: 1,
    options: { sender: options.sender },
    async deliver({ reference }, signal) {
      const review = await readReview(reference);
      if (!review) return;
      const mail = { id: reference, to: { name: '', address: to }, isAutomatic: true };
      await options.sender.send({ ...mail, ...composed(reviewWords(review, page), options) }, signal);
    },
    logger,
  });
}

function reviewWords({ counts, first }: ReviewedContent, page: string): MailWords {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: `Content to check: ${all}`,
    heading: 'Content to check',
    greeting: '',
    facts: counts.filter(({ count }) => count > 0).map(({ label, count }) => ({ label, value: String(count) })),
    sections: [
      { heading: 'The first of them', paragraphs: first.map((words) => [words]) },
      { heading: 'At the desk', paragraphs: [[{ text: 'See the whole list', href: page }]] },
    ],
  };
}
