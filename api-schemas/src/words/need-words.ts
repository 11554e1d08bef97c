import type { PriorityNeed } from '../priority-services.ts';

interface Need {
  code: PriorityNeed;
  /** In customers' words. */
  label: string;
}

export interface NeedGroup {
  title: string;
  needs: readonly Need[];
}

/**
 * All needs of the register, in groups; those that are vital in a power cut come first (PS-01). Used by the form and the
 * desk. The form's page has these texts in its markup and data, but not in its script.
 */
export const NEED_GROUPS: readonly NeedGroup[] = [
  {
    title: 'Equipment and medicine',
    needs: [
      { code: '04', label: 'An oxygen concentrator, which runs on electricity' },
      { code: '26', label: 'Oxygen from a cylinder' },
      { code: '02', label: 'A ventilator, or a heart or lung machine' },
      { code: '01', label: 'A nebuliser or a breathing monitor' },
      { code: '03', label: 'Dialysis, a feeding pump or a pump for medicine' },
      { code: '25', label: 'Medicine that has to stay in the fridge' },
      { code: '12', label: 'A stairlift, hoist or electric bed' },
      { code: '24', label: 'A pendant alarm, careline or telecare' },
      { code: '23', label: 'An electric shower or bath, needed for a health condition' },
      { code: '37', label: 'Running water at all times, for a health condition' },
    ],
  },
  {
    title: 'Health and disability',
    needs: [
      { code: '22', label: 'A long-term or serious illness' },
      { code: '15', label: 'A physical disability' },
      { code: '28', label: 'Hands that are hard to use' },
      { code: '30', label: 'A mental health condition' },
      { code: '20', label: 'Dementia, or trouble with memory' },
      { code: '18', label: 'A learning disability, autism or another developmental condition' },
      { code: '27', label: 'Little or no sense of smell or taste' },
    ],
  },
  {
    title: 'Sight, hearing and language',
    needs: [
      { code: '08', label: 'Blind' },
      { code: '09', label: 'Partially sighted' },
      { code: '35', label: 'Deaf or hard of hearing' },
      { code: '36', label: 'Trouble with speaking' },
      { code: '17', label: 'Trouble with speaking or reading English' },
    ],
  },
  {
    title: 'Age and family',
    needs: [
      { code: '14', label: 'Pension age' },
      { code: '29', label: 'A child aged five or under' },
      { code: '34', label: 'In charge of the home, and under 18' },
    ],
  },
  {
    title: 'When somebody visits',
    needs: [
      { code: '19', label: "Can't answer the door, or needs a long time" },
      { code: '31', label: 'Wants somebody else there during a visit' },
    ],
  },
  {
    title: 'Only for now',
    needs: [
      { code: '33', label: 'Home from hospital, or getting over an operation' },
      { code: '32', label: 'A big change, such as pregnancy, a death, a lost job or leaving an abusive home' },
    ],
  },
];

const NEEDS = NEED_GROUPS.flatMap(({ needs }) => needs);

/** The ticked needs, each once, in the order of the form. Undefined if a code is unknown. */
export function needsOf(ticked: string): Need[] | undefined {
  const codes = ticked.split(',');
  const isKnown = codes.every((code) => NEEDS.some((need) => need.code === code));
  return isKnown ? NEEDS.filter(({ code }) => codes.includes(code)) : undefined;
}
