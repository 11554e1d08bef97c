/** The text of an article: the file's Markdown, with a list of elements to insert. */
import { type ChangeEvent, useRef } from 'react';
import { ELEMENTS } from './article-fields.ts';
import { elementText } from './element-text.ts';

/** What Decap gives the control of a field. */
interface ControlProps {
  forID: string;
  value: string | undefined;
  classNameWrapper: string;
  onChange: (value: string) => void;
  setActiveStyle: () => void;
  setInactiveStyle: () => void;
}

export function ArticleText({
  forID,
  value = '',
  classNameWrapper,
  onChange,
  setActiveStyle,
  setInactiveStyle,
}: ControlProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  function insert({ target }: ChangeEvent<HTMLSelectElement>): void {
    const at = field.current?.selectionEnd ?? value.length;
    onChange(value.slice(0, at) + elementText(target.value) + value.slice(at));
    field.current?.focus();
  }
  return (
    <>
      <label className="editor-insert">
        Put in an element where the cursor is{' '}
        <select value="" onChange={insert}>
          <option value="">Choose</option>
          {ELEMENTS.map((name) => (
            <option key={name} value={name}>
              {name.slice('hs-'.length)}
            </option>
          ))}
        </select>
      </label>
      <textarea
        ref={field}
        id={forID}
        className={`${classNameWrapper} editor-text`}
        value={value}
        rows={24}
        spellCheck
        onFocus={setActiveStyle}
        onBlur={setInactiveStyle}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
