import { Icon } from '../../layout/icon.tsx';

/** Told while a chosen tariff is being set up, until it is dismissed: `app/enhance/deals.ts` puts a copy of it into the page. */
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
