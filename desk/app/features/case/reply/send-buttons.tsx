import { useState } from 'react';
import { readStored, store } from '../../../api/browser-store.ts';
import { Button } from '../../../controls/button.tsx';
import type { Way } from './ways.ts';

interface SendButtonsProps {
  ways: readonly Way[];
  /** Whether nothing can be sent just now. */
  isHeld: boolean;
  onSend(way: Way): void;
}

/** A button for each way of sending; the first one submits the form. */
export function SendButtons({ ways, isHeld, onSend }: SendButtonsProps) {
  return (
    <div className="desk-write-end desk-sideways">
      {ways.map((way, index) => (
        <Button
          key={way.label}
          type={index === 0 ? 'submit' : 'button'}
          data-is={index === 0 ? 'main' : undefined}
          aria-disabled={isHeld}
          onClick={index === 0 ? undefined : () => onSend(way)}
        >
          {way.label}
          {way.asks && ' …'}
        </Button>
      ))}
      <ThenNext />
    </div>
  );
}

const KEY = 'desk-then-next';

/** Whether the next case opens after a reply: remembered in this browser. */
export const opensNext = (): boolean => readStored(KEY) === 'on';

function ThenNext() {
  const [isOn, setOn] = useState(opensNext);
  const choose = (on: boolean) => {
    setOn(on);
    store(KEY, on ? 'on' : 'off');
  };
  return (
    <label className="desk-check">
      <input type="checkbox" checked={isOn} onChange={(event) => choose(event.target.checked)} />
      Then open the next case
    </label>
  );
}
