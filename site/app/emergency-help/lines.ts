import type { PublicSettings } from '../public-settings.ts';

interface EmergencyLine {
  name: string;
  phone: keyof PublicSettings['phones'];
  text: string;
}

/** Whom to call in an emergency, in the order of the emergency pages (CA-06). */
export const EMERGENCY_LINES: readonly EmergencyLine[] = [
  {
    name: 'Gas emergency line',
    phone: 'gasEmergency',
    text: 'Smell of gas, a gas meter that was hit, or a carbon monoxide alarm. Free, 24/7, whoever supplies you.',
  },
  {
    name: 'Power cut line',
    phone: 'powerCut',
    text: "No power, fallen power lines, or a meter that's hot or sparking. Free, 24/7, whoever supplies you.",
  },
  {
    name: 'Meter emergency line',
    phone: 'meterEmergency',
    text: 'A prepayment meter with no supply, or a cracked meter with no other sign of danger. Free, 24/7.',
  },
];
