import type { MailSupplier } from './words.ts';

/** Whether a mail can be answered by mail. */
export function repliesText({ readsReplies }: Pick<MailSupplier, 'readsReplies'>): string {
  return readsReplies
    ? 'You can also reply to this email.'
    : "Please don't reply to this email: we don't see replies to it.";
}
