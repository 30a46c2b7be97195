import { useQuery } from '@tanstack/react-query';
import { adminCalls } from '#contract/admin.ts';
import { siteSettingsAnswerSchema } from '#contract/site-settings.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

export function useSiteSettings() {
  return useQuery({
    queryKey: [adminCalls.site],
    queryFn: ({ signal }) => authorizedJson(adminCalls.site, siteSettingsAnswerSchema, { signal }),
    staleTime: 0,
  });
}
