/** What staff do to one case besides changing it, writing and noting: see the summaries. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { LegalHoldDocument } from '@larkfield/api-schemas/case-customer';
import { OmbudsmanDocument } from '@larkfield/api-schemas/regulation/ombudsman';
import { RestrictionDocument } from '@larkfield/api-schemas/staff-calls/case-access';
import { DangersDealtWithDocument } from '@larkfield/api-schemas/staff-calls/dangers';
import { ExtraHelpJudgementDocument } from '@larkfield/api-schemas/staff-calls/extra-help';
import { RegisterActDocument } from '@larkfield/api-schemas/staff-calls/register-acts';
import { EndedLinks } from '@larkfield/api-schemas/staff-cases';
import { answer } from '../../json-api/problem.ts';
import { jsonResponse, route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import { actOnRegister, type RegisterActResult } from '../access/register.ts';
import { type RestrictResult, restrictCase, setHold } from '../access/restrict.ts';
import { noteStage, type StageResult } from '../duties/ombudsman.ts';
import { endLinks } from '../links/end-links.ts';
import { settleDangers } from '../noticed/dangers.ts';
import { judgeExtraHelp } from '../noticed/extra-help.ts';
import { ACT_REFUSALS, CASE_ACT, CaseParams, changeAndAnswer, changeOf, type Refused, refuseGone } from './case-act.ts';
import type { StaffRoutes } from './staff-routes.ts';

const ON = { pointer: '/data/attributes/on' };

const RESTRICTION_REFUSED: Refused<RestrictResult> = {
  'unknown-reader': [
    422,
    {
      code: 'unknown-reader',
      title: 'One of these people is not known here',
      detail: 'GET /v1/staff lists everybody who can be named.',
      source: { pointer: '/data/attributes/readers' },
    },
  ],
};

const STAGE_REFUSED: Refused<StageResult> = {
  'no-complaint': [409, { code: 'no-complaint', title: 'Only a complaint goes to the Ombudsman' }],
  'not-yet': [
    409,
    {
      code: 'not-yet',
      title: 'Record the earlier stage first',
      detail: 'Record first that the Ombudsman has the complaint, then what it decided.',
    },
  ],
  'in-the-future': [422, { code: 'in-the-future', title: 'This day is in the future', source: ON }],
  'too-early': [422, { code: 'too-early', title: 'This day is before that of the earlier stage', source: ON }],
  'too-late': [422, { code: 'too-late', title: 'This day is after that of the decision', source: ON }],
};

const REGISTER_ACT_REFUSED: Refused<RegisterActResult> = {
  'not-joining': [409, { code: 'not-joining', title: 'This customer did not ask to join the register' }],
  'no-consent': [
    409,
    {
      code: 'no-consent',
      title: 'The customer did not agree to the networks being told',
      detail: 'Ask them first, and note that they agreed.',
    },
  ],
  'not-that-day': [
    422,
    {
      code: 'not-that-day',
      title: 'It can’t have been done on this day',
      detail: 'Expected a day from when the customer asked until today.',
      source: ON,
    },
  ],
};

function defineActRoutes(options: StaffRoutes) {
  const [writing, overseeing] = [staffWith(options, 'write'), staffWith(options, 'oversee')];
  return {
    restrict: route(overseeing, {
      ...CASE_ACT,
      method: 'put',
      path: '/v1/cases/{id}/restriction',
      operationId: 'restrictCase',
      summary: 'Let only named people read a case, or lift that restriction',
      description: 'For everybody else the case then does not exist: in no list, search or stream, nor by its address.',
      body: RestrictionDocument,
    }),
    hold: route(overseeing, {
      ...CASE_ACT,
      method: 'post',
      path: '/v1/cases/{id}/legal-hold',
      operationId: 'holdCase',
      summary: 'Keep a case from erasure and from the end of its retention, or release it',
      body: LegalHoldDocument,
    }),
    stage: route(writing, {
      ...CASE_ACT,
      method: 'post',
      path: '/v1/cases/{id}/ombudsman',
      operationId: 'noteOmbudsmanStage',
      summary: 'Note that the Ombudsman has a complaint, has decided, or that its decision is carried out',
      description:
        'Each with its day. A decision has to be carried out within 28 days of hearing that the customer accepted it.',
      body: OmbudsmanDocument,
    }),
    register: route(writing, {
      ...CASE_ACT,
      method: 'post',
      path: '/v1/cases/{id}/register-acts',
      operationId: 'actOnRegister',
      summary: 'Note that the customer is on the register, or that the networks were told, and when',
      body: RegisterActDocument,
    }),
    dangers: route(writing, {
      ...CASE_ACT,
      method: 'post',
      path: '/v1/cases/{id}/dangers-dealt-with',
      operationId: 'dealWithDangers',
      summary: 'Note that somebody dealt with the danger that the customer reported, and how',
      body: DangersDealtWithDocument,
    }),
    extraHelp: route(writing, {
      ...CASE_ACT,
      method: 'post',
      path: '/v1/cases/{id}/extra-help',
      operationId: 'judgeExtraHelp',
      summary: 'Note whether somebody needs extra help, as the customer’s words say',
      description: 'What they need is corrected in the case once they agree, or they join the register.',
      body: ExtraHelpJudgementDocument,
    }),
  };
}

const endLinksRoute = (options: StaffRoutes) =>
  route(staffWith(options, 'write'), {
    method: 'delete',
    path: '/v1/cases/{id}/links',
    operationId: 'endCaseLinks',
    summary: 'End every link to a case, and close it where it is open',
    description: 'Later mails, and Find my case, have new links.',
    params: CaseParams,
    answers: { 200: jsonResponse('None is left', EndedLinks) },
    refuses: ACT_REFUSALS,
  });

export function actRoutes(options: StaffRoutes): OpenAPIHono<StaffEnv> {
  const { restrict, hold, stage, register, dangers, extraHelp } = defineActRoutes(options);
  return new OpenAPIHono<StaffEnv>()
    .openapi(restrict, (context) => {
      const { attributes } = context.req.valid('json').data;
      const staff = context.get('staff');
      return changeAndAnswer(options, context, RESTRICTION_REFUSED, (change) =>
        restrictCase(change, staff, attributes),
      );
    })
    .openapi(hold, (context) => {
      const { attributes } = context.req.valid('json').data;
      return changeAndAnswer<never>(options, context, {}, async (change) =>
        setHold(change, context.get('staff'), attributes),
      );
    })
    .openapi(stage, (context) => {
      const { attributes } = context.req.valid('json').data;
      return changeAndAnswer(options, context, STAGE_REFUSED, async (change) => noteStage(change, attributes));
    })
    .openapi(register, (context) => {
      const { attributes } = context.req.valid('json').data;
      return changeAndAnswer(options, context, REGISTER_ACT_REFUSED, (change) => actOnRegister(change, attributes));
    })
    .openapi(dangers, (context) => {
      const { how } = context.req.valid('json').data.attributes;
      return changeAndAnswer<never>(options, context, {}, async (change) => settleDangers(change, how));
    })
    .openapi(extraHelp, (context) => {
      const { attributes } = context.req.valid('json').data;
      return changeAndAnswer<never>(options, context, {}, async (change) => judgeExtraHelp(change, attributes));
    })
    .openapi(endLinksRoute(options), async (context) => {
      const result = await changeOf(options, context, endLinks);
      if (result.status !== 'changed') return refuseGone(context, result);
      return answer(context, { meta: { links: result.value } }, 200);
    });
}
