import type { Browser, Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '#contract/product.ts';
import { advisor } from '#e2e/accounts.ts';
import { clearQuotes } from '#e2e/quotes.ts';
import { signInAs } from '#e2e/trove.ts';
import { scenes } from './video-scenes.ts';

const size = { width: 1280, height: 720 };
const mostBytes = 8_000_000;

type Cue = { from: number; to: number; text: string };

/** Plays the scenes in the real app and films them, with the captions in the picture and as a track beside it. */
export async function makeVideo(browser: Browser, url: string, folder: string): Promise<void> {
  const frames = await mkdtemp(join(tmpdir(), 'trove-video-'));
  const page = await browser.newPage({ viewport: size, baseURL: url, reducedMotion: 'reduce' });
  const token = await signInAs(page, url, advisor);
  await clearQuotes(url, token);
  const list: string[] = [];
  const cues: Cue[] = [];
  let at = 0;
  for (const { caption, play } of scenes) {
    const from = at;
    await play(page, async (seconds) => {
      await showCaption(page, caption);
      const file = join(frames, `${String(list.length).padStart(4, '0')}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      list.push(`file '${file}'\nduration ${seconds}`);
      at += seconds;
    });
    cues.push({ from, to: at, text: caption });
  }
  await page.close();
  // The last picture is named twice: that is how the list says how long it stands.
  const last = list.at(-1)!.split('\n')[0];
  await writeFile(join(frames, 'list.txt'), `${list.join('\n')}\n${last}\n`);
  encode(join(frames, 'list.txt'), join(folder, 'overview-video.mp4'));
  await rm(frames, { recursive: true });
  await writeFile(join(folder, 'overview-video.vtt'), track(cues));
  await writeFile(join(folder, 'overview-video.html'), playerPage());
  await writeFile(join(folder, 'overview-video.css'), playerStyle);
  const { size: bytes } = await stat(join(folder, 'overview-video.mp4'));
  if (bytes > mostBytes) throw new Error(`the video has ${bytes} bytes`);
  console.log(`overview-video.mp4: ${at.toFixed(0)} s, ${(bytes / 1e6).toFixed(1)} MB`);
}

function encode(list: string, output: string): void {
  const options = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list];
  const codec = ['-vf', 'fps=15,format=yuv420p', '-c:v', 'libx264', '-crf', '24', '-preset', 'slow'];
  const done = spawnSync('ffmpeg', [...options, ...codec, '-movflags', '+faststart', output], {
    stdio: 'inherit',
  });
  if (done.status !== 0)
    throw new Error('ffmpeg is needed to make the video (Debian: apt-get install ffmpeg)');
}

/** A bar over the foot of the page, as it is filmed. */
async function showCaption(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const bar = document.querySelector<HTMLElement>('#caption') ?? document.createElement('div');
    bar.id = 'caption';
    bar.textContent = words;
    Object.assign(bar.style, {
      position: 'fixed',
      inset: 'auto 0 0 0',
      zIndex: '99999',
      padding: '18px 48px',
      background: '#0a2f33',
      color: '#ffffff',
      font: '560 26px/1.35 "Public Sans Variable", sans-serif',
      textAlign: 'center',
    });
    document.body.append(bar);
  }, text);
}

function track(cues: readonly Cue[]): string {
  const lines = cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${text}`);
  return `WEBVTT\n\n${lines.join('\n\n')}\n`;
}

function time(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `00:${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

/** A page of its own, since the link opens a new tab; the words are there for those who do not watch. */
function playerPage(): string {
  const words = scenes.map(({ caption }) => `      <li>${caption}</li>`).join('\n');
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
    <main>
    <h1>${product.name} in a minute</h1>
    <video controls preload="metadata" width="1280" height="720">
      <source src="overview-video.mp4" type="video/mp4" />
      <track kind="captions" src="overview-video.vtt" srclang="en" label="English" />
    </video>
    <h2>What it shows</h2>
    <ol>
${words}
    </ol>
    <p>There is no sound. The captions are in the picture, and as a track for screen readers.</p>
    <p><a href="/resources">Back to Advisor Support</a></p>
    </main>
  </body>
</html>
`;
}

const playerStyle = `body {
  max-width: 60rem;
  margin: 0 auto;
  padding: 1.5rem 1.25rem 3rem;
  background: #f1f5f3;
  color: #10262b;
  font:
    18px/1.6 'Public Sans Variable',
    system-ui,
    sans-serif;
}
h1,
h2 {
  font-family: 'Besley Variable', Georgia, serif;
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
