import {
  Component,
  type ComponentType,
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PAGE_DATA_ID } from '../form-answer.ts';
import { ErrorNotice } from '../layout/error-notice.tsx';
import { type AssetUrls, AssetUrlsContext } from '../layout/page-assets.ts';
import { SupplierContext, type SupplierFacts } from '../layout/supplier.ts';
import { KeptControls } from './kept-controls.ts';
import { isUntouched, readLatePrefill, withPrefill } from './late-prefill.ts';
import { sendForm } from './send-form.ts';
import { SendingContext } from './sending.ts';
import { CLEAR } from './whose-draft.tsx';

/** The data of a page's route; its component knows the types. */
interface PageData {
  loaderData: unknown;
  actionData?: unknown;
}

/** The data in a form page for its script. */
export interface WrittenData extends PageData {
  /** Whether known values of the customer may still arrive. */
  isPrefillLate?: boolean;
  assets: AssetUrls;
  supplier: SupplierFacts;
}

/** Hydrates a form page inside `main`; the rest of the document has no React. */
export function hydratePage(Page: ComponentType<PageData>): void {
  const main = document.getElementById('main');
  const written = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!main || !written) return;
  const { assets, supplier, isPrefillLate = false, ...first }: WrittenData = JSON.parse(written); // written by entry.server.tsx
  const kept = new KeptControls(main);
  startTransition(() => {
    hydrateRoot(
      main,
      <StrictMode>
        <AssetUrlsContext value={assets}>
          <SupplierContext value={supplier}>
            <ErrorBoundary>
              <SentPage Page={Page} first={first} isPrefillLate={isPrefillLate} kept={kept} />
            </ErrorBoundary>
          </SupplierContext>
        </AssetUrlsContext>
      </StrictMode>,
    );
  });
}

interface SentPageProps {
  Page: ComponentType<PageData>;
  first: PageData;
  isPrefillLate: boolean;
  kept: KeptControls;
}

/** The page with the data of its last post or what arrived after it was opened, and what was typed before React had it. */
function SentPage({ Page, first, isPrefillLate, kept }: SentPageProps) {
  const [shown, setShown] = useState({ ...first, ...kept.answer });
  // After the effect, in which React writes nothing, and before the page is painted.
  useLayoutEffect(() => queueMicrotask(() => kept.restore()), [kept]);
  useEffect(() => {
    if (shown.actionData) kept.followAnswer();
  }, [shown, kept]);
  const [sent, setSent] = useState<URLSearchParams>();
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (!isPrefillLate) return;
    void readLatePrefill().then((known) => {
      const filled = known && withPrefill(first.loaderData, known, isUntouched);
      if (!filled) return;
      setShown((now) => (now.actionData ? now : { loaderData: filled }));
      setFilled(true);
    });
  }, [isPrefillLate, first]);
  const sending = useMemo(() => {
    const send = async (body: URLSearchParams) => {
      setSent(body);
      if (body.getAll('intent').at(-1) === CLEAR) kept.clear();
      const answer = await sendForm(body);
      // The form is shown as being sent until the next page is loaded.
      if ('next' in answer) {
        kept.end();
        return location.assign(answer.next);
      }
      kept.answer = answer;
      setShown(({ loaderData }) => ({ loaderData, ...answer }));
      setSent(undefined);
    };
    return { sent, isFilled, send: (body: URLSearchParams) => void send(body) };
  }, [sent, isFilled, kept]);
  return (
    <SendingContext value={sending}>
      <Page {...shown} />
    </SendingContext>
  );
}

/**
 * Draws a page anew that fails, since an extension may have moved an element that React puts another beside. A page that
 * fails again is replaced by the error page.
 */
class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  #isSecondTry = false;
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch() {
    if (this.#isSecondTry) return;
    this.#isSecondTry = true;
    this.setState({ hasFailed: false });
  }
  override render() {
    return this.state.hasFailed ? <ErrorNotice status={500} /> : this.props.children;
  }
}
