import { parentPort, workerData } from 'node:worker_threads';
import { findActiveContent } from './active-content.ts';

// A thread of its own, for one file (pdf-inspector.ts).
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(findActiveContent(Buffer.from(workerData as ArrayBuffer)));
