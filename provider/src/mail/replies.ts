import type { MailSupplier } from './words.ts';

/** Says whether customers can reply to a mail. */
export function repliesText({ readsReplies }: Pick<MailSupplier, 'readsReplies'>): string {
  return readsReplies
    ? 'You can also reply to this email.'
    : "Please don't reply to this email: we don't see replies to it.";
}
