import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { product } from '#contract/product.ts';
import { FolderInUse } from './adapters/database/data-lock.ts';
import { demoAccounts } from './features/accounts/demo-accounts.ts';
import { makeLogger } from './http/logging.ts';
import { CannotOpen, type Running, run } from './run.ts';
import { BadSetting, readSettings, type Settings } from './settings.ts';

// From src/server and from dist/server alike.
const root = join(import.meta.dirname, '..', '..');

await main();

async function main(): Promise<void> {
  const settings = orLeave(() => readSettings(process.env));
  const logger = makeLogger(settings.isProduction ? 'info' : 'warn');
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'stopped by a fault');
    process.exit(1);
  });
  try {
    await requireFreePort(settings);
    say('Preparing the database');
    const webFolder = join(root, 'dist', 'web');
    const running = await run({
      settings,
      root,
      webFolder: existsSync(webFolder) ? webFolder : undefined,
      logger,
      say,
    });
    stopOnSignal(running, settings);
    announce(settings, running);
  } catch (error) {
    leave(explain(error, settings) ?? error);
  }
}

function orLeave<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadSetting) return leave(error.message);
    throw error;
  }
}

/** Asked before the database is touched: a second copy should hear of its port first, and at once. */
async function requireFreePort({ port, host }: Settings): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function stopOnSignal(running: Running, { turnAwaySeconds }: Settings): void {
  let stoppingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        // Ctrl-C arrives twice when a runner in front passes it on; only a later one means impatience.
        if (performance.now() - stoppingSince > 1_000) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      say('Stopping');
      setTimeout(() => process.exit(1), (turnAwaySeconds + 9) * 1_000).unref();
      running.stop().then(() => process.exit(0), leave);
    });
  }
}

function announce(settings: Settings, { port, mailFolder }: Running): void {
  const address = `http://localhost:${port}`;
  say('', `${product.name} is ready at ${address}`);
  if (settings.isDemo) {
    say('', 'Demo accounts');
    for (const { who, email, password } of demoAccounts) {
      say(
        `  ${email.padEnd(24)}${(password ?? `${address}/FIGSignIn?email=${email}`).padEnd(16)}${password ? who : ''}`,
      );
    }
  }
  if (mailFolder) say('', `Mail is kept, not sent: ${address}/dev/mail`);
  say('', 'Ctrl-C stops it.');
}

/** The one line for what a person can mend; anything else is a fault of ours and is shown whole. */
function explain(error: unknown, settings: Settings): string | undefined {
  if (error instanceof FolderInUse) return `${error.message} Stop it, or set DATA_DIR to another folder.`;
  if (error instanceof CannotOpen) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `Port ${settings.port} is taken. Set PORT to another number.`;
  if (code === 'EACCES' && isListening(error)) return `No permission to listen on port ${settings.port}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST names no address of this machine (${code}).`;
  return undefined;
}

/** A folder may be refused too. */
function isListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function leave(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}\n`);
  process.exit(1);
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
