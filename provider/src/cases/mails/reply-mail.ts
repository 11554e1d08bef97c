import type { AgreedBy, CaseState } from '@larkfield/api-schemas/cases';
import type { ReplyMail } from '@larkfield/api-schemas/staff-calls/case-messages';
import { londonDay } from '@larkfield/calendar/london';
import { contentText } from '../letters/text.ts';
import { isOpen, reopenUntil } from '../rules/state.ts';
import { addresseeOf, roleOf } from '../store/addressee.ts';
import { isFinal, type Letters } from '../store/agreement.ts';
import { type CaseRow, kindOf, promiseToCome, standingOf } from '../store/case-row.ts';
import { type NewsSupplier, newsWords } from './case-words.ts';
import { waysOnOf } from './news-facts.ts';
import { withReason } from './reader-words.ts';

/** The choices for a reply that has not been sent yet. */
export interface ReplyChoices {
  state?: CaseState | undefined;
  answers?: boolean | undefined;
  'promised-on'?: string | undefined;
  'agreed-by'?: AgreedBy | undefined;
  'agreed-on'?: string | undefined;
}

/** Before its final response a complaint is closed by agreement only, of which the writer chooses the way last. */
function agreedBy(row: CaseRow, choices: ReplyChoices, { now, letters }: Pick<Circumstances, 'now' | 'letters'>) {
  const isAgreed = kindOf(row) === 'complaint' && row.duties === 'ours' && !isFinal(letters);
  const by = choices['agreed-by'] ?? (isAgreed ? 'phone' : undefined);
  return by && { by, on: choices['agreed-on'] ?? londonDay(now) };
}

interface Circumstances {
  now: Date;
  supplier: NewsSupplier;
  letters: Letters;
  isPayAsYouGo: boolean;
}

/** Preview of a reply's mail, as {@link newsWords} will word it, without its link. */
export function replyMail(
  row: CaseRow,
  choices: ReplyChoices,
  { now, supplier, letters, isPayAsYouGo }: Circumstances,
): ReplyMail['data'] {
  const { state, answers } = choices;
  const standing = standingOf(row).state;
  // A reply moves a case from received to in hand.
  const next = state ?? (standing === 'received' ? 'in-hand' : standing);
  const to = addresseeOf(row, now);
  const news = newsWords(
    {
      reader: roleOf(to ?? {}),
      reference: row.id,
      kind: kindOf(row),
      state: next === standing ? undefined : next,
      reason: next === 'in-hand' && !isOpen(standing) ? 'reopened' : undefined,
      promisedOn: answers ? undefined : (choices['promised-on'] ?? promiseToCome(row, now)),
      message: { text: '', form: 'written' },
      files: [],
      reopenUntil: reopenUntil({ state: next, closedAt: next === 'resolved' ? now : null }),
      link: '',
      agreed: agreedBy(row, choices, { now, letters }),
      isFinal: isFinal(letters),
      waysOn: waysOnOf(row, { letters, now }),
      isPayAsYouGo,
    },
    supplier,
  );
  const { subject, heading, greeting, facts, message, sections } = withReason(news, to ?? {}, row);
  return {
    type: 'reply-mails',
    id: row.id,
    attributes: {
      to: to?.email ?? null,
      subject,
      heading,
      greeting,
      facts: [...facts],
      'message-heading': message?.heading ?? '',
      sections: sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map(contentText) })),
    },
  };
}
