/** Where answers to a danger lead on a site whose feed doesn't list our articles, such as another supplier's (decision 0336). */
import type { EmergencyAnswer } from '@larkfield/search/results';
import type { SearchIndex } from '@larkfield/search/search-index';
import { hrefOf } from '../../href.ts';

/** Pages that every site has. */
const INSTEAD = {
  danger: { path: hrefOf('/help-and-support/emergencies') },
  crisis: { path: hrefOf('/help-and-support/contact-us'), linkText: 'Contact us' },
};

/**
 * The answers with links to pages that are there.
 * @param index of what is published; until it is known, all pages count as there
 */
export function withShownPages<Answer extends Pick<EmergencyAnswer, 'id' | 'path' | 'linkText'>>(
  answers: readonly Answer[],
  index: SearchIndex | undefined,
): Answer[] {
  const isShown = ({ path }: Answer) => !index || index.engine.documents.some((document) => document.path === path);
  return answers.map((answer) =>
    isShown(answer) ? answer : { ...answer, ...INSTEAD[answer.id === 'crisis' ? 'crisis' : 'danger'] },
  );
}
