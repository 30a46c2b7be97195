import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '#contract/product.ts';
import { fontFace, mark, readFonts } from './brand.ts';
import { scenes } from './video-scenes.ts';

/**
 * The page that plays the video, its style and its fonts: a page of its own, since the link opens a new tab. The fonts
 * lie beside it because those of the app change their address with each build.
 */
export async function makePlayer(folder: string, size: { width: number; height: number }): Promise<void> {
  const fonts = await readFonts();
  for (const { file, bytes } of fonts) await writeFile(join(folder, file), bytes);
  const faces = fonts.map((font) => fontFace(font, font.file)).join('');
  await writeFile(join(folder, 'overview-video.css'), faces + style);
  await writeFile(join(folder, 'overview-video.html'), page(size));
}

/** The words are there for those who do not watch. */
function page({ width, height }: { width: number; height: number }): string {
  const words = scenes.map(({ caption }) => `        <li>${caption}</li>`).join('\n');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${product.name}: overview video</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="stylesheet" href="overview-video.css" />
  </head>
  <body>
    <header>${mark}<b>${product.name}</b></header>
    <main>
      <h1>${product.name} in a minute</h1>
      <video controls preload="metadata" width="${width}" height="${height}">
        <source src="overview-video.mp4" type="video/mp4" />
        <track kind="captions" src="overview-video.vtt" srclang="en" label="English" />
      </video>
      <p>There is no sound. The captions are above the picture, and can also be switched on as a track.</p>
      <h2>What it shows</h2>
      <ol>
${words}
      </ol>
      <p>{{site}}</p>
      <p><a href="/resources">Back to Advisor Support</a></p>
    </main>
  </body>
</html>
`;
}

const style = `body {
  max-width: 60rem;
  margin: 0 auto;
  padding: 1.5rem 1.25rem 3rem;
  background: #f1f5f3;
  color: #10262b;
  font:
    18px/1.6 'Public Sans Variable',
    sans-serif;
}
header {
  display: flex;
  align-items: center;
  gap: 0.7rem;
}
header svg {
  width: 2.5rem;
  height: 2.5rem;
}
header b {
  font:
    620 1.75rem/1 'Besley Variable',
    serif;
}
h1,
h2 {
  font-family: 'Besley Variable', serif;
  font-weight: 560;
  line-height: 1.2;
}
video {
  width: 100%;
  height: auto;
  border: 1px solid #c3cfcc;
  background: #ffffff;
}
a {
  color: #0f4c4f;
}
a:focus-visible,
video:focus-visible {
  outline: 3px solid #10262b;
  box-shadow: 0 0 0 6px #f6b93b;
}
`;
