import { Component, type ComponentType, type ReactNode, StrictMode, startTransition, useMemo, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PAGE_DATA_ID } from '../form-answer.ts';
import { ErrorNotice } from '../layout/error-notice.tsx';
import { type AssetUrls, AssetUrlsContext } from '../layout/page-assets.ts';
import { SupplierContext, type SupplierFacts } from '../layout/supplier.ts';
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
  startTransition(() => {
    hydrateRoot(
      main,
      <StrictMode>
        <AssetUrlsContext value={assets}>
          <SupplierContext value={supplier}>
            <ErrorBoundary>
              <SentPage Page={Page} first={first} />
            </ErrorBoundary>
          </SupplierContext>
        </AssetUrlsContext>
      </StrictMode>,
    );
  });
}

/** The page with the data of its last post. */
function SentPage({ Page, first }: { Page: ComponentType<PageData>; first: PageData }) {
  const [shown, setShown] = useState(first);
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

/** Shows the error page in place of a page that fails to render. */
class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <ErrorNotice status={500} /> : this.props.children;
  }
}
