import { calendarDateIn, parseCalendarDate } from '#contract/text/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import {
  allStateRulesAnswerSchema,
  saleableOn,
  stateLicensureListSchema,
  stateParamsSchema,
  stateRulesAnswerSchema,
  stateRulesQuerySchema,
} from '#contract/states/state-rules.ts';
import { notFound } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { presentStateRules, presentStateRulesFor } from './present-state-rules.ts';
import { findStateRules, listStateRules } from './state-rules-store.ts';
import { listStates } from './state-store.ts';

export function addStateRoutes(app: TypedApp, { db, clock, settings }: FeatureParts): void {
  app.get(calls.stateOfOwnership, { schema: { response: { 200: stateLicensureListSchema } } }, async () => {
    const states = await listStates(db);
    return states.map((state) => ({ stateName: state.name, authorized: state.is_authorized }));
  });

  app.get(
    calls.allStateRules,
    { config: { takesTurns: true }, schema: { response: { 200: allStateRulesAnswerSchema } } },
    async () => {
      const kept = await listStateRules(db);
      return {
        version: Math.max(...kept.map(({ version }) => version)),
        states: kept.map(({ rules }) => presentStateRules(rules)),
      };
    },
  );

  app.get(
    calls.stateRules,
    {
      schema: {
        params: stateParamsSchema,
        querystring: stateRulesQuerySchema,
        response: { 200: stateRulesAnswerSchema },
      },
    },
    async (request) => {
      const kept = await findStateRules(db, request.params.stateName);
      if (!kept) throw notFound();
      const issueDate = parseCalendarDate(request.query.issueDate ?? '');
      const saleable = saleableOn(
        kept.rules,
        issueDate,
        calendarDateIn(settings.businessTimeZone, clock.now()),
      );
      return presentStateRulesFor(kept.rules, saleable);
    },
  );
}
