import { useEffect, useRef, useState } from 'react';
import { failures } from '#contract/failures.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { uploadCaseFile, useRefreshCase } from '#web/features/cases/api.ts';
import { findFault } from '#web/features/cases/request/illustration-check.ts';

export type CaseUpload =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'sent'; name: string }
  | { kind: 'failed'; text: string };

/** Sends one file at a time for a case, or for one of its papers, and fetches the case once it is there. */
export function useCaseUpload(caseId: string, paperId: string | null) {
  const [state, setState] = useState<CaseUpload>({ kind: 'idle' });
  const refresh = useRefreshCase(caseId);
  const attempt = useRef<AbortController | null>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const send = async (file: File) => {
    if (attempt.current !== null) return;
    const { signal } = (attempt.current = new AbortController());
    const { name } = file;
    try {
      const fault = await findFault(file);
      if (fault !== null) return setState({ kind: 'failed', text: fault });
      setState({ kind: 'sending', name, percent: 0 });
      await uploadCaseFile(
        caseId,
        { file, paperId },
        {
          signal,
          onProgress: (share) => setState({ kind: 'sending', name, percent: Math.floor(share * 100) }),
        },
      );
      setState({ kind: 'sent', name });
      await refresh();
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', text: failureSentence(error, failures.fileNotTaken) });
    } finally {
      attempt.current = null;
    }
  };
  return { state, send: (file: File) => void send(file) };
}
