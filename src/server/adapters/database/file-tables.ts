import type { Generated } from 'kysely';
import type { ActiveContent, IllustrationKind, ScanState } from '#contract/cases/illustration-kind.ts';
import type { Timestamp } from './columns.ts';

export type IllustrationsTable = {
  id: Generated<string>;
  quote_id: string;
  file_name: string;
  given_name: string;
  kind: IllustrationKind;
  bytes: number;
  uploaded_at: Timestamp;
  /** The key the file is sealed with; null for one that an earlier release stored as it came. */
  key_id: string | null;
  scan_state: Generated<ScanState>;
  scanned_at: Timestamp | null;
  /** The name of what was found. */
  virus_found: string | null;
  /** When the job last took one up that is not scanned. */
  scan_tried_at: Timestamp | null;
  /** Of a PDF; null before it was looked into. */
  active_content: ActiveContent[] | null;
  /** The paper of its case that it is. */
  paper_id: string | null;
  /** Its quote was not requested yet. */
  awaits_request: Generated<boolean>;
  /** What the advisor's page read in it, sealed. */
  reading: string | null;
};

export type UnownedFilesTable = {
  file_name: string;
  reason: 'row-deleted' | 'begun' | 'given-up';
  since: Timestamp;
};
