/** Sends what is counted of a form, without anything that is typed (IN-01). */
import type { ValidatedDetail } from '@larkfield/design-system/fields/validated.ts';
import { hrefOf } from '../../href.ts';
import { CAME_FROM, MOST_PATHS } from '../came-from.ts';
import { sendCount } from './send-count.ts';

/** Only a first filter, since a form's step has a path like an article's; the server checks it. */
const ARTICLE_OR_SEARCH = new RegExp(`^(${hrefOf('/search')}\\?|${hrefOf('/help-and-support')}/[^/]+/[^/]+$)`);

/** Tells the server which fields this browser refused, since the form is not posted. */
document.addEventListener('hs-validated', (event) => {
  const { trigger, fields } = (event as CustomEvent<ValidatedDetail>).detail; // hs-form's own event
  const refused = fields.filter(({ isValid }) => !isValid);
  if (trigger !== 'submit' || refused.length === 0) return;
  const counted = new URLSearchParams({ page: document.body.dataset['page'] ?? location.pathname });
  for (const { name } of refused) counted.append('field', name);
  sendCount(hrefOf('/help-and-support/form-refused'), counted);
});

/** Adds the articles and searches that were open before to each form: if it opens a case, the last one is counted. */
document.addEventListener('formdata', ({ formData }) => {
  for (const path of openBefore()) formData.append(CAME_FROM, path);
});

/** Possible articles and searches in this tab's own history, newest first; nothing is stored for it. */
function openBefore(): string[] {
  const { navigation } = window;
  const earlier = navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
  const addresses = [document.referrer, ...earlier.map(({ url }) => url ?? '')].toReversed();
  const paths = addresses.map((url) => url.replace(location.origin, ''));
  return paths.filter((path) => ARTICLE_OR_SEARCH.test(path)).slice(0, MOST_PATHS);
}
