import { openPdfInspector } from '#server/adapters/pdf/pdf-inspector.ts';
import { type Feature, forAccounts, forAdministrators } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { forgetCases, forgetIllustrations } from './forget-cases.ts';
import { addIllustrationDownloadRoutes } from './illustration-download-routes.ts';
import { addOfferDeskRoutes } from './offer-desk-routes.ts';
import { addRequestOfferRoutes } from './request-offer-routes.ts';
import { inspectIllustrations } from './scan/inspect-illustrations.ts';
import { rescanIllustrations } from './scan/rescan-illustrations.ts';
import { addUploadRoutes } from './upload-routes.ts';

export function offersFeature(parts: FeatureParts): Feature {
  const pdfs = openPdfInspector();
  return {
    addRoutes(app) {
      forAccounts(app, parts.guards, (own) => {
        addUploadRoutes(own, { ...parts, pdfs });
        addRequestOfferRoutes(own, parts);
      });
      forAdministrators(app, parts.guards, (desk) => {
        addOfferDeskRoutes(desk, parts);
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
