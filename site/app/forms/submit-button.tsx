import { useIsSubmitting } from './sending.ts';

/** The submit button. Does nothing while the form is being sent. */
export function SubmitButton({
  children,
  loadingMessage,
  name,
  value,
}: {
  children: string;
  loadingMessage: string;
  name?: string;
  value?: string;
}) {
  const isBusy = useIsSubmitting(value);
  return (
    <hs-cta type="submit" loading={isBusy || undefined} loading-message={loadingMessage}>
      <button type="submit" aria-disabled={isBusy || undefined} name={name} value={value}>
        {isBusy ? loadingMessage : children}
      </button>
    </hs-cta>
  );
}
