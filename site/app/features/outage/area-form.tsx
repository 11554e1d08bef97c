import { hrefOf } from '../../../href.ts';
import { POSTCODE_RULES } from '../../forms/address/fields.ts';
import { TextField } from '../../forms/fields.tsx';

interface AreaFormProps {
  error?: string | undefined;
  /** As typed. */
  postcode?: string | undefined;
}

/** Form to check whether an outage affects a postcode (ED-03). It is posted, so that no whole postcode is in a URL. */
export function AreaForm({ error, postcode }: AreaFormProps) {
  return (
    <form method="post" action={hrefOf('/help-and-support/outage')}>
      <TextField
        name="postcode"
        label="Your postcode"
        error={error}
        rules={POSTCODE_RULES.postcode}
        defaultValue={postcode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
      />
      <hs-cta type="submit">
        <button type="submit">Check my area</button>
      </hs-cta>
    </form>
  );
}
