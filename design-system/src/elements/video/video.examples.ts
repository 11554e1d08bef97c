import type { Example } from '../../example.ts';

const SOURCES = JSON.stringify([{ src: '/media/videos/reading-a-meter.webm', type: 'video/webm' }]).replaceAll(
  '"',
  '&quot;',
);

const video = (attributes: string, title: string) =>
  `<hs-video title="${title}" sources="${SOURCES}" captions="/media/videos/reading-a-meter.vtt"${attributes}><a href="/media/videos/reading-a-meter.webm" aria-label="Play: ${title}"><img src="/assets/illustrations/scene-meter.svg" alt="" width="640" height="360" loading="lazy"></a>
<h3>${title}</h3><p>36 seconds, with captions</p><details><summary>Read it instead<span class="hs-visually-hidden">: ${title}</span></summary><div><p>Find your meter. Read the numbers from left to right.</p></div></details></hs-video>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: video('', 'How to read your meter'), note: 'Without script it is a link to the film.' },
  { name: 'ratio-4-3', html: video(' ratio="4 / 3"', 'How to top up') },
];
