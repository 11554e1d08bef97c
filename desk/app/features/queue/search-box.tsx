import { type FormEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCommand } from '../../commands/commands.ts';

/** Finds by reference, name, e-mail address, account, and words. */
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
  };
  return (
    <form role="search" className="desk-search" onSubmit={search}>
      <label htmlFor="desk-search" className="hs-visually-hidden">
        Reference, name, e-mail, account or words
      </label>
      <input
        id="desk-search"
        key={words}
        ref={box}
        type="search"
        name="q"
        defaultValue={words}
        placeholder="Reference, name, e-mail, account or words"
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
