/** The part of every letter on where the customer can turn: the Energy Ombudsman, free advice, and us. */
import { addMonths, formatDay } from '@larkfield/calendar/days';
import type { AdviceBody } from '@larkfield/service/supplier/advice-bodies';
import { CASE_PAGE, meterEmergency, phoneLink, type Reader, waysToReach } from '../../mail/paragraph.ts';
import { type Block, type Content, heading, paragraph } from './letter.ts';
import type { LetterCase } from './letter-facts.ts';
import type { LetterSupplier } from './letter-supplier.ts';

/** What a decision of the Ombudsman can be. */
const DECISIONS: Record<Reader, string> = {
  customer: 'It can tell us to say sorry, to explain what went wrong, to put it right, and to pay you.',
  representative: 'It can tell us to say sorry, to explain what went wrong, to put it right, and to pay compensation.',
};

export function ombudsmanBlocks(
  about: LetterCase,
  supplier: LetterSupplier,
  { day, reader }: { day: string; reader: Reader },
): Block[] {
  const { ombudsman } = supplier.adviceBodies;
  const months = supplier.ombudsmanMonths;
  const last = formatDay(addMonths(day, months));
  return [
    heading('What the Energy Ombudsman can do'),
    {
      kind: 'list',
      items: [
        ['It is free for you.'],
        ['It is independent of us and of every other supplier.'],
        [DECISIONS[reader]],
        [
          'If you accept its decision, we have to do what it says. You do not have to accept it, and if you do not, you can still go to court.',
        ],
      ],
    },
    heading('How to contact it, and by when'),
    paragraph(
      `You have ${months} months from the date of this letter, until ${last}. Have this letter and ${REFERENCE[reader]}, ${about.reference}, to hand.`,
    ),
    { kind: 'facts', facts: contactFacts(ombudsman) },
  ];
}

function contactFacts({ name, website, phone, post }: AdviceBody): { label: string; value: Content }[] {
  return [
    { label: 'Name', value: [name] },
    { label: 'Website', value: [{ text: website, href: `https://${website}` }] },
    ...(phone ? [{ label: 'Phone', value: [phoneLink(phone)] }] : []),
    ...(post ? [{ label: 'Post', value: [post] }] : []),
  ];
}

export function adviceBlocks(
  { adviceBodies: { citizensAdvice, adviceDirectScotland } }: LetterSupplier,
  reader: Reader,
): Block[] {
  const ways = (body: AdviceBody): Content => [`${body.name}: `, ...waysToReach(body)];
  return [
    heading('Free advice'),
    paragraph(ADVICE[reader]),
    {
      kind: 'list',
      items: [
        ['In England and Wales, ', ...ways(citizensAdvice)],
        ['In Scotland, ', ...ways(adviceDirectScotland)],
      ],
    },
    paragraph(HARDER[reader]),
  ];
}

const ADVICE: Record<Reader, string> = {
  customer: 'Advisers who are independent of us can explain your rights and help you with your complaint.',
  representative:
    "Advisers who are independent of us can explain the customer's rights and help you with this complaint.",
};

const REFERENCE: Record<Reader, string> = { customer: 'your reference', representative: 'the reference' };

/** For those whom a complaint is harder for (RW-15). */
const HARDER: Record<Reader, string> = {
  customer:
    'If your health, your age or money makes this harder for you, please tell us. Citizens Advice can also refer you to the Extra Help Unit, which takes up complaints for people who cannot easily do so themselves.',
  representative:
    'If health, age or money makes this harder, please tell us. Citizens Advice can also refer customers to the Extra Help Unit, which takes up complaints for people who cannot easily do so themselves.',
};

export function askUs({ reference, mailboxes }: LetterCase, supplier: LetterSupplier, reader: Reader): Block[] {
  const { phone, openingHours, email, findPage } = supplier;
  return [
    heading('If you want to talk to us'),
    paragraph(
      'Call ',
      phoneLink(phone),
      ...(mailboxes[reader]
        ? [
            ` (${openingHours}), or write to us on ${CASE_PAGE[reader]}: `,
            { text: findPage.replace(/^https?:\/\//, ''), href: findPage },
          ]
        : [` (${openingHours}), or write to us at the address above`]),
      ...(email ? ['. You can also email ', { text: email, href: `mailto:${email}` }] : []),
      `. Give us ${REFERENCE[reader]}, ${reference}.`,
    ),
    ...(supplier.meterEmergencyPhone ? [paragraph(...meterEmergency(supplier.meterEmergencyPhone))] : []),
    otherForms(supplier),
  ];
}

/** Offers large print, relay calls and other languages. */
function otherForms({ phone, relayPhone }: LetterSupplier): Block {
  return paragraph(
    'We can send you this letter in large print, in braille or as audio, free of charge: call ',
    phoneLink(phone),
    ...(relayPhone
      ? ['. If you are deaf or find it hard to speak, call us with Relay UK on ', phoneLink(relayPhone)]
      : []),
    '. If you would rather use another language, tell us which one: we can bring an interpreter onto the call, and send you the main points of this letter in your language.',
  );
}
