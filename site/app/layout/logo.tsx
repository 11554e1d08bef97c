import mark from '#brand/logo.svg?raw';

/**
 * The supplier's logo and name. The logo is small enough to be inline; `brand-check` makes sure that it has only
 * shapes.
 */
export function Logo({ name }: { name: string }) {
  return (
    <span className="hs-logo">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the brand, read when the site is built */}
      <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
      {name}
    </span>
  );
}
