/**
 * Suggests articles that may answer the text being written. Loaded with the first input; the form works without it. The
 * text is sent to this site only, in the body of a post.
 */
import type { ArticlesForText } from '@larkfield/search/results';
import { formatPhone } from '@larkfield/service/supplier/phone';
import { useEffect, useRef, useState } from 'react';
import { hrefOf } from '../../../href.ts';
import { OtherNumbers } from '../../layout/other-numbers.tsx';
import { QUERY_MAX_LENGTH } from './query-fields.ts';

/** Pause in typing after which articles are fetched: longer than it takes to think of the next sentence. */
const PAUSE_MS = 1200;

const NOTHING: ArticlesForText = { emergencies: [], articles: [] };

/** From this width the styles show them beside the text. Below it they are collapsed, so that nothing moves. */
const BESIDE = '(width >= 72rem)';

/** @param fieldId id of the textarea */
export function SuggestedArticles({ fieldId }: { fieldId: string }) {
  const found = useArticlesFor(fieldId);
  const announcement = useAnnouncement(found);
  const [isOpen, setIsOpen] = useState(() => matchMedia(BESIDE).matches);
  const { emergencies, articles } = found;
  return (
    <>
      <p role="status" className="hs-visually-hidden">
        {announcement}
      </p>
      {emergencies.map(({ id, title, phone, others, path, linkText }) => (
        <hs-alert type="highlighter" state="error" key={id}>
          <p>
            <strong>{title}</strong> Call <a href={`tel:${phone.number}`}>{formatPhone(phone.number)}</a>{' '}
            {others ? `(${phone.name})` : 'now'}. <NewTab href={path}>{linkText ?? 'What to do first'}</NewTab>
          </p>
          {others && <OtherNumbers numbers={others} />}
        </hs-alert>
      ))}
      {articles.length > 0 && (
        <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{countOf(articles)} may answer this</summary>
          <ul>
            {articles.map(({ path, title }) => (
              <li key={path}>
                <NewTab href={path}>{title}</NewTab>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A link in a new tab, since the text on this page is not saved yet. */
function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="hs-visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const countOf = ({ length }: ArticlesForText['articles']) => (length === 1 ? '1 article' : `${length} articles`);

/** The articles for the field's text, fetched after each pause. Responses for outdated text are ignored. */
function useArticlesFor(fieldId: string): ArticlesForText {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    let timer = 0;
    let request = new AbortController();
    let fetchedFor = '';
    const ask = async () => {
      const text = field.value.trim();
      if (text === fetchedFor || text.length > QUERY_MAX_LENGTH) return;
      const result = text === '' ? NOTHING : await articlesFor(text, request.signal);
      if (!result) return;
      fetchedFor = text;
      setFound(result);
    };
    const onInput = () => {
      request.abort();
      request = new AbortController();
      clearTimeout(timer);
      timer = window.setTimeout(() => void ask(), PAUSE_MS);
    };
    // Handles what was typed while this script was loading.
    onInput();
    field.addEventListener('input', onInput);
    return () => {
      request.abort();
      clearTimeout(timer);
      field.removeEventListener('input', onInput);
    };
  }, [fieldId]);
  return found;
}

/** Undefined if the request failed or was cancelled: what is shown then stays. */
async function articlesFor(text: string, signal: AbortSignal): Promise<ArticlesForText | undefined> {
  try {
    const body = new URLSearchParams({ text });
    const response = await fetch(hrefOf('/search/answers'), { method: 'POST', body, signal });
    // The response of our own server, of the same type.
    return response.ok ? ((await response.json()) as ArticlesForText) : undefined;
  } catch {
    return undefined;
  }
}

/** Text for screen readers: each emergency is announced once, and articles once, so as not to interrupt writing. */
function useAnnouncement({ emergencies, articles }: ArticlesForText): string {
  const announced = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const [danger] = emergencies;
    const [key, words] = danger
      ? [
          danger.id,
          `${danger.title} Call ${formatPhone(danger.phone.number)}${danger.others ? `, ${danger.phone.name}` : ' now'}`,
        ]
      : [
          'articles',
          articles.length > 0 ? `${countOf(articles)} may answer this. You'll find them after the text.` : '',
        ];
    if (words === '' || announced.current.has(key)) return;
    announced.current.add(key);
    setText(words);
  }, [emergencies, articles]);
  return text;
}
