import { buffer } from 'node:stream/consumers';
import { findActiveContent } from './active-content.ts';

// A process of its own, for one file (pdf-inspector.ts): it says that it has started, is given the file, and answers.
process.stdout.write('\n');
void buffer(process.stdin).then((file) => process.stdout.write(JSON.stringify(findActiveContent(file))));
