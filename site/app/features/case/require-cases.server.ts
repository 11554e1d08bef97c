import { type MiddlewareFunction, redirect } from 'react-router';
import { hrefOf } from '../../../href.ts';
import { siteContext } from '../../context.ts';

/** Leads from a page about cases to the ways to reach us if no case can be followed here. */
export const requireCases: MiddlewareFunction<Response> = ({ context }, next) => {
  if (!context.get(siteContext).settings.hasCases) throw redirect(hrefOf('/help-and-support/contact-us'));
  return next();
};
