import type { Browser } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advisor } from '#e2e/accounts.ts';
import { clearQuotes } from '#e2e/quotes.ts';
import { signInAs, waitUntilUsable } from '#e2e/trove.ts';
import { inlineFontFaces } from './brand.ts';
import { makePlayer } from './make-player.ts';
import { scenes } from './video-scenes.ts';

/** As wide as the app needs for the words under the range's scale. */
const screen = { width: 1360, height: 764 };
const captionHeight = 76;
const size = { width: screen.width, height: screen.height + captionHeight };
const mostBytes = 8_000_000;

type Cue = { from: number; to: number; text: string };

/** Plays the scenes in the real app and films them, with the captions above the picture and as a track beside it. */
export async function makeVideo(browser: Browser, url: string, folder: string): Promise<void> {
  const frames = await mkdtemp(join(tmpdir(), 'trove-video-'));
  const page = await browser.newPage({ viewport: screen, baseURL: url, reducedMotion: 'reduce' });
  waitUntilUsable(page);
  const token = await signInAs(page, url, advisor);
  await clearQuotes(url, token);
  const cutter = await browser.newPage({ viewport: size });
  const list: string[] = [];
  const cues: Cue[] = [];
  let at = 0;
  for (const { caption, play } of scenes) {
    const from = at;
    await play(page, async (seconds) => {
      const file = join(frames, `${String(list.length).padStart(4, '0')}.png`);
      await cutter.setContent(await frame(await page.screenshot({ animations: 'disabled' }), caption));
      await cutter.evaluate(() => document.fonts.ready);
      await cutter.screenshot({ path: file });
      list.push(`file '${file}'\nduration ${seconds}`);
      at += seconds;
    });
    cues.push({ from, to: at, text: caption });
  }
  await page.close();
  await cutter.close();
  // The last picture is named twice: that is how the list says how long it stands.
  const last = list.at(-1)!.split('\n')[0];
  await writeFile(join(frames, 'list.txt'), `${list.join('\n')}\n${last}\n`);
  encode(join(frames, 'list.txt'), join(folder, 'overview-video.mp4'));
  await rm(frames, { recursive: true });
  await writeFile(join(folder, 'overview-video.vtt'), track(cues));
  await makePlayer(folder, size);
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

/**
 * The caption stands above the app's picture and not over it: what it speaks of stays to be seen, and the player's
 * controls, which lie over the foot, do not hide it.
 */
async function frame(picture: Buffer, caption: string): Promise<string> {
  return `<!doctype html><style>${await inlineFontFaces()}
body { margin: 0; }
p { display: grid; place-items: center; height: ${captionHeight}px; margin: 0; background: #0a2f33; color: #fff; font: 560 26px/1.3 'Public Sans Variable'; }
img { display: block; }
</style><p>${caption}</p><img src="data:image/png;base64,${picture.toString('base64')}">`;
}

/** On the first line: a cue that is switched on lies over the same words. */
function track(cues: readonly Cue[]): string {
  const lines = cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)} line:0\n${text}`);
  return `WEBVTT\n\n${lines.join('\n\n')}\n`;
}

function time(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `00:${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
