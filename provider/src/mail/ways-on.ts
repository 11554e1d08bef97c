/** Where a complaint can go if we don't settle it: the same words in every mail and letter about it (CF-03, CT-07, RW-15). */
import { formatDay } from '@larkfield/calendar/days';
import type { AdviceBodies } from '@larkfield/service/supplier/advice-bodies';
import { type MailSection, type Paragraph, waysToReach } from './paragraph.ts';

export interface WaysOn {
  /** The day from which the Energy Ombudsman decides, in Great Britain. */
  from: string;
  /** Whether that day has come, or a letter of ours has said that it decides now. */
  isNow: boolean;
}

const HEADING = "If we don't put it right";

export const waysOnSection = (ways: WaysOn, bodies: AdviceBodies): MailSection => ({
  heading: HEADING,
  paragraphs: waysOnParagraphs(ways, bodies),
});

/** The Ombudsman, from when, that it is free, and who advises free of charge. */
export function waysOnParagraphs({ from, isNow }: WaysOn, bodies: AdviceBodies): Paragraph[] {
  const { ombudsman, citizensAdvice, adviceDirectScotland, ombudsmanDeadline } = bodies;
  const when = isNow
    ? 'You can take your complaint to the Energy Ombudsman now: '
    : `If your complaint isn't settled by ${formatDay(from)}, or if we tell you sooner in a deadlock letter that we can't agree, you can take it to the Energy Ombudsman: `;
  const until = isNow ? 'from the date of our letter' : 'from the date of the letter that we send you then';
  return [
    [
      when,
      ...waysToReach(ombudsman),
      ". It is free and independent. If you accept its decision, we must carry it out; you don't have to accept it.",
      ombudsmanDeadline ? ` You have ${ombudsmanDeadline} ${until}.` : '',
    ],
    [
      `${citizensAdvice.name} gives free, independent advice on your rights in England and Wales: `,
      ...waysToReach(citizensAdvice),
      `. In Scotland it is ${adviceDirectScotland.name}: `,
      ...waysToReach(adviceDirectScotland),
      '. They can help you complain.',
    ],
  ];
}
