import type { Example } from '../../example.ts';

const event = (status: string, heading: string, text: string, current = '') =>
  `<li${current}><hs-timeline-event status="${status}"><h3>${heading}</h3><p>${text}</p></hs-timeline-event></li>`;

const step = (heading: string, text: string) =>
  `<li><hs-timeline-event><h3>${heading}</h3><p>${text}</p></hs-timeline-event></li>`;

export const examples: readonly Example[] = [
  {
    name: 'standard',
    html: `<hs-timeline><h2>Your complaint</h2><ol>
${event('completed', 'Received', 'Done on 20 November 2026.')}
${event('inprogress', 'We look into it', 'Now. We may call you.', ' aria-current="step"')}
${event('actionrequired', 'Send us a photo', 'We need this from you.')}
${event('warning', 'Our records are late', 'This will sort itself out.')}
${event('error', 'Visit', 'We could not get in.')}
${event('cancelled', 'Meter test', 'Cancelled.')}
${event('pending', 'We tell you what we found', 'By 11 December 2026.')}</ol></hs-timeline>`,
    note: 'Each state is in the words as well as in the mark.',
  },
  {
    name: 'step',
    html: `<hs-timeline type="step"><h2>What happens next</h2><ol>
${step('We read what you sent', 'Within two days.')}${step('We put it right', 'In 7 days on average.')}${step('You hear from us', 'By email.')}</ol></hs-timeline>`,
  },
];
