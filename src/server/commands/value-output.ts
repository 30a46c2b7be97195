import { constants, rmSync } from 'node:fs';
import { access, type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A file being written: it takes its name only when it is whole. */
export type Output = {
  readonly file: FileHandle;
  /** Gives the file its name. */
  finish(): Promise<void>;
  /** Leaves things as they were. */
  abandon(): Promise<void>;
};

/**
 * Writes beside the file under another name, so that nothing that looks whole is left by a run that was not. Pipes and
 * devices are written to directly.
 */
export async function openOutput(path: string): Promise<Output> {
  const earlier = await stat(path).catch(() => null);
  if (isDescriptor(path) || (earlier !== null && !earlier.isFile())) return openDirectly(path);
  // A file that may not be written to must not be replaced either, and a link stays a link.
  if (earlier !== null) await access(path, constants.W_OK);
  const target = earlier === null ? path : await realpath(path);
  const temporary = join(dirname(target), `.${basename(target).slice(0, 100)}.${process.pid}.unfinished`);
  // Listening first: a signal that comes as soon as the file is there finds it guarded.
  const stopListening = removeOnSignal(temporary);
  const file = await open(temporary, 'w', earlier?.mode).catch((error: unknown) => {
    stopListening();
    throw error;
  });
  return {
    file,
    async finish() {
      await file.close();
      await rename(temporary, target);
      stopListening();
    },
    async abandon() {
      await file.close();
      await rm(temporary, { force: true });
      stopListening();
    },
  };
}

async function openDirectly(path: string): Promise<Output> {
  const file = await open(path, 'w');
  const close = () => file.close();
  return { file, finish: close, abandon: close };
}

/** Whether a path names something this process has open, such as its standard output, whatever that may be. */
function isDescriptor(path: string): boolean {
  return /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/[^/]+\/fd\/\d+)$/.test(path);
}

/** Whether what is written to a path comes out where the command itself speaks. */
export function isStandardOutput(path: string): boolean {
  return /^\/(?:dev\/(?:stdout|fd\/1)|proc\/self\/fd\/1)$/.test(path);
}

/** The process still ends by the signal, as whoever sent it expects; the unfinished file goes first. */
function removeOnSignal(temporary: string): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    rmSync(temporary, { force: true });
    stopListening();
    process.kill(process.pid, signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stopListening = () => {
    for (const signal of signals) process.removeListener(signal, onSignal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return stopListening;
}
