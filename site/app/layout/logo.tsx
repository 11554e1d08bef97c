/** The supplier's mark and name. The mark is small enough to travel with the page. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="hs-logo">
      <svg viewBox="0 0 34 34" aria-hidden="true">
        <circle cx="17" cy="17" r="17" fill="#0b5d4e" />
        <path d="M5 24c5-7 8-7 12-3s8 3 12-2v6a17 17 0 0 1-24 0z" fill="#e8f3ee" />
        <circle cx="21" cy="12" r="4.5" fill="#ffc83d" />
      </svg>
      {name}
    </span>
  );
}
