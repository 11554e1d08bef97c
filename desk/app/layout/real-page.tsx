/** The page as the site renders it from the unsaved text, at a phone's and a desktop's width. */
import { useEffect, useId, useRef, useState } from 'react';

const WIDTHS = [
  { width: 360, height: 640, label: 'On a phone' },
  { width: 1280, height: 900, label: 'On a desktop' },
] as const;

interface RealPageProps {
  path: string;
  text: string;
  /** Asks for the sealed address that shows this text, and nothing else, for some minutes. */
  seal: (path: string, text: string) => Promise<string>;
}

export function RealPage({ path, text, seal }: RealPageProps) {
  const [address, setAddress] = useState<string>();
  const [reason, setReason] = useState<string>();
  const [shown, setShown] = useState(text);
  useEffect(() => {
    let isCurrent = true;
    seal(path, text).then(
      (sealed) => {
        if (!isCurrent) return;
        setReason(undefined);
        setShown(text);
        setAddress(sealed);
      },
      (error: unknown) => isCurrent && setReason(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, text, seal]);
  return (
    <section className="real-page" aria-label="The page">
      {reason && <p role="status">It can’t be shown. {reason}</p>}
      {address && WIDTHS.map((size) => <Framed key={size.width} {...size} address={address} text={shown} />)}
    </section>
  );
}

interface FramedProps {
  address: string;
  text: string;
  width: number;
  height: number;
  label: string;
}

/** The text is posted, so that it is neither in a URL nor stored on a server. */
function Framed({ address, text, width, height, label }: FramedProps) {
  const form = useRef<HTMLFormElement>(null);
  // Several pages may be shown at once, and a name must not begin with an underscore.
  const name = `page-${width}-${useId()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is of one text, and is posted once.
  useEffect(() => form.current?.submit(), [address]);
  return (
    <figure>
      <figcaption>
        {label}, {width} pixels wide
      </figcaption>
      <form ref={form} method="post" action={address} target={name}>
        <input type="hidden" name="text" value={text} />
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it takes the focus (WCAG 2.1.1). */}
      <div className="real-page-window" tabIndex={0}>
        <iframe
          name={name}
          title={`The page ${label.toLowerCase()}`}
          width={width}
          height={height}
          sandbox="allow-scripts allow-same-origin"
        />
      </div>
    </figure>
  );
}
