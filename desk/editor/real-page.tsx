/** The page as the site renders it from the unsaved text, at a phone's and a desktop's width. */
import { useEffect, useRef, useState } from 'react';
import { previewOf } from './content-api.ts';

const WIDTHS = [
  { width: 360, height: 640, label: 'On a phone' },
  { width: 1280, height: 900, label: 'On a desktop' },
] as const;

export function RealPage({ path, text }: { path: string; text: string }) {
  const [address, setAddress] = useState<string>();
  const [reason, setReason] = useState<string>();
  const [shown, setShown] = useState(text);
  useEffect(() => {
    let isCurrent = true;
    previewOf(path, text).then(
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
  }, [path, text]);
  return (
    <section aria-label="The page">
      <h2>The page</h2>
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
  const name = `page-${width}`;
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
      <div className="preview-window" tabIndex={0}>
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
