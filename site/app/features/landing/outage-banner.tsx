import type { OutageFeed } from '@larkfield/api-schemas/feeds';

/** The service-outage banner; none if the feed is empty (LA-01). `message` is rich text, sanitised by the server. */
export function OutageBanner({ title, message }: OutageFeed) {
  if (!title && !message) return null;
  return (
    <hs-skyline type="warning">
      <section className="hs-outage" aria-labelledby="outage-title">
        <h2 id="outage-title">{title}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a, sup, p, b and href (HC-06) */}
        <div dangerouslySetInnerHTML={{ __html: message }} />
      </section>
    </hs-skyline>
  );
}
