/** Which leads report a smart meter that does not work: the guaranteed standard holds for them. */

/** Subjects of the form under which any mention of a smart meter means that it does not work. */
const METER_SUBJECTS: readonly string[] = ['Faulty meter', 'Meter read issues'];

const SMART_METER = /\bsmart[\s-]?meters?\b/;

/** Signs that a meter does not work; none of them matches a meter that a customer only wants, refuses or waits for. */
const FAULT =
  /\b(fault\w*|broken?|break(s|ing)|defect\w*|malfunction\w*|stopped|blank|dead|dumb|frozen|stuck|error|offline)\b|\b(not|never|no longer|isnt|arent|dont|doesnt|didnt|wont|hasnt|havent|cant) (been )?(work|send|connect|updat|record|register|show|display|read|communicat|transmit)|\blost (its )?(connection|signal)|\bno (signal|readings?|display)\b/;

/** A sign counts in the same sentence, or within this many characters in text without full stops. */
const NEAR = 120;

/**
 * Whether a lead reports that a smart meter is faulty. Recognised by its subject and its words: it names a smart meter,
 * and either the subject is about a meter that does not do its work, or a sign of a fault stands near.
 */
export function isSmartMeterFault(attributes: Record<string, unknown>): boolean {
  if (attributes.topic !== 'help-&-support') return false;
  const words = typeof attributes.query === 'string' ? attributes.query.toLowerCase().replace(/['’]/g, '') : '';
  if (!SMART_METER.test(words)) return false;
  const more = attributes['additional-information'];
  const subject = more instanceof Object ? Reflect.get(more, 'caseType') : undefined;
  if (METER_SUBJECTS.includes(String(subject))) return true;
  return sentencesOf(words).some((sentence) => SMART_METER.test(sentence) && FAULT.test(sentence));
}

/** Sentences, and of very long ones the surroundings of each smart meter. */
function sentencesOf(words: string): string[] {
  const sentences = words.replace(/\s+/g, ' ').split(/[.!?;]+/);
  return sentences.flatMap((sentence) => {
    if (sentence.length <= 2 * NEAR) return [sentence];
    const places = [...sentence.matchAll(new RegExp(SMART_METER, 'g'))].map(({ index }) => index);
    return places.map((place) => sentence.slice(Math.max(0, place - NEAR), place + NEAR));
  });
}
