/** Links to what many look for, in fixed words and order (LA-05). */
const LINKS = [
  { text: 'Moving Home', href: '/help-and-support/my-account/moving-home' },
  { text: 'Bereavement at probate', href: '/help-and-support/my-account/bereavement' },
  { text: 'Struggling to pay', href: '/help-and-support/struggling-to-pay' },
  { text: 'Warm Home discount', href: '/help-and-support/struggling-to-pay/warm-home-discount' },
  { text: 'Emergencies', href: '/help-and-support/emergencies' },
  { text: 'Contact Us', href: '/help-and-support/contact-us' },
];

export function SecondaryLinks() {
  return (
    <nav aria-labelledby="more-help-title">
      <h2 id="more-help-title">More ways to get help</h2>
      <ul className="hs-link-list">
        {LINKS.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
