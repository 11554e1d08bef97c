/** The supplier's logo and name. The logo is small enough to be inline. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="hs-logo">
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="18" fill="#0b5d4e" />
        <circle cx="23" cy="13" r="5" fill="#ffc83d" />
        <path d="M1.7 25.5C7 16 13 16 19.5 21.5s11 5 15.2 3A18 18 0 0 1 1.7 25.5z" fill="#e8f3ee" />
        <path d="M4.5 30c7-4.5 13-4.5 27-.5a18 18 0 0 1-27 .5z" fill="#7fc0a8" />
      </svg>
      {name}
    </span>
  );
}
