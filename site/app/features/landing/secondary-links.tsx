import { hrefOf } from '../../../href.ts';
import { articleHref, hrefWith } from '../../../href-with.ts';
import { LinkList } from '../../layout/link-list.tsx';

/** Links to what many customers look for (LA-05). */
const LINKS = [
  { text: 'Moving Home', href: articleHref('my-account', 'moving-home') },
  { text: 'Bereavement at probate', href: articleHref('my-account', 'bereavement') },
  { text: 'Struggling to pay', href: hrefWith('/help-and-support/:category', { category: 'struggling-to-pay' }) },
  { text: 'Warm Home discount', href: articleHref('struggling-to-pay', 'warm-home-discount') },
  { text: 'Emergencies', href: hrefOf('/help-and-support/emergencies') },
  { text: 'Contact Us', href: hrefOf('/help-and-support/contact-us') },
];

export function SecondaryLinks() {
  return (
    <nav aria-labelledby="more-help-title">
      <h2 id="more-help-title">More ways to get help</h2>
      <LinkList links={LINKS} />
    </nav>
  );
}
