/** The supplier's telephone lines in words. */
const WORDS: Readonly<Record<string, string>> = {
  care: 'Customer care',
  'pay-as-you-go': 'Pay as you go',
  homecare: 'Home cover',
  bereavement: 'Bereavement',
};

/** The file that has numbers and opening hours. */
export const SUPPLIER_FILE = 'supplier.json';

/** A line that was added to the file is called by its name there. */
export const lineWords = (name: string): string =>
  WORDS[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Their numbers take a second person. */
export const EMERGENCY_LINES = ['gas-emergency', 'power-cut', 'meter-emergency', 'relay-uk'];
