/** Joining the Priority Services Register: the `additional-information` of a lead with that topic (PS-01). */
import * as z from 'zod';
import { Day } from './cases.ts';
import { typedLine } from './text/typed-text.ts';

/**
 * The needs codes that suppliers and network operators in Great Britain exchange as two digits (industry data flow
 * D0225), with the industry's names. Missing numbers are retired.
 */
export const PRIORITY_NEEDS = {
  '01': 'Nebuliser and apnoea monitor',
  '02': 'Heart, lung and ventilator',
  '03': 'Dialysis, feeding pump and automated medication',
  '04': 'Oxygen concentrator',
  '08': 'Blind',
  '09': 'Partially sighted',
  '12': 'Stair lift, hoist, electric bed',
  '14': 'Pensionable age',
  '15': 'Physical impairment',
  '17': 'Unable to communicate in English',
  '18': 'Developmental condition',
  '19': 'Unable to answer door',
  '20': 'Dementia or cognitive impairment',
  '22': 'Chronic or serious illness',
  '23': 'Medically dependent showering or bathing',
  '24': 'Careline or telecare system',
  '25': 'Medicine refrigeration',
  '26': 'Oxygen use',
  '27': 'Poor sense of smell or taste',
  '28': 'Restricted hand movement',
  '29': 'Families with young children aged 5 or under',
  '30': 'Mental health',
  '31': 'Additional presence preferred',
  '32': 'Temporary: life changes',
  '33': 'Temporary: post hospital recovery',
  '34': 'Temporary: young adult householder (under 18)',
  '35': 'Hearing impairment, including deaf',
  '36': 'Speech impairment',
  '37': 'Water dependent',
} as const;
export type PriorityNeed = keyof typeof PRIORITY_NEEDS;

const CODES = Object.keys(PRIORITY_NEEDS) as PriorityNeed[]; // Object.keys returns string[]
export const PriorityNeed = z.enum(CODES);

/** Formats of bills and letters other than ordinary print. */
export const LetterFormat = z.enum(['large-print', 'braille', 'audio', 'coloured-paper']);
export type LetterFormat = z.infer<typeof LetterFormat>;

const spoken = typedLine().min(1).max(100).nullable();

/** The answers of somebody who joins the register. Null: not answered. */
export const PriorityServices = z
  .strictObject({
    needs: z
      .array(PriorityNeed)
      .min(1)
      .refine((needs) => new Set(needs).size === needs.length, 'Each need is named once'),
    /** In the customer's own words, such as `Welsh`; null means English. */
    language: spoken,
    format: LetterFormat.nullable(),
    /** Password that our staff say at the door. */
    callPassword: typedLine().min(3).max(30).nullable(),
    /** Somebody to contact in the customer's place. */
    nomineeName: spoken,
    nomineeTelephone: typedLine().min(1).max(30).nullable(),
    /** Whether the customer consents to sharing with the network operators. */
    shareWithNetwork: z.boolean(),
  })
  .refine(({ nomineeName, nomineeTelephone }) => (nomineeName === null) === (nomineeTelephone === null), {
    path: ['nomineeTelephone'],
    message: 'A nominee has a name and a telephone number',
  });
export type PriorityServices = z.infer<typeof PriorityServices>;

/** What a customer who joins asked for, in the words of the form. The password is a call of its own. */
export const Register = z.object({
  needs: z.array(z.string()),
  language: z.string().nullable(),
  format: z.string().nullable(),
  'has-call-password': z.boolean(),
  /** Who may speak for the customer. */
  nominee: z.object({ name: z.string(), telephone: z.string() }).nullable(),
  /** Whether the networks may be told. */
  'share-with-network': z.boolean(),
  /** Days on which staff did it; null until then. */
  'registered-on': Day.nullable(),
  'networks-told-on': Day.nullable(),
});
export type Register = z.infer<typeof Register>;
