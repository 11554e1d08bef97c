import type { EmergencyAnswer } from '@larkfield/search/results';
import { OtherNumbers } from './other-numbers.tsx';
import { PhoneLink } from './phone-link.tsx';

/** Emergency advice with the number to call, above everything else on the page (SE-02). */
export function EmergencyAnswers({ emergencies }: { emergencies: readonly EmergencyAnswer[] }) {
  if (emergencies.length === 0) return null;
  return (
    <section className="hs-emergency hs-emergency-answers" aria-label="Emergency">
      <ul>
        {emergencies.map(({ id, title, action, phone, others, path, linkText }) => (
          <li key={id}>
            <h2>{title}</h2>
            <p>{action}</p>
            <PhoneLink number={phone.number} />
            <p>Calls the {phone.name}</p>
            {others && <OtherNumbers numbers={others} />}
            <a href={path}>{linkText ?? 'What to do, step by step'}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same as the first thing of a page, before its heading: on a phone the number is seen without scrolling (RW-14). */
export function EmergencyFirst({ emergencies }: { emergencies: readonly EmergencyAnswer[] }) {
  if (emergencies.length === 0) return null;
  return (
    <div className="hs-frame hs-emergency-first">
      <EmergencyAnswers emergencies={emergencies} />
    </div>
  );
}
