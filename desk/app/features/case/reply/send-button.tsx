import { type ReactNode, useState } from 'react';
import { readStored, store } from '../../../api/browser-store.ts';
import { Button } from '../../../controls/button.tsx';
import { MenuButton } from '../../../controls/menu-button.tsx';
import { SEND, type Way } from './ways.ts';

interface SendButtonProps {
  /** The ways of the menu. Nothing is remembered of a choice in it. */
  others: readonly Way[];
  /** Whether nothing can be sent just now. */
  isHeld: boolean;
  /** What a way of sending does to the case, in words. */
  effectOf(way: Way): string;
  onSend(way: Way): void;
}

/** The button that submits the reply as it is, and a menu of the other ways beside it. */
export function SendButton({ others, isHeld, effectOf, onSend }: SendButtonProps) {
  return (
    <div className="desk-write-end">
      <div className="desk-send">
        <Button type="submit" data-is="main" aria-disabled={isHeld}>
          <Named name={`${SEND.label}:`} effect={effectOf(SEND)} />
        </Button>
        {others.length > 0 && (
          <MenuButton
            label="Other ways to send"
            isHeld={isHeld}
            items={others.map((way) => ({
              key: way.label,
              content: <Named name={`${way.label}${way.asks ? ' …' : ''}`} effect={effectOf(way)} />,
              run: () => onSend(way),
            }))}
          />
        )}
      </div>
      <ThenNext />
    </div>
  );
}

const Named = ({ name, effect }: { name: string; effect: string }): ReactNode => (
  <span>
    <strong>{name}</strong> <span className="desk-send-effect">{effect}</span>
  </span>
);

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
