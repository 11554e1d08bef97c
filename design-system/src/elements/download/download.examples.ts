import type { Example } from '../../example.ts';

const download = (text: string, type: string, size: string) =>
  `<hs-download href="/media/${type}" file-type="${type}" file-size="${size}"><a href="/media/${type}" download>${text} <span>(${type.toUpperCase()}, ${size})</span></a></hs-download>`;

export const examples: readonly Example[] = [
  { name: 'standard', html: download('Moving home checklist', 'pdf', '48kB') },
  {
    name: 'list',
    html: `<ul class="download-list"><li>${download('Meter reading card', 'pdf', '36kB')}</li><li>${download('Your readings for a year', 'xls', '1.2MB')}</li></ul>`,
  },
];
