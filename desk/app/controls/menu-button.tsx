/** A button with a menu of acts (WAI-ARIA menu button pattern). */
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { itemReached } from './menu-keys.ts';

interface MenuItem {
  key: string;
  content: ReactNode;
  run(): void;
}

interface MenuButtonProps {
  /** Accessible name of the button and its menu. */
  label: string;
  items: readonly MenuItem[];
  isHeld: boolean;
}

export function MenuButton({ label, items, isHeld }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Opens the menu at an item, -1 for the last. At once: the toggle event comes after keys that follow quickly. */
  const openAt = (event: SyntheticEvent, item: number) => {
    event.preventDefault();
    menu.current?.showPopover();
    itemsOf(menu.current).at(item)?.focus();
  };
  const run = (item: MenuItem) => {
    menu.current?.hidePopover();
    if (!isHeld) item.run();
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        className="desk-button"
        data-is="main"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-disabled={isHeld}
        popoverTarget={id}
        onClick={(event) => {
          if (!menu.current?.matches(':popover-open')) openAt(event, 0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') openAt(event, 0);
          if (event.key === 'ArrowUp') openAt(event, -1);
        }}
      />
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        className="desk-menu"
        popover="auto"
        onBeforeToggle={() => placeBeside(menu.current, button.current?.parentElement)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={goThrough}
      >
        {items.map((item) => (
          <button key={item.key} type="button" role="menuitem" tabIndex={-1} onClick={() => run(item)}>
            {item.content}
          </button>
        ))}
      </div>
    </>
  );
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

/** Arrow keys, Home, End and first letters move the focus; Tab leaves the menu and goes on from its button. */
function goThrough(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  // Escape closes the menu alone, and no letter is a command of the page.
  event.stopPropagation();
  if (event.key.length === 1 && event.key !== ' ') event.preventDefault();
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item.matches(':focus'));
  const words = items.map((item) => item.textContent ?? '');
  const reached = itemReached(event.key, at, words);
  if (reached === undefined) return;
  event.preventDefault();
  items[reached]?.focus();
}

/** Puts the menu above its buttons, or below them where there is more room. In the top layer nothing cuts it off. */
function placeBeside(menu: HTMLElement | null, buttons: HTMLElement | null | undefined): void {
  if (!menu || !buttons) return;
  const { top, bottom, left } = buttons.getBoundingClientRect();
  const isAbove = top > innerHeight - bottom;
  menu.style.left = `${left}px`;
  menu.style.top = isAbove ? 'auto' : `${bottom}px`;
  menu.style.bottom = isAbove ? `${innerHeight - top}px` : 'auto';
  menu.style.maxHeight = `${Math.max(top, innerHeight - bottom)}px`;
}
