import type { Example } from '../../example.ts';

const download = (text: string, type: string, size: string) =>
  `<hs-download href="/media/${type}" file-type="${type}" file-size="${size}"><a href="/media/${type}" download>${text} <span>(${type.toUpperCase()}, ${size})</span></a></hs-download>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: download('Moving home checklist', 'pdf', '48kB') },
  {
    name: 'attributes',
    html: '<hs-download href="/media/warm-home.pdf" file-size="48kB" file-name="warm-home.pdf">Warm home leaflet</hs-download>',
    note: 'Attributes alone: the class makes the link. Write the link where the page must work without script.',
  },
  {
    name: 'list',
    html: `<ul class="download-list"><li>${download('Meter reading card', 'pdf', '36kB')}</li><li>${download('Your readings for a year', 'xls', '1.2MB')}</li></ul>`,
  },
];
