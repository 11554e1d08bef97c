/** Further wordings to train on, made from judged ones: what stands beside an emergency matters more than which it is. */

export interface MadeWording {
  text: string;
  emergencies: readonly string[];
}

/** Whatever stands in the gap, somebody asks about money, plans, or something that is over. */
const NOT_NOW = [
  'claim for {}',
  'compensation for {}',
  '{} last month',
  '{} last year',
  'we had {} last week',
  'complaint about {} last week',
  'am i covered for {}',
  '{} last winter who pays',
  'is {} in my policy',
  'refund because of {} yesterday',
  'years ago {}',
  'how long ago can i claim {}',
  '{} two weeks ago and i want money',
  'i want to complain about how you dealt with {}',
  'we had {} in march',
  'will you pay for {} that happened in december',
  'your engineer came about {} and it is fixed now',
  'i am registering in case of {}',
  'leaflet about what to do in case of {}',
  '{} was last tuesday',
  '{} the other week',
  'do i get anything for {} yesterday',
  'before christmas {} and nobody paid',
];
const NOW = [
  '{} please help',
  'help {}',
  '{} right now',
  'who do i call {}',
  '{} what do i do',
  'urgent {}',
  'hi {}',
  'i think {}',
  '{} just now',
  '{} and i am scared',
  '{} since this morning',
  'hello {} can somebody come quickly',
  '{} and i have tried everything',
];
const POWER_CUTS = [
  'power cut',
  'power outage',
  'electricity off',
  'leccy off',
  'no power',
  'blackout',
  'electric off',
  'supply off',
  'no electricity',
  'electricity will be off',
];
const PLANNED_POWER_CUT = [
  'planned {}',
  '{} planned for tomorrow',
  'letter about {} next week',
  'scheduled {}',
  'notice of {} on friday',
  '{} for works next month',
  'you wrote that there will be {}',
  'prepare for {}',
  'what happens in case of {}',
  'how do i get ready for {}',
  'register for {}',
  'compensation for {}',
  '{} last week compensation',
  'app says {}',
  'website {}',
  '{} of the app',
];
const OFF_SUPPLY = [
  'no power',
  'no electricity',
  'power cut',
  'leccy is off',
  'no gas',
  'gas has run out',
  'meter has run out',
  'no heating',
  'heating broken',
  'electricity gone',
  'no credit on the meter',
  'off supply',
  'no light',
  'boiler broken and freezing',
  'power is out',
  'lost power',
];
const AT_RISK = [
  'baby',
  'newborn baby',
  'oxygen machine',
  'dialysis',
  'stair lift',
  'ventilator',
  'disabled son',
  'elderly mother',
  'pensioner',
  'nebuliser',
  'small children and freezing',
  'wheelchair',
  'insulin in the fridge',
  'medical equipment',
  'pregnant',
  'cancer',
  'bed bound',
  'hoist',
  'grandmother is 90',
  'toddler',
  'two month old',
  'breathing machine',
  'feeding pump',
];
const BOTH = [
  '{s} and i have {v}',
  '{v} {s}',
  '{s} {v}',
  '{s} my mum needs {v}',
  'i have {v} and {s}',
  '{s} since last night and there is {v} here',
];
const AT_RISK_ONLY = [
  'cost of running {v}',
  'help with bills {v}',
  'register {v}',
  'priority services {v}',
  'discount for {v}',
  'how much electricity does {v} use',
  'i have {v} what help can i get',
  'grant for {v}',
  'tariff for {v}',
  'can i get a rebate for {v}',
  'who do i tell about {v}',
  'i want to tell you we have {v}',
  'planned work and {v} what should i do',
];

/** Longer wordings have a sentence of their own, into which nothing can be put. */
const LONGEST = 9;

/** A few of many, always the same, spread so that neighbours get different ones. */
const some = <T>(from: readonly T[], count: number, start: number): T[] =>
  Array.from({ length: count }, (_, index) => from[(start + index * 7) % from.length] as T); // never empty here

/** @param judged wordings of emergencies, of the half that is trained on */
export function madeWordings(judged: readonly MadeWording[]): MadeWording[] {
  const short = judged.filter(({ text, emergencies }) => emergencies.length > 0 && text.split(' ').length <= LONGEST);
  const inContext = short.flatMap(({ text, emergencies }, index) => [
    ...some(NOT_NOW, 3, index * 5).map((frame) => ({ text: frame.replace('{}', text), emergencies: [] })),
    ...some(NOW, 2, index * 3).map((frame) => ({ text: frame.replace('{}', text), emergencies })),
  ]);
  const planned = POWER_CUTS.flatMap((powerCut) =>
    PLANNED_POWER_CUT.map((frame) => ({ text: frame.replace('{}', powerCut), emergencies: [] })),
  );
  return [...inContext, ...planned, ...offSupply(), ...atRiskOnly()];
}

function offSupply(): MadeWording[] {
  return OFF_SUPPLY.flatMap((supply, row) =>
    AT_RISK.flatMap((person, column) => {
      if ((row + column) % 3 !== 0) return [];
      const [frame = ''] = some(BOTH, 1, row * 5 + column);
      const isPower = /power|electric|leccy|light/.test(supply);
      const emergencies = ['vulnerable-off-supply', ...(isPower ? ['power-cut'] : [])];
      return [{ text: frame.replace('{s}', supply).replace('{v}', person), emergencies }];
    }),
  );
}

const atRiskOnly = (): MadeWording[] =>
  AT_RISK.flatMap((person, index) =>
    some(AT_RISK_ONLY, 5, index * 2).map((frame) => ({ text: frame.replace('{v}', person), emergencies: [] })),
  );
