/**
 * Articles that may answer what is being written, beside the text: loaded with the first words that are typed, and never
 * needed. What is written goes to this site alone, in the body of a post.
 */
import type { ArticlesForText } from '@larkfield/search/results';
import { formatPhone } from '@larkfield/service/supplier/phone';
import { useEffect, useRef, useState } from 'react';
import { QUERY_MAX_LENGTH } from './query-fields.ts';

/** A pause in typing this long, and not shorter than it takes to think of the next sentence. */
const PAUSE_MS = 1200;

const NOTHING: ArticlesForText = { emergencies: [], articles: [] };

/** As wide as the style that puts them beside the text; below that they are folded, so that nothing moves. */
const BESIDE = '(width >= 72rem)';

/** @param fieldId id of the textarea */
export function SuggestedArticles({ fieldId }: { fieldId: string }) {
  const found = useArticlesFor(fieldId);
  const spoken = useAnnouncement(found);
  const [isOpen, setIsOpen] = useState(() => matchMedia(BESIDE).matches);
  const { emergencies, articles } = found;
  return (
    <>
      <p role="status" className="hs-visually-hidden">
        {spoken}
      </p>
      {emergencies.map(({ id, title, phone, path }) => (
        <hs-alert type="highlighter" state="error" key={id}>
          <p>
            <strong>{title}</strong> Call <a href={`tel:${phone.number}`}>{formatPhone(phone.number)}</a> now.{' '}
            <NewTab href={path}>What to do first</NewTab>
          </p>
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

/** A link that leaves this page open: what is typed here is on no server yet. */
function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="hs-visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const countOf = ({ length }: ArticlesForText['articles']) => (length === 1 ? '1 article' : `${length} articles`);

/** What the server finds for the field's text, asked after each pause; an answer to older words is thrown away. */
function useArticlesFor(fieldId: string): ArticlesForText {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    let timer = 0;
    let asking = new AbortController();
    let answered = '';
    const ask = async () => {
      const text = field.value.trim();
      if (text === answered || text.length > QUERY_MAX_LENGTH) return;
      const answer = text === '' ? NOTHING : await articlesFor(text, asking.signal);
      if (!answer) return;
      answered = text;
      setFound(answer);
    };
    const onInput = () => {
      asking.abort();
      asking = new AbortController();
      clearTimeout(timer);
      timer = window.setTimeout(() => void ask(), PAUSE_MS);
    };
    // What was typed while this script was on its way counts as typed now.
    onInput();
    field.addEventListener('input', onInput);
    return () => {
      asking.abort();
      clearTimeout(timer);
      field.removeEventListener('input', onInput);
    };
  }, [fieldId]);
  return found;
}

/** Undefined where nobody answered, or the words have changed: what is shown then stays. */
async function articlesFor(text: string, signal: AbortSignal): Promise<ArticlesForText | undefined> {
  try {
    const response = await fetch('/search/answers', { method: 'POST', body: new URLSearchParams({ text }), signal });
    // Our own server's answer, made from the same schema.
    return response.ok ? ((await response.json()) as ArticlesForText) : undefined;
  } catch {
    return undefined;
  }
}

/** Each danger is said once, and that there are articles once: whoever writes is not to be talked over. */
function useAnnouncement({ emergencies, articles }: ArticlesForText): string {
  const said = useRef(new Set<string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const [danger] = emergencies;
    const [key, words] = danger
      ? [danger.id, `${danger.title} Call ${formatPhone(danger.phone.number)} now`]
      : [
          'articles',
          articles.length > 0 ? `${countOf(articles)} may answer this. You'll find them after the text.` : '',
        ];
    if (words === '' || said.current.has(key)) return;
    said.current.add(key);
    setText(words);
  }, [emergencies, articles]);
  return text;
}
