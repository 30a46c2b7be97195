import { useMutation } from '@tanstack/react-query';
import type { OfferCase } from '#contract/admin-offers.ts';
import { adminCalls } from '#contract/admin.ts';
import { authorizedFile } from '#web/api/authorized-call.ts';
import { When } from '#web/api/business-time.tsx';
import { rowActionFailure, withId } from '#web/api/row-action.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatBytes, saveFile } from '#web/ui/files.ts';
import { Note } from '#web/ui/note.tsx';
import { ContentMark } from './content-mark.tsx';
import { ScanMark } from './scan-mark.tsx';

type Illustration = OfferCase['illustrations'][number];

/** The uploads of a case. Each download leaves a row in the audit log; one with a virus has none. */
export function IllustrationLinks({ illustrations }: { illustrations: readonly Illustration[] }) {
  const site = useSite();
  const download = useMutation({
    mutationFn: async ({ id, name }: Illustration) =>
      saveFile(await authorizedFile(withId(adminCalls.illustration, id)), name),
  });
  return (
    <div className="stack">
      <ul className="illustrations">
        {illustrations.map((one) => (
          <li key={one.id}>
            {one.scan === 'infected' ? (
              <b className="illustrations__name">{one.name}</b>
            ) : (
              <Button
                variant="quiet"
                isFlush
                isBusy={download.isPending && download.variables.id === one.id}
                onClick={() => download.mutate(one)}
              >
                {one.name}
              </Button>
            )}
            <span className="small muted">
              {formatBytes(one.bytes)}, uploaded <When at={one.uploadedAt} />
            </span>
            <div className="illustrations__marks">
              <ScanMark {...one} />
              <ContentMark {...one} />
            </div>
          </li>
        ))}
      </ul>
      {download.isError && (
        <Note tone="error" role="alert">
          {rowActionFailure(download.error, site.phone)}
        </Note>
      )}
    </div>
  );
}
