/** Where a complaint can go if we don't settle it: the same words in every mail and letter about it (CF-03, CT-07, RW-15). */
import { formatDay } from '@larkfield/calendar/days';
import type { AdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import { COMPLAINT, type MailSection, type Paragraph, type Reader, waysToReach } from './paragraph.ts';

export interface WaysOn {
  /** The day from which the Energy Ombudsman decides, in Great Britain. */
  from: string;
  /** Whether that day has come, or a letter of ours has said that it decides now. */
  isNow: boolean;
}

const HEADING = "If we don't put it right";

export const waysOnSection = (ways: WaysOn, bodies: AdviceBodies, reader: Reader): MailSection => ({
  heading: HEADING,
  paragraphs: waysOnParagraphs(ways, bodies, reader),
});

const RIGHTS: Record<Reader, string> = { customer: 'your rights', representative: "the customer's rights" };
const HELP: Record<Reader, string> = {
  customer: '. They can help you complain.',
  representative: '. They can help with this complaint.',
};

/** The Ombudsman, from when, that it is free, and who advises free of charge. */
export function waysOnParagraphs({ from, isNow }: WaysOn, bodies: AdviceBodies, reader: Reader): Paragraph[] {
  const { ombudsman, citizensAdvice, adviceDirectScotland, ombudsmanDeadline } = bodies;
  const when = isNow
    ? `You can take ${COMPLAINT[reader]} to the Energy Ombudsman now: `
    : `If ${COMPLAINT[reader]} isn't settled by ${formatDay(from)}, or if we tell you sooner in a deadlock letter that we can't agree, you can take it to the Energy Ombudsman: `;
  const until = isNow ? 'from the date of our letter' : 'from the date of the letter that we send you then';
  return [
    [
      when,
      ...waysToReach(ombudsman),
      ". It is free and independent. If you accept its decision, we must carry it out; you don't have to accept it.",
      ombudsmanDeadline ? ` You have ${ombudsmanDeadline} ${until}.` : '',
    ],
    [
      `${citizensAdvice.name} gives free, independent advice on ${RIGHTS[reader]} in England and Wales: `,
      ...waysToReach(citizensAdvice),
      `. In Scotland it is ${adviceDirectScotland.name}: `,
      ...waysToReach(adviceDirectScotland),
      HELP[reader],
    ],
  ];
}
