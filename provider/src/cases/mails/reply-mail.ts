import type { CaseState } from '@larkfield/api-schemas/cases';
import type { ReplyMail } from '@larkfield/api-schemas/staff-cases';
import { newsWords } from '../../mail/case-words.ts';
import { isOpen, reopenUntil } from '../rules/state.ts';
import { type CaseRow, kindOf, standingOf } from '../store/case-row.ts';
import { promiseToCome } from './promise-to-come.ts';

type Paragraph = ReturnType<typeof newsWords>['sections'][number]['paragraphs'][number];

/** What its writer chose for a reply that nobody has sent yet. */
export interface ReplyChoices {
  state?: CaseState | undefined;
  answers?: boolean | undefined;
  'promised-on'?: string | undefined;
}

/** The mail of a reply that nobody has sent yet, as {@link newsWords} will word it, without its link. */
export function replyMail(row: CaseRow, choices: ReplyChoices, now: Date): ReplyMail['data'] {
  const { state, answers } = choices;
  const standing = standingOf(row).state;
  // Whoever answers a case that was only received takes it in hand.
  const next = state ?? (standing === 'received' ? 'in-hand' : standing);
  const { subject, heading, greeting, facts, message, sections } = newsWords({
    reference: row.id,
    kind: kindOf(row),
    state: next === standing ? undefined : next,
    reason: next === 'in-hand' && !isOpen(standing) ? 'reopened' : undefined,
    promisedOn: answers ? undefined : (choices['promised-on'] ?? promiseToCome(row, now)),
    message: { text: '', form: 'written' },
    reopenUntil: reopenUntil({ state: next, closedAt: next === 'resolved' ? now : null }),
    link: '',
  });
  return {
    type: 'reply-mails',
    id: row.id,
    attributes: {
      to: row.email,
      subject,
      heading,
      greeting,
      facts: [...facts],
      'message-heading': message?.heading ?? '',
      sections: sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map(textOf) })),
    },
  };
}

const textOf = (paragraph: Paragraph) =>
  paragraph.map((part) => (typeof part === 'string' ? part : part.text)).join('');
