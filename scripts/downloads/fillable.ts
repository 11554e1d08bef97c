/** Makes a printed PDF fillable: replaces each link that `mark-fields.ts` added by a form field. */
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  type PDFRef,
  PDFString,
  rgb,
} from '@cantoo/pdf-lib';
import * as z from 'zod';
import { FIELD_ADDRESS } from './mark-fields.ts';

const FieldFacts = z.object({
  kind: z.enum(['line', 'lines', 'cells', 'tick']),
  label: z.string().min(1),
  /** Number of cells. */
  length: z.coerce.number().default(0),
});
type FieldFacts = z.infer<typeof FieldFacts>;

interface Place {
  annotation: PDFRef;
  dictionary: PDFDict;
  facts: FieldFacts;
}

/** Metadata of the PDF. */
export interface About {
  title: string;
  author: string;
}

const INK = rgb(0.063, 0.137, 0.247);
const POINTS_OF_TEXT = 11;

/** The page has drawn the boxes already. `undefined` has to be explicit, or the library draws its own. */
const BARE = { borderWidth: 0, borderColor: undefined, backgroundColor: undefined, textColor: INK };

/** @throws if a link's data is invalid or the PDF has no tags */
export async function makeFillable(printed: Uint8Array, { title, author }: About): Promise<Uint8Array> {
  const document = await PDFDocument.load(printed);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage('en-GB');
  const names = new Set<string>();
  for (const page of document.getPages()) {
    for (const place of placesOn(page)) replaceByField(document, page, place, uniqueName(place.facts.label, names));
  }
  return document.save({ useObjectStreams: true });
}

function placesOn(page: PDFPage): Place[] {
  const { context } = page.doc;
  return (page.node.Annots()?.asArray() ?? []).flatMap((annotation) => {
    const dictionary = context.lookup(annotation, PDFDict);
    const address = dictionary.lookupMaybe(PDFName.of('A'), PDFDict)?.lookupMaybe(PDFName.of('URI'), PDFString);
    const text = address?.decodeText() ?? '';
    if (!text.startsWith(FIELD_ADDRESS)) return [];
    const facts = FieldFacts.parse(Object.fromEntries(new URL(text).searchParams));
    // A page's annotations are references.
    return [{ annotation: annotation as PDFRef, dictionary, facts }];
  });
}

const WORDS_OF_NAME = 6;

/** `Your full name` as `your-full-name`, the second of the same name with a number. */
function uniqueName(label: string, names: Set<string>): string {
  const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const slug = words.slice(0, WORDS_OF_NAME).join('-');
  let name = slug;
  for (let number = 2; names.has(name); number += 1) name = `${slug}-${number}`;
  names.add(name);
  return name;
}

function replaceByField(document: PDFDocument, page: PDFPage, place: Place, name: string): void {
  const field = addField(document, page, place, name);
  field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(place.facts.label));
  const annotations = page.node.Annots();
  const widget = annotations?.asArray().at(-1) as PDFRef; // just added by `addToPage`
  takePlaceInTags(document, place, widget);
  page.node.removeAnnot(place.annotation);
  document.context.delete(place.annotation);
}

function addField(document: PDFDocument, page: PDFPage, { dictionary, facts }: Place, name: string): PDFField {
  const [left = 0, bottom = 0, right = 0, top = 0] = dictionary
    .lookup(PDFName.of('Rect'), PDFArray)
    .asArray()
    .map((side) => (side instanceof PDFNumber ? side.asNumber() : 0));
  const box = { x: left, y: bottom, width: right - left, height: top - bottom, ...BARE };
  const form = document.getForm();
  if (facts.kind === 'tick') {
    const tick = form.createCheckBox(name);
    tick.addToPage(page, box);
    return tick;
  }
  const text = form.createTextField(name);
  if (facts.kind === 'lines') text.enableMultiline();
  if (facts.kind === 'cells') {
    text.setMaxLength(facts.length);
    text.enableCombing();
  }
  text.addToPage(page, box);
  text.setFontSize(POINTS_OF_TEXT);
  return text;
}

/** Reuses the link's structure element for the field, so that it is in the right place for screen readers. */
function takePlaceInTags({ context, catalog }: PDFDocument, { dictionary, annotation }: Place, widget: PDFRef): void {
  const key = dictionary.lookup(PDFName.of('StructParent'), PDFNumber);
  const tree = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).lookup(PDFName.of('ParentTree'), PDFDict);
  const numbers = tree.lookup(PDFName.of('Nums'), PDFArray);
  const at = numbers.asArray().findIndex((item, index) => index % 2 === 0 && item.toString() === key.toString());
  if (at < 0) throw new Error(`The tags do not know the annotation ${annotation}`);
  const element = numbers.lookup(at + 1, PDFDict);
  element.set(PDFName.of('S'), PDFName.of('Form'));
  element.lookup(PDFName.of('K'), PDFDict).set(PDFName.of('Obj'), widget);
  context.lookup(widget, PDFDict).set(PDFName.of('StructParent'), key);
}
