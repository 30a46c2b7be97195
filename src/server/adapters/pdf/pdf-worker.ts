import { parentPort, workerData } from 'node:worker_threads';
import { findActiveContent } from './active-content.ts';

// A thread of its own, for one file (pdf-inspector.ts).
parentPort?.postMessage(findActiveContent(Buffer.from(workerData as ArrayBuffer)));
