import { createContext, type ReactNode, useContext } from 'react';
import { siteDefaults, siteElementId } from '#contract/site/site-defaults.ts';
import type { Site } from '#contract/site/site.ts';
import { readSite } from './read-site.ts';

const SiteContext = createContext<Site>(siteDefaults);

/** The values in force: phone, figures, states. Where a page is drawn on the server, the caller gives them. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  return useContext(SiteContext);
}

/** The values that the server put into the page. */
export function readSiteFromPage(): Site {
  return readSite(document.getElementById(siteElementId)?.textContent);
}
