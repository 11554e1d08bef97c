/**
 * The user's choice of dark colours and dense rows (DK-10). Stored in this browser; `public/look.js` applies it first.
 */
import { useState } from 'react';
import { readStored, store } from '../api/browser-store.ts';

/** The value that each name has when it is switched on. */
const LOOKS = { theme: 'dark', density: 'compact' } as const;

function useLook(name: keyof typeof LOOKS) {
  const [isOn, setOn] = useState(() => readStored(`desk-${name}`) === LOOKS[name]);
  const set = (on: boolean) => {
    store(`desk-${name}`, on ? LOOKS[name] : null);
    if (on) document.documentElement.dataset[name] = LOOKS[name];
    else delete document.documentElement.dataset[name];
    setOn(on);
  };
  return [isOn, set] as const;
}

export function LookChoice({ name, label }: { name: keyof typeof LOOKS; label: string }) {
  const [isOn, set] = useLook(name);
  return (
    <label className="desk-check">
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
      {label}
    </label>
  );
}
