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
import { sendForm } from './send-form.ts';
import { SendingContext } from './sending.ts';

/** The data of a page's route; its component knows the types. */
interface PageData {
  loaderData: unknown;
  actionData?: unknown;
}

/** The data in a form page for its script. */
export interface WrittenData extends PageData {
  assets: AssetUrls;
  supplier: SupplierFacts;
}

/** Hydrates a form page inside `main`; the rest of the document has no React. */
export function hydratePage(Page: ComponentType<PageData>): void {
  const main = document.getElementById('main');
  const written = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!main || !written) return;
  const { assets, supplier, ...first }: WrittenData = JSON.parse(written); // written by entry.server.tsx
  const kept = new KeptControls(main);
  startTransition(() => {
    hydrateRoot(
      main,
      <StrictMode>
        <AssetUrlsContext value={assets}>
          <SupplierContext value={supplier}>
            <ErrorBoundary>
              <SentPage Page={Page} first={first} kept={kept} />
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
  kept: KeptControls;
}

/** The page with the data of its last post, and with what was typed before React had it. */
function SentPage({ Page, first, kept }: SentPageProps) {
  const [shown, setShown] = useState(first);
  useLayoutEffect(() => {
    const { answer: actionData } = kept;
    if (actionData !== undefined) setShown((before) => ({ ...before, actionData }));
    // After the effect, in which React writes nothing, and before the page is painted.
    queueMicrotask(() => kept.restore());
  }, [kept]);
  useEffect(() => {
    const { actionData } = shown;
    // A step moves the focus only once.
    if (hasAddress(actionData)) kept.keepAnswer({ ...actionData, form: { ...actionData.form, isStep: false } });
  }, [kept, shown]);
  const [sent, setSent] = useState<URLSearchParams>();
  const sending = useMemo(() => {
    const send = async (body: URLSearchParams) => {
      setSent(body);
      const answer = await sendForm(body);
      // The form is shown as being sent until the next page is loaded.
      if ('next' in answer) return location.assign(answer.next);
      setShown(({ loaderData }) => ({ loaderData, ...answer }));
      setSent(undefined);
    };
    return { sent, send: (body: URLSearchParams) => void send(body) };
  }, [sent]);
  return (
    <SendingContext value={sending}>
      <Page {...shown} />
    </SendingContext>
  );
}

/** Whether it has an address step, which the page loaded anew doesn't have. */
const hasAddress = (actionData: unknown): actionData is { form: { address: unknown } } =>
  typeof actionData === 'object' &&
  actionData !== null &&
  'form' in actionData &&
  typeof actionData.form === 'object' &&
  actionData.form !== null &&
  'address' in actionData.form;

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
