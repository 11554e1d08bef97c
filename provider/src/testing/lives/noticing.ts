/** Notices a danger and a sign that somebody may need extra help, as the words of the search do, by two words of lives. */
import type { LetterReader } from '../../noticed/letter-reader.ts';

const DANGER = {
  id: 'gas',
  title: 'Smell gas?',
  action: 'Leave the building.',
  phone: { name: 'The gas emergency service', number: '0800111999' },
  path: '/help-and-support/emergencies/gas',
};

/** How a text begins: a draw of six reports a danger, and another one a need. */
export const beginningOf = (draw: number) => ['', 'I smell gas. ', 'I need help. '][draw % 6] ?? '';

export const isDanger = (text: string) => text.includes('smell gas');

const isNeed = (text: string) => text.includes('need help');

export const noticing: LetterReader = {
  read: async (text) => ({
    dangers: isDanger(text) ? [DANGER] : [],
    extraHelp: isNeed(text) ? [text] : [],
  }),
  crisisWordsIn: async () => [],
  prepare: async () => {},
  renew: () => {},
};
