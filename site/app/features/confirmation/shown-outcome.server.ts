import { createContext, type MiddlewareFunction } from 'react-router';
import { siteContext } from '../../context.ts';
import { type OUTCOME_FLOW, type Outcome, outcomeAt } from '../../submission/outcome.server.ts';
import { type ConfirmationText, confirmationText } from './confirmation-text.ts';

/** What a confirmation shows of one submission. */
export interface ShownOutcome {
  outcome: Outcome;
  text: ConfirmationText;
}

/** What the page of this request shows; null if no submission is known. */
export const shownOutcome = createContext<ShownOutcome | null>(null);

/**
 * Finds what a confirmation shows, and renders the page once for all confirmations that differ only in the customer's
 * texts: every post leads here, and it is the costliest page to render.
 */
export function showOutcome(flow: keyof typeof OUTCOME_FLOW): MiddlewareFunction<Response> {
  return async ({ context, url }, next) => {
    const { drafts, settings, fill } = context.get(siteContext);
    const outcome = await outcomeAt(drafts, flow, url);
    if (!outcome) return next();
    const shown = { outcome, text: confirmationText(outcome, settings.complaintResolutionWeeks) };
    context.set(shownOutcome, shown);
    if (!fill) return next();
    return fill({
      key: JSON.stringify([flow, url.search, withTexts(shown, () => '*')]),
      texts: textsOf(shown),
      render: (placeholders) => {
        const left = placeholders.values();
        context.set(
          shownOutcome,
          withTexts(shown, () => left.next().value ?? ''),
        );
        return next();
      },
    });
  };
}

function textsOf(shown: ShownOutcome): string[] {
  const texts: string[] = [];
  withTexts(shown, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** Replaces the customer's texts, always in the same order. Empty and missing ones stay as they are. */
function withTexts({ outcome, text }: ShownOutcome, other: (text: string) => string): ShownOutcome {
  const change = <T extends string | undefined>(value: T) => (value ? other(value) : value);
  return {
    outcome: {
      ...outcome,
      reference: other(outcome.reference),
      // Not shown itself: `text` has the formatted dates.
      receivedAt: '',
      email: change(outcome.email),
      caseToken: change(outcome.caseToken),
      sent: outcome.sent.map(([label, value]) => [label, change(value)]),
    },
    text: {
      ...text,
      received: other(text.received),
      answerBy: change(text.answerBy),
      answerAtLatestBy: change(text.answerAtLatestBy),
      resolvedBy: change(text.resolvedBy),
    },
  };
}
