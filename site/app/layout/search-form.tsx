import { hrefOf } from '../../href.ts';
import { Icon } from './icon.tsx';

/** Id of a page's search field. */
export const SEARCH_FIELD = 'search-field';

interface SearchFormProps {
  /** Id of the field: a page may have a second search box in its header. */
  id?: string;
  /** Class for a search box in the header, whose button is only an icon. */
  className?: string;
  /** Path of the page that the search starts from. */
  initiated: string;
  label: string;
  /** Hides the label visually, if the page's heading says the same. */
  isLabelHidden?: boolean;
  placeholder?: string;
  defaultValue?: string;
  /** Error message for the submitted text. */
  error?: string | undefined;
}

/**
 * The search box: a plain form to /search (SE-01). Its field has no maxlength, since browsers would cut the text silently.
 * `app/enhance` adds suggestions when the field gets the focus.
 */
export function SearchForm({
  id = SEARCH_FIELD,
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
        <p id="search-error" className="hs-search-error">
          <span className="hs-visually-hidden">Error: </span>
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
