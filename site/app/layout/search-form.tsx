import { hrefOf } from '../../href.ts';
import { Icon } from './icon.tsx';

interface SearchFormProps {
  /** Of the field; a page may have a second box in its header. */
  id?: string;
  /** In a header: its button shows the icon alone. */
  className?: string;
  /** Path of the page that the search starts from. */
  initiated: string;
  label: string;
  /** Hide the label where the page's heading says the same. */
  isLabelHidden?: boolean;
  placeholder?: string;
  defaultValue?: string;
  /** What is wrong with the text that came back. */
  error?: string | undefined;
}

/**
 * The search box: a plain form to /search (SE-01). Its field has no maxlength, since a browser would cut silently.
 * `app/enhance` adds suggestions when the field gets the focus.
 */
export function SearchForm({
  id = 'search-field',
  className,
  initiated,
  label,
  isLabelHidden,
  placeholder,
  defaultValue,
  error,
}: SearchFormProps) {
  return (
    <form
      className={className ? `hs-search ${className}` : 'hs-search'}
      role="search"
      action={hrefOf('/search')}
      data-search=""
    >
      <label htmlFor={id} className={isLabelHidden ? 'hs-visually-hidden' : undefined}>
        {label}
      </label>
      {error && (
        <p id="search-error" className="hs-search-error" role="alert">
          {error}
        </p>
      )}
      <div className="hs-search-field">
        <input
          id={id}
          name="q"
          type="search"
          required
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'search-error' : undefined}
        />
        <button type="submit">
          <Icon name="search" />
          <span className={className && 'hs-visually-hidden'}>Search</span>
        </button>
      </div>
      <input type="hidden" name="initiated" value={initiated} />
    </form>
  );
}
