/** The supplier's telephone lines in words, and their numbers. */
import * as z from 'zod';

const WORDS: Readonly<Record<string, string>> = {
  care: 'Customer care',
  'pay-as-you-go': 'Pay as you go',
  homecare: 'Home cover',
  bereavement: 'Bereavement',
};

/** The file that has numbers and opening hours. */
export const SUPPLIER_FILE = 'supplier.json';

const Phones = z.object({ phones: z.record(z.string(), z.string()) });

/** The numbers in the file's text, by line. */
export const phonesIn = (text: string): Readonly<Record<string, string>> => Phones.parse(JSON.parse(text)).phones;

/** A line that was added to the file is called by its name there. */
export const lineWords = (name: string): string =>
  WORDS[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
