/** Reads the supplier's brand from the folder `BRAND_DIR`: names and addresses, look, logo and drawing (BR-01). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  BrandColours,
  contrastFaults,
  customProperties,
  MAIL_PAIRS,
  PAGE_PAIRS,
  schemeColours,
} from './brand-colours.ts';
import { BRAND_FOLDER } from './brand-folder.ts';
import { contentFileFaults } from './content-file.ts';
import { DarkColours, darkColours } from './dark-colours.ts';

/** Plain words: they are put into HTML, mails and PDFs. */
const Words = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^<>{}"\\]+$/, 'must be plain words, without < > { } " and \\');
const Address = z.url({ protocol: /^https?$/ });

/** Schema of a brand's `brand.json`. */
export const BrandFile = z.strictObject({
  $schema: z.string().optional(),
  /** Full name, as sender of mails and in agreements: `Larkfield Energy`. */
  name: Words,
  /** As used in text: `Larkfield`. */
  shortName: Words,
  email: z.email(),
  /** Who gets reports of vulnerabilities, as security.txt says; default: `email`. */
  securityEmail: z.email().optional(),
  /** What references of leads and cases begin with: `LF` makes `LF-7K3M-92QX`. Those made before stay as they are. */
  referencePrefix: z.string().regex(/^[A-Z]{2,4}$/, 'must be 2 to 4 capitals, such as LF'),
  /** One item for each line. */
  postalAddress: z.array(Words).min(1),
  /** Of products, tariffs and the like, for `{{name:night-tariff}}` in articles and feeds. */
  names: z.record(z.string(), Words),
  /** Of the supplier's other sites, for `{{address:website}}`. */
  addresses: z
    .object({
      website: Address,
      'home-services-complaints': Address,
      'installation-complaints': Address,
      'charge-point-complaints': Address,
    })
    .catchall(Address),
  /** Colours of the dark scheme; those left out are derived from the light ones. */
  dark: DarkColours.partial().optional(),
});

/** Only names, since they are put into attributes. */
const Faces = z.object({
  font: z.string('is missing').regex(/^[\w ,-]+$/, 'must be names of typefaces, without quotes'),
});

export interface Brand extends z.infer<typeof BrandFile> {
  colours: BrandColours;
  dark: DarkColours;
  /** Typefaces for `font-family`, the first that a device has. */
  font: string;
}

const STYLESHEET = 'brand.css';
const FACES = ['font/font.css', 'font/wide-fallback.css'];
const DRAWINGS = ['logo.svg', 'landing.svg'];

let ours: Brand | undefined;

/**
 * The brand of this process. What browsers load was built for one brand, so a process has one too.
 * @throws if its folder is faulty, which the check of the settings finds first
 * @example ourBrand().shortName // 'Larkfield'
 */
export function ourBrand(): Brand {
  ours ??= readBrand(BRAND_FOLDER);
  return ours;
}

/** What content says for `{{name:…}}` where it is no page: the short name, and products and tariffs. */
export const ourNames = (): Record<string, string> => ({ ...ourBrand().names, short: ourBrand().shortName });

/** @throws if a file is missing or faulty */
export function readBrand(folder: string): Brand {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const declared = customProperties(read(STYLESHEET));
  const { font } = Faces.parse(declared);
  const file = BrandFile.parse(JSON.parse(read('brand.json')));
  const colours = BrandColours.parse(declared);
  return { ...file, colours, dark: darkColours(colours, file.dark), font };
}

/** The faults of a brand, each a sentence that follows the folder's name; empty for a valid brand. */
export function brandFaults(folder: string): string[] {
  const file = contentFileFaults(folder, 'brand.json', BrandFile);
  const missing = `must be a folder that has brand.json: there is none in ${folder}`;
  const faults = [...(file ?? [missing]), ...lookFaults(folder)];
  return [
    ...(faults.length > 0 ? faults : unreadable(readBrand(folder))),
    ...DRAWINGS.flatMap((name) => drawingFaults(folder, name)),
  ];
}

function lookFaults(folder: string): string[] {
  const file = join(folder, STYLESHEET);
  const missing = [STYLESHEET, ...FACES].filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) return missing.map((name) => `has no ${name}`);
  const declared = customProperties(readFileSync(file, 'utf8'));
  const issues = [...issuesOf(BrandColours, declared), ...issuesOf(Faces, declared)];
  return [
    ...issues.map((issue) => `has a ${STYLESHEET} with a fault at --hs-${issue}`),
    ...FACES.flatMap((name) => fontFaults(folder, name)),
  ];
}

/** Files of faces that are not there: pages would be set in a fallback, and the first one is preloaded. */
function fontFaults(folder: string, name: string): string[] {
  const named = readFileSync(join(folder, name), 'utf8').matchAll(/url\(['"]?\.\/([^'")]+)['"]?\)/g);
  const missing = [...named].flatMap(([, file = '']) => (existsSync(join(folder, name, '..', file)) ? [] : file));
  return missing.map((file) => `has a ${name} that names ${file}: there is no such file in font/`);
}

/** The faults of colours that can't be read on each other. */
function unreadable({ colours, dark }: Brand): string[] {
  const light = contrastFaults(schemeColours(colours), [...PAGE_PAIRS, ...MAIL_PAIRS]);
  const remedy = `give a colour for it in "dark" of brand.json`;
  return [
    ...light.map((fault) => `has colours that can't be read: ${fault}`),
    ...contrastFaults(schemeColours(colours, dark), PAGE_PAIRS).map(
      (fault) => `has colours that can't be read in the dark scheme: ${fault}; ${remedy}`,
    ),
  ];
}

/** A drawing is put into pages, so it may contain only shapes. */
function drawingFaults(folder: string, name: string): string[] {
  const file = join(folder, name);
  if (!existsSync(file)) return [`has no ${name}`];
  const svg = readFileSync(file, 'utf8');
  if (!/^<svg\b[^>]*\bviewBox="/.test(svg)) return [`has a ${name} that does not begin with <svg viewBox="…">`];
  if (/<(script|style|foreignObject|image|a|use)\b|\son\w+\s*=|\b(href|src)\s*=|javascript:|<!/i.test(svg))
    return [`has a ${name} with more than shapes: take scripts, styles, links and pictures out`];
  return [];
}

const issuesOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.') || 'its top'}: ${message}`,
  );
