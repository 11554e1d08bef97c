import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { download } from '../layout/download.ts';

interface DownloadsProps {
  /** Subject of the figures, such as "complaints, 2026-Q4". */
  of: string;
  /** Path of the report, below `/api/`. */
  path: string;
  /** File name without extension. */
  name: string;
  /** The formats that there are. */
  types?: readonly (keyof typeof TYPES)[];
}

const TYPES = { CSV: ['text/csv', 'csv'], JSON: ['application/vnd.api+json', 'json'] } as const;

/** Buttons to download the report. The format is chosen by an `Accept` header, which a link can't send. */
export function Downloads({ of, path, name, types = ['CSV', 'JSON'] }: DownloadsProps) {
  const [failed, setFailed] = useState<string>();
  const save = async (type: keyof typeof TYPES) => {
    const [mediaType, ending] = TYPES[type];
    const refusal = await download(`/api/${path}`, mediaType, `${name}.${ending}`);
    setFailed(refusal && type);
  };
  return (
    <p className="desk-write-end">
      {types.map((type) => (
        <Button key={type} onClick={() => void save(type)}>
          {type} <span className="hs-visually-hidden">of {of}</span>
        </Button>
      ))}
      <span role="status">{failed && `The ${failed} could not be downloaded. Try again in a moment.`}</span>
    </p>
  );
}
