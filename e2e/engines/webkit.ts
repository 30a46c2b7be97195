import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.mjs';
import type { Control, Engine } from './engine.ts';

type Programs = { driver: string; browser: string; display: string };

/** By this name the W3C's protocol calls an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKit in GTK's small browser on a screen in memory, spoken to in the W3C's WebDriver protocol. */
export async function openWebKit({ driver, browser, display }: Programs): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
    stdio: 'ignore',
  });
  await answering(`http://127.0.0.1:${port}/status`);
  const started = await send(`http://127.0.0.1:${port}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  });
  const { sessionId, capabilities } = started as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const session = `http://127.0.0.1:${port}/session/${sessionId}`;
  await send(`${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  const run = (script: string, args: unknown[] = []) => send(`${session}/execute/sync`, { script, args });
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    go: async (url) => void (await send(`${session}/url`, { url })),
    find: async (source, word) => {
      const found = (await run(`return (${source})(arguments[0]);`, [word])) as Record<string, string> | null;
      const id = found?.[elementKey];
      return id === undefined ? null : controlOf(session, id, run);
    },
    read: async (source) => String(await run(`return (${source})();`)),
    close: async () => {
      await fetch(session, { method: 'DELETE' });
      await Promise.all([service, screen].map(end));
    },
  };
}

function controlOf(
  session: string,
  id: string,
  run: (script: string, args: unknown[]) => Promise<unknown>,
): Control {
  const type = async (text: string) => void (await send(`${session}/element/${id}/value`, { text }));
  return {
    click: () => click(session, id),
    type,
    choose: async (option) => {
      const script = 'return [...arguments[0].options].find(({ text }) => text === arguments[1]);';
      const found = (await run(script, [{ [elementKey]: id }, option])) as Record<string, string>;
      await click(session, found[elementKey] ?? '');
    },
    upload: type,
  };
}

async function click(session: string, id: string): Promise<boolean> {
  try {
    await send(`${session}/element/${id}/click`, {});
    return true;
  } catch (error) {
    if (/not interactable|click intercepted|stale element/.test(String(error))) return false;
    throw error;
  }
}

async function send(url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

async function answering(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(50);
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
