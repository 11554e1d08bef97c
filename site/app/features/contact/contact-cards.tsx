import type { MeterReadFeed } from '@larkfield/api-schemas/feeds';
import { hrefOf } from '../../../href.ts';
import { articleHref } from '../../../href-with.ts';
import { Illustration } from '../../layout/icon.tsx';
import { LinkList } from '../../layout/link-list.tsx';

interface ContactCard {
  id: string;
  title: string;
  text: string;
  picture: string;
  links: { text: string; href: string }[];
}

const CARDS: ContactCard[] = [
  {
    id: 'credit',
    title: 'I pay by Direct Debit or when I get a bill',
    text: 'Bills, payments, meter readings, moving home and tariffs.',
    picture: 'bills',
    links: [
      { text: 'Understand your bill', href: articleHref('bills-and-payments', 'understand-your-bill') },
      { text: 'Why your payment changed', href: articleHref('bills-and-payments', 'direct-debit-changed') },
      { text: 'Moving home', href: articleHref('my-account', 'moving-home') },
    ],
  },
  {
    id: 'prepayment',
    title: 'I top up a prepayment meter',
    text: 'Top-ups, keys and cards, emergency credit and debt on your meter.',
    picture: 'pay-as-you-go',
    links: [
      { text: "A top-up that hasn't arrived", href: articleHref('pay-as-you-go', 'top-up-not-showing') },
      { text: 'Lost or faulty key or card', href: articleHref('pay-as-you-go', 'lost-or-faulty-key') },
      { text: "Can't afford to top up", href: articleHref('struggling-to-pay', 'help-topping-up') },
    ],
  },
  {
    id: 'home-services',
    title: 'I have home cover or an engineer booked',
    text: 'Boiler and home cover, repairs, yearly services and appointments.',
    picture: 'home-cover',
    links: [
      { text: 'Claim on your cover', href: articleHref('homecare-help', 'claim-on-cover') },
      { text: 'Book your yearly service', href: articleHref('homecare-help', 'book-annual-service') },
      { text: 'Change an appointment', href: articleHref('appliances-and-engineers', 'change-an-appointment') },
    ],
  },
];

/** A card for each of three kinds of customer, with quick links and a link to all contact options (CU-01). */
export function ContactCards({ meterReadWeek }: { meterReadWeek?: MeterReadFeed }) {
  return (
    <hs-column hockey-pitch="3">
      {CARDS.map((card) => (
        <hs-card key={card.id} id={card.id}>
          <Illustration name={card.picture} />
          <h2 id={`${card.id}-title`}>{card.title}</h2>
          <p>{card.text}</p>
          {card.id === 'credit' && meterReadWeek && <MeterReadWeek {...meterReadWeek} />}
          <LinkList links={card.links} />
          <hs-cta>
            <a href={`#${card.id}-options`} aria-describedby={`${card.id}-title`}>
              View contact options
            </a>
          </hs-cta>
        </hs-card>
      ))}
    </hs-column>
  );
}

/** The highlighted box of meter-read week (CU-02). The templates are rich text, sanitised by the server. */
function MeterReadWeek({ contactCardPillTemplate, contactCardTemplate }: MeterReadFeed) {
  return (
    <hs-standout decoration="yellow">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a, sup, p, b and href (HC-06) */}
      <hs-pill colour="yellow" dangerouslySetInnerHTML={{ __html: contactCardPillTemplate }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a, sup, p, b and href (HC-06) */}
      <div dangerouslySetInnerHTML={{ __html: contactCardTemplate }} />
      <hs-cta>
        <a href={hrefOf('/help-and-support/submit-meter-read')}>Submit a meter reading</a>
      </hs-cta>
    </hs-standout>
  );
}
