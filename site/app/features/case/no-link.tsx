import { hrefOf } from '../../../href.ts';
import { FIND_PAGE } from './case-address.ts';
import { UnsentWords } from './unsent-words.tsx';

const TEXTS = {
  unknown: {
    heading: "We can't find a case for this link",
    text: 'Part of it may be missing: some email apps split a long link over two lines. Copy the whole link from our email and try again.',
  },
  ended: {
    heading: 'This link no longer works',
    text: 'Links to a case only last for a while, and we sometimes end one to keep your details safe.',
  },
  gone: {
    heading: "We can't show this case any more",
    text: "We've removed its details from our records. If you asked us to erase your details, there's nothing more you need to do.",
  },
} as const;

interface NoCaseProps {
  why: keyof typeof TEXTS;
  /** Text that was typed and can't be sent any more. */
  words?: string;
}

/** Explains why a case can't be opened, and what to do. */
export function NoCase({ why, words }: NoCaseProps) {
  const { heading, text } = TEXTS[why];
  return (
    <>
      <hs-landmark type="lakeside" decoration="tint">
        <title>{`${heading} - Help & Support`}</title>
        <h1>{heading}</h1>
        <p>{text}</p>
        {why !== 'gone' && (
          <p>
            <a href={FIND_PAGE}>Find my case</a>: we'll email you a new link.
          </p>
        )}
        <p>
          You can also <a href={hrefOf('/help-and-support/contact-us')}>contact us</a>. Have your reference number
          ready.
        </p>
      </hs-landmark>
      {words && <UnsentWords words={words}>If you'd still like to tell us, please contact us again.</UnsentWords>}
    </>
  );
}
