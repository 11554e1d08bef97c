/** Wordings to train on, made from the templates of a folder such as `content/search/emergencies/templates/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type JudgedWording, readFolder } from './emergency-wordings.ts';
import { createRandom } from './random.ts';

const SEARCH = join(import.meta.dirname, '../../content/search');
const MOST_OF_ONE = 12;
const SEED = 20_261_121;

const Slots = z.record(z.string(), z.array(z.string()).min(1));

/** `[a|b]` is one of the two, `<place>` something that `slots.json` lists under that name. */
const CHOICE = /\[([^[\]]*)\]/;
const SLOT = /<([^<>]+)>/;

/** Up to this many wordings of each template, the same on every run. */
export function readTemplateWordings(model: 'emergencies' | 'extra-help', most = MOST_OF_ONE): JudgedWording[] {
  const folder = join(SEARCH, model, 'templates');
  const slots = Slots.parse(JSON.parse(readFileSync(join(folder, 'slots.json'), 'utf8')));
  const random = createRandom(SEED);
  const oneOf = (options: readonly string[]) => options[random(options.length)] ?? '';
  const fill = (template: string): string => {
    const chosen = replaceAll(template, CHOICE, (options) => oneOf(options.split('|')));
    return replaceAll(chosen, SLOT, (name) => oneOf(slots[name] ?? unknownSlot(name))).replace(/\s+/g, ' ');
  };
  return readFolder(folder).flatMap((judged) => {
    const made = new Set(Array.from({ length: most }, () => fill(judged.text)));
    return [...made].map((text) => ({ ...judged, text: text.trim() }));
  });
}

function replaceAll(text: string, pattern: RegExp, replacement: (name: string) => string): string {
  let replaced = text;
  for (let found = pattern.exec(replaced); found; found = pattern.exec(replaced)) {
    replaced = replaced.replace(found[0], replacement(found[1] ?? ''));
  }
  return replaced;
}

function unknownSlot(name: string): never {
  throw new Error(`No slot <${name}> in slots.json`);
}
