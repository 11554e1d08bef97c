import { useIsSubmitting } from '../sending.ts';

/** Submits the form for an address step: other fields are not checked, and all values stay. */
export function AddressButton({
  intent,
  look = 'reset',
  children,
}: {
  intent: string;
  look?: 'reset' | 'text';
  children: string;
}) {
  const isBusy = useIsSubmitting(intent);
  return (
    <hs-cta type={look} icon="none" loading={isBusy || undefined}>
      <button type="submit" name="intent" value={intent} formNoValidate aria-disabled={isBusy || undefined}>
        {children}
      </button>
    </hs-cta>
  );
}
