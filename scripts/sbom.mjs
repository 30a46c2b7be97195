// `npm run sbom`: what production runs on, every package with its version, hash and license, as CycloneDX 1.6. The same
// bytes for the same lockfile. `npm run sbom -- FILE` writes it elsewhere.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackages, leave, root, say } from './install.mjs';
import { runProgram } from './run-program.mjs';

installPackages();
const file = process.argv[2] ?? join(root, 'dist', 'sbom.json');
mkdirSync(dirname(file), { recursive: true });
// Flat: otherwise a second version of a package hides inside whoever needs it.
const how = '--omit dev --flatten-components --output-reproducible --spec-version 1.6 --output-format JSON';
const options = [...how.split(' '), '--output-file', file];
const status = await runProgram('cyclonedx-npm', options, { isAlone: true, title: 'sbom' });
if (status !== 0) leave('The list of packages could not be made.');
say(file);
