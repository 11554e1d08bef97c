/** A video's poster: a drawing of its subject in front of the brand's hills. */
import { type Lettering, outlineText } from '@larkfield/design-system/drawings/outline-text.ts';
import { fillDrawings } from './drawings.ts';
import { HILLS } from './stage.ts';

const SUBJECTS: Record<string, string> = {
  'reading-a-meter': '[[picture:meter-digital 240 60 800 500]]',
  'understanding-a-bill': '[[illustration:bills 400 70 480 480]]',
  'topping-up': '[[illustration:pay-as-you-go 400 70 480 480]]',
  'bleeding-a-radiator': '<g transform="translate(320 80) scale(1.1)">[[drawing:radiator]][[drawing:key]]</g>',
  'boiler-pressure':
    '<g transform="translate(288 50) scale(1.15)">[[drawing:gauge]]<g transform="rotate(-51 320 204)">[[drawing:needle]]</g></g>',
  'turning-off-gas': '<g transform="translate(300 90) scale(1.15)">[[drawing:gas-meter]][[drawing:lever]]</g>',
  'spotting-a-scam': '[[illustration:emergency 400 70 480 480]]',
};

/** @throws if the video has no subject here */
export function posterOf(id: string, design: string, lettering: Lettering): string {
  const subject = SUBJECTS[id];
  if (!subject) throw new Error(`${id} has no poster: add its subject to ${import.meta.filename}`);
  const drawing = fillDrawings(subject, design).replace('<path fill="#e8f3ee" stroke="none" d="M0 0h640v400H0z"/>', '');
  const poster = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 1280 720" width="1280" height="720" fill="none"><path fill="#fbf7ef" d="M0 0h1280v720H0z"/>${HILLS}${drawing.trim()}</svg>\n`;
  return outlineText(poster, lettering);
}
