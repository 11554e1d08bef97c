import { createContext, type MiddlewareFunction } from 'react-router';
import { siteContext } from '../../context.ts';
import { OUTCOME_FLOW, Outcome } from '../../submission/outcome.server.ts';
import { type ConfirmationText, confirmationText } from './confirmation-text.ts';

/** What a confirmation says of one submission. */
export interface ShownOutcome {
  outcome: Outcome;
  text: ConfirmationText;
}

/** What the page of this request shows; null where nothing is known of a submission. */
export const shownOutcome = createContext<ShownOutcome | null>(null);

/**
 * Finds what a confirmation shows, and has the page rendered once for all whose confirmations differ in their texts alone:
 * after a post it is the page that is asked for most, and the costliest to render.
 */
export function showOutcome(flow: keyof typeof OUTCOME_FLOW): MiddlewareFunction<Response> {
  return async ({ context, url }, next) => {
    const { drafts, settings, fill } = context.get(siteContext);
    const { data: outcome } = await drafts.open(OUTCOME_FLOW[flow], Outcome);
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

/** The same with other texts of the customer's, always in one order; what is empty or not there stays so. */
function withTexts({ outcome, text }: ShownOutcome, other: (text: string) => string): ShownOutcome {
  const change = <T extends string | undefined>(value: T) => (value ? other(value) : value);
  return {
    outcome: {
      ...outcome,
      reference: other(outcome.reference),
      // Shown in words only: `text` has them.
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
