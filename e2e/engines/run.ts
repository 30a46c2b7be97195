// `npm run test:browsers`: the main path in Firefox and in WebKit. `-- firefox` or `-- webkit` runs one of them.
import { startBuiltApp } from '#e2e/built-app.ts';
import { findFirefox, findWebKit } from '#scripts/find-browsers.mjs';
import { openPage } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { walkMainPath } from './main-path.ts';
import { openWebKit } from './webkit.ts';

const engines = {
  firefox: async () => openFirefox(findFirefox()),
  webkit: async () => openWebKit(findWebKit()),
};
const wanted = process.argv.slice(2);

for (const [name, open] of Object.entries(engines)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const app = await startBuiltApp();
  const engine = await open();
  const start = performance.now();
  try {
    await walkMainPath(engine, app.url, (step) => console.log(`${engine.name}: ${step}`));
    console.log(`${engine.name}: passed in ${Math.round((performance.now() - start) / 1000)} s`);
  } catch (error) {
    console.error(`The page says: ${await openPage(engine).words()}`);
    throw error;
  } finally {
    await engine.close();
    await app.stop();
  }
}
