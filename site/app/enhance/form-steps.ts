/** What is counted of a form, without anything that is typed (IN-01). */
import type { ValidatedDetail } from '@larkfield/design-system/fields/validated.ts';
import { hrefOf } from '../../href.ts';
import { CAME_FROM, MOST_PATHS } from '../came-from.ts';

/** The server looks closer: a step of a form has a path like an article's. */
const ARTICLE_OR_SEARCH = new RegExp(`^(${hrefOf('/search')}\\?|${hrefOf('/help-and-support')}/[^/]+/[^/]+$)`);

/** Tells the server which fields this browser refused: the form is not posted. */
document.addEventListener('hs-validated', (event) => {
  const { trigger, fields } = (event as CustomEvent<ValidatedDetail>).detail; // hs-form's own event
  const refused = fields.filter(({ isValid }) => !isValid);
  if (trigger !== 'submit' || refused.length === 0) return;
  const counted = new URLSearchParams({ page: document.body.dataset['page'] ?? location.pathname });
  for (const { name } of refused) counted.append('field', name);
  navigator.sendBeacon(hrefOf('/help-and-support/form-refused'), counted);
});

/** With each form goes which articles and searches were open before: of those that open a case the last is counted. */
document.addEventListener('formdata', ({ formData }) => {
  for (const path of openBefore()) formData.append(CAME_FROM, path);
});

/** What may be articles and searches in this tab's history of the site, newest first; nothing is stored for it. */
function openBefore(): string[] {
  const { navigation } = window;
  const earlier = navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
  const addresses = [document.referrer, ...earlier.map(({ url }) => url ?? '')].toReversed();
  const paths = addresses.map((url) => url.replace(location.origin, ''));
  return paths.filter((path) => ARTICLE_OR_SEARCH.test(path)).slice(0, MOST_PATHS);
}
