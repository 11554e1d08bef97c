import { data, redirect } from 'react-router';
import { hrefOf } from '../../href.ts';
import { articleHref } from '../../href-with.ts';
import { siteContext } from '../context.ts';
import { readOutage } from '../features/outage/account-area.server.ts';
import { AccountArea } from '../features/outage/account-area.tsx';
import { AreaForm } from '../features/outage/area-form.tsx';
import { areaOf, isAffected, readArea } from '../features/outage/areas.ts';
import { OutageBanner } from '../features/outage/outage-banner.tsx';
import { POSTCODE_RULES } from '../forms/address/fields.ts';
import { checkFields } from '../forms/check-fields.server.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { readFields } from '../forms/field-values.ts';
import { documentTitle, pageHead } from '../head.ts';
import { Breadcrumb, HELP_HOME } from '../layout/breadcrumb.tsx';
import { PhoneLink } from '../layout/phone-link.tsx';
import type { Route } from './+types/outage';

export const handle = { hydrate: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const asked = readArea(new URL(request.url).searchParams.get('area'));
  const { outage, ofAccount } = await readOutage(site);
  return { outage, asked, ofAccount: asked ? undefined : ofAccount, powerCut: site.settings.phones.powerCut };
}

/** Redirects with only the area in the address: the postcode itself is stored nowhere (ED-03). */
export async function action({ context, request }: Route.ActionArgs) {
  const values = readFields(await request.formData(), ['postcode']);
  const area = areaOf(values.postcode);
  if (area) throw redirect(`${hrefOf('/help-and-support/outage')}?area=${area}`, 303);
  const errors = checkFields(POSTCODE_RULES, values);
  await context.get(siteContext).countRefused(errors);
  return data({ errors, postcode: values.postcode }, 422);
}

export const meta = () => pageHead({ description: 'Check whether an outage is in your area.' });

const NOTHING_POSTED = { errors: { postcode: undefined }, postcode: undefined };

export default function Outage({ loaderData, actionData }: Route.ComponentProps) {
  const { outage, ofAccount, powerCut } = loaderData;
  const { errors, postcode } = actionData ?? NOTHING_POSTED;
  const { heading, intro } = answerOf(loaderData);
  const areas = outage?.areas ?? [];
  return (
    <>
      <hs-landmark type="lakeside" decoration="tint">
        <title>{documentTitle(heading, actionData !== undefined)}</title>
        <Breadcrumb trail={[HELP_HOME]} />
        <h1>{heading}</h1>
        <p>{intro}</p>
      </hs-landmark>
      {outage && <OutageBanner outage={outage} />}
      <div className="hs-frame hs-form-page hs-stack">
        {areas.length > 0 && (
          <hs-form>
            <ErrorSummary errors={errors} />
            {ofAccount && <AccountArea area={ofAccount} begins={areas} />}
            <AreaForm error={errors.postcode} postcode={postcode} />
          </hs-form>
        )}
        <p>
          If your power is off, call <PhoneLink number={powerCut} />, whoever supplies you.{' '}
          <a href={articleHref('emergencies', 'power-cut')}>What to do in a power cut</a>
        </p>
      </div>
    </>
  );
}

/** The first text on the page. */
function answerOf({ outage, asked }: Route.ComponentProps['loaderData']): { heading: string; intro: string } {
  const heading = 'Check for an outage';
  if (!outage)
    return { heading, intro: "We can't read our list of outages at the moment. Try again in a few minutes." };
  const { title, message, areas = [] } = outage;
  if (!title && !message) return { heading, intro: 'There is no outage on our list.' };
  if (areas.length === 0) return { heading, intro: 'This is not limited to any area.' };
  if (!asked) return { heading, intro: 'Enter your postcode, and we tell you whether your area is on our list.' };
  return isAffected(asked, areas)
    ? { heading: `Your area ${asked} is affected`, intro: 'This is what we know.' }
    : { heading: `Your area ${asked} is not on our list`, intro: 'We list an area once we know that it is affected.' };
}
