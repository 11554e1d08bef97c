import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SVG = /<svg\b[^>]*\bviewBox="(?<viewBox>[^"]+)"(?<rest>[^>]*)>(?<body>[\s\S]*)<\/svg>/;
const PRESENTATION = /\b(?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g;

/**
 * Combines a folder's SVG files into one sprite, each as a `<symbol>` named after its file.
 * @throws naming the file that is not an SVG with a viewBox
 */
export function buildSprite(folder: string, include: (name: string) => boolean): string {
  const symbols = readdirSync(folder)
    .filter((file) => file.endsWith('.svg') && include(basename(file, '.svg')))
    .map((file) => {
      const svg = readFileSync(join(folder, file), 'utf8');
      const groups = SVG.exec(svg)?.groups;
      if (!groups) throw new Error(`${join(folder, file)} is not an SVG with a viewBox: add one to its <svg>`);
      const inherited = svg.slice(0, svg.indexOf('>')).match(PRESENTATION)?.join(' ') ?? '';
      return `<symbol id="${basename(file, '.svg')}" viewBox="${groups['viewBox']}"><g ${inherited}>${groups['body']}</g></symbol>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
