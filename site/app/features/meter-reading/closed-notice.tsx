/** Instead of the form outside meter-read week, or while nobody can tell whether it is one (MR-01). */
export function ClosedNotice({ isKnown, meterReadUrl }: { isKnown: boolean; meterReadUrl: string }) {
  return (
    <hs-alert type="highlighter" state={isKnown ? 'info' : 'warning'}>
      {isKnown ? (
        <p>We're sorry the online form to submit meter readings is no longer available.</p>
      ) : (
        <p>We can't show the form right now. Please try again in a few minutes.</p>
      )}
      <p>
        <a href={meterReadUrl}>See other ways to submit a meter reading</a>
      </p>
    </hs-alert>
  );
}
