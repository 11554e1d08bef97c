import { Icon } from '../../layout/icon.tsx';

/** Notice while a chosen tariff is being set up: a template that `app/enhance/deals.ts` copies into the page. */
export function PendingNotice({ text }: { text: string }) {
  return (
    <template data-pending="">
      <hs-alert state="info" dismissible>
        <h2>Your new tariff is on its way</h2>
        <p>{text}</p>
        <button type="button" aria-label="Close this message">
          <Icon name="x" />
        </button>
      </hs-alert>
    </template>
  );
}
