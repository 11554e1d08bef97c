/** Fills an open form with a signed-in customer's details that arrived after its page (PF-02). */
import { PAGE_DATA_ID } from '../form-answer.ts';
import type { FormValues } from './field-values.ts';

/** Reads of the page, of which each waits on the server: together as long as a call to the platforms may take. */
const MOST_READS = 8;

/** The parts of a page's data that are prefilled. */
interface Prefillable {
  /** Empty on a page that begins one. */
  draft?: string;
  values: FormValues;
  /** Its step; `prefilled` has the address. */
  address?: { step: string };
}

const isObject = (value: unknown): value is Record<string, unknown> => value instanceof Object;

/** A page has its form's values and draft beside its other data, or in `form`. */
const formIn = (data: unknown): Partial<Prefillable> => Object.assign({}, data, isObject(data) && data['form']);

/** The data in a page's markup, which has no `<` inside it; undefined without it. */
function writtenIn(html: string): Record<string, unknown> | undefined {
  const [, json = 'null'] = new RegExp(`id="${PAGE_DATA_ID}"[^>]*>([^<]*)<`).exec(html) ?? [];
  const written: unknown = JSON.parse(json);
  return isObject(written) ? written : undefined;
}

/**
 * Asks for the page again until the customer's details are known.
 * @returns the data of the page's route; undefined if the page can't be read
 */
export async function readLatePrefill(): Promise<unknown> {
  try {
    for (let read = 0; read < MOST_READS; read += 1) {
      const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
      const written = answer.ok ? writtenIn(await answer.text()) : undefined;
      if (!written?.['isPrefillLate']) return written?.['loaderData'];
    }
  } catch {
    // The form stays as it is: the customer fills it in.
  }
  return undefined;
}

/** Whether the customer has left a control of the page alone so far: nothing was typed, and the cursor is not in it. */
export function isUntouched(name: string): boolean {
  const [control] = document.getElementsByName(name);
  if (!(control instanceof HTMLInputElement)) return !control;
  return control.value === control.defaultValue && control !== document.activeElement;
}

/**
 * A page's data with the values that are known by now, in empty fields that may be filled only. A page of another draft has
 * what was typed in another tab meanwhile, perhaps about somebody else (OP-12).
 * @returns undefined if there are none
 */
export function withPrefill(shown: unknown, known: unknown, mayFill: (name: string) => boolean): unknown {
  const [form, found] = [formIn(shown), formIn(known)];
  const { values } = form;
  if (!values || !found.values || form.draft !== found.draft) return undefined;
  const address = lateAddress(form, found, mayFill);
  const late = Object.entries(found.values).filter(
    ([name, value]) => value !== '' && values[name] === '' && (name === 'addressId' ? address : mayFill(name)),
  );
  if (late.length === 0) return undefined;
  const filled = { values: { ...values, ...Object.fromEntries(late) }, ...(address && { address }) };
  const inner = isObject(shown) && shown['form'];
  return Object.assign({}, shown, isObject(inner) ? { form: { ...inner, ...filled } } : filled);
}

/** The known address, unless the customer has begun to look for one. */
function lateAddress(form: Partial<Prefillable>, found: Partial<Prefillable>, mayFill: (name: string) => boolean) {
  const isFree = form.address?.step === 'postcode' && mayFill('postcode');
  return isFree && found.address?.step === 'prefilled' ? found.address : undefined;
}
