import { openPdfInspector } from '#server/adapters/pdf/pdf-inspector.ts';
import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { forgetCases, forgetIllustrations } from './forget-cases.ts';
import { addIllustrationDownloadRoutes } from './files/illustration-download-routes.ts';
import { addCaseDeskRoutes } from './desk/case-desk-routes.ts';
import { addRequestOfferRoutes } from './request/request-offer-routes.ts';
import { inspectIllustrations } from './files/scan/inspect-illustrations.ts';
import { rescanIllustrations } from './files/scan/rescan-illustrations.ts';
import { addUploadRoutes } from './files/upload-routes.ts';

export function casesFeature(parts: FeatureParts): Feature {
  const pdfs = openPdfInspector();
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => {
        addUploadRoutes(own, { ...parts, pdfs });
        addRequestOfferRoutes(own, parts);
      });
      forAdministrators(app, parts.guards, (desk) => {
        addCaseDeskRoutes(desk, parts);
        addIllustrationDownloadRoutes(desk, parts);
      });
    },
    rescan: async (signal) => {
      await rescanIllustrations(parts, signal);
      await inspectIllustrations({ ...parts, pdfs }, signal);
    },
    forget: { cases: forgetCases, illustrations: forgetIllustrations },
  };
}
