import type { FastifyRequest } from 'fastify';
import { openPdfInspector } from '#server/adapters/pdf/pdf-inspector.ts';
import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { forgetCases, forgetIllustrations } from './forget-cases.ts';
import { addCalendarRoutes } from './advisor/calendar-routes.ts';
import { addCaseRoutes } from './advisor/case-routes.ts';
import { addCaseStepRoutes } from './desk/case-step-routes.ts';
import { addScorecardRoutes } from './desk/scorecard-routes.ts';
import { addLetterRoutes } from './desk/letter-routes.ts';
import { addTodayRoutes } from './desk/today-routes.ts';
import { lapseOffers } from './lapse-offers.ts';
import { addCaseFileRoutes, addIllustrationDownloadRoutes } from './files/illustration-download-routes.ts';
import { addCaseDeskRoutes } from './desk/case-desk-routes.ts';
import { addRequestOfferRoutes } from './request/request-offer-routes.ts';
import { inspectIllustrations } from './files/scan/inspect-illustrations.ts';
import { rescanIllustrations } from './files/scan/rescan-illustrations.ts';
import { openScanLine } from './files/scan/scan-line.ts';
import { openFileSender } from './files/send-file.ts';
import { openTransferPlaces, uploads } from './files/transfer-places.ts';
import { addUploadRoutes } from './files/upload-routes.ts';

export function casesFeature(parts: FeatureParts): Feature {
  const pdfs = openPdfInspector();
  const sender = openFileSender(parts.files);
  const scan = openScanLine(parts);
  const uploadPlaces = openTransferPlaces<FastifyRequest>(uploads);
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => {
        addUploadRoutes(own, { ...parts, pdfs, scan, uploadPlaces });
        addRequestOfferRoutes(own, parts);
        addCaseRoutes(own, parts);
        addCaseFileRoutes(own, { ...parts, sender });
        addCalendarRoutes(own, parts);
      });
      forAdministrators(app, parts.guards, (desk) => {
        addCaseDeskRoutes(desk, parts);
        addCaseStepRoutes(desk, parts);
        addTodayRoutes(desk, parts);
        addLetterRoutes(desk, parts);
        addScorecardRoutes(desk, parts);
        addIllustrationDownloadRoutes(desk, { ...parts, sender });
      });
    },
    workByDate: (signal) => lapseOffers(parts, signal),
    workPeriodically: async (signal) => {
      await rescanIllustrations(parts, signal);
      await inspectIllustrations({ ...parts, pdfs }, signal);
    },
    forget: { cases: forgetCases, illustrations: forgetIllustrations },
  };
}
