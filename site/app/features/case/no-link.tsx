import { FIND_PAGE } from './case-address.ts';
import { UnsentWords } from './unsent-words.tsx';

const TEXTS = {
  unknown: {
    heading: 'This link opens nothing',
    text: 'It may have lost a part on its way: some mail programs break long links over two lines. Try the whole link from our email again.',
  },
  ended: {
    heading: 'This link no longer works',
    text: 'Links to a case end after a while, and when a newer one takes their place.',
  },
  gone: {
    heading: "We can't show this case any more",
    text: 'Its details have been removed from our records. If you asked us to erase your details, there is nothing more that you need to do.',
  },
} as const;

interface NoCaseProps {
  why: keyof typeof TEXTS;
  /** What was typed and can't be sent any more. */
  words?: string;
}

/** A case that can't be opened: why, and the way to it. */
export function NoCase({ why, words }: NoCaseProps) {
  const { heading, text } = TEXTS[why];
  return (
    <>
      <hs-landmark type="lakeside" decoration="meadow">
        <title>{`${heading} - Help & Support`}</title>
        <h1>{heading}</h1>
        <p>{text}</p>
        {why !== 'gone' && (
          <p>
            <a href={FIND_PAGE}>Find my case</a>: we'll email you a new link.
          </p>
        )}
        <p>
          You can also <a href="/help-and-support/contact-us">contact us</a>. Have your reference number ready.
        </p>
      </hs-landmark>
      {words && <UnsentWords words={words}>If you want us to have it, write to us anew.</UnsentWords>}
    </>
  );
}
