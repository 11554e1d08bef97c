import type { OutageFeed } from '@larkfield/api-schemas/feeds';
import type { ReactNode } from 'react';

interface OutageBannerProps {
  outage: OutageFeed;
  /** Content after its areas. */
  children?: ReactNode;
}

/** The service-outage banner; none if the feed is empty (LA-01). `message` is rich text, sanitised by the server. */
export function OutageBanner({ outage: { title, message, areas = [] }, children }: OutageBannerProps) {
  if (!title && !message) return null;
  return (
    <hs-skyline type="warning">
      <section className="hs-outage" aria-labelledby="outage-title">
        <h2 id="outage-title">{title}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a, sup, p, b and href (HC-06) */}
        <div dangerouslySetInnerHTML={{ __html: message }} />
        {areas.length > 0 && <p>Only in postcodes that begin with {areas.join(', ')}.</p>}
        {areas.length > 0 && children}
      </section>
    </hs-skyline>
  );
}
