import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCommand } from '../../commands/commands.ts';

/** Moves the focus out of the field, so that j and k work. */
const toResults = () => document.getElementById('main')?.focus({ preventScroll: true });

/** Search by reference, name, e-mail address, account number and text. */
export function SearchBox() {
  const [view] = useSearchParams();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useCommand('Search', '/', () => {
    box.current?.focus();
    box.current?.select();
  });
  const words = view.get('q') ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = box.current?.value.trim() ?? '';
    navigate(q ? `/?${new URLSearchParams({ q })}` : '/');
    toResults();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) toResults();
  };
  return (
    <form role="search" className="desk-search" onSubmit={search}>
      <label htmlFor="desk-search" className="hs-visually-hidden">
        Reference, name, email, account or words
      </label>
      <input
        id="desk-search"
        key={words}
        ref={box}
        onKeyDown={leave}
        type="search"
        name="q"
        defaultValue={words}
        placeholder="Reference, name, email, account or words"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="desk-button" data-is="main">
        Search
      </button>
    </form>
  );
}
