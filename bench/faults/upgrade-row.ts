import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.mjs';
import { openNode } from './node-process.ts';
import type { Row } from './row.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * An older release serves, this one's migrations run beside it, and the older one goes on serving on the new tables: what
 * a rolling upgrade asks of both.
 */
export function upgradeRow(ref: string): Row {
  return {
    name: 'upgrade',
    title: `This release's migrations run while ${ref} serves, and it serves on`,
    isSeamless: true,
    async prepare() {
      const folder = mkdtempSync(join(tmpdir(), 'trove-upgrade-'));
      const older = join(folder, 'older');
      git('worktree', 'add', '--detach', older, ref);
      const close = async () => {
        git('worktree', 'remove', '--force', older);
        rmSync(folder, { recursive: true, force: true });
      };
      try {
        // With other packages the build installs its own, which must not be ours.
        if (lockOf(older) === lockOf(root)) {
          symlinkSync(join(root, 'node_modules'), join(older, 'node_modules'));
        }
        execFileSync('npm', ['run', 'build'], { cwd: older, stdio: 'ignore' });
      } catch (error) {
        await close();
        throw error;
      }
      return { world: { program: join(older, 'dist', 'server', 'main.js') }, close };
    },
    async fault({ settings }, { seconds }) {
      const newer = await openNode(await freePort(), settings);
      await sleep(seconds(20) * 1_000);
      await newer.stop();
    },
  };
}

const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');

function git(...words: string[]): void {
  execFileSync('git', words, { cwd: root, stdio: 'ignore' });
}
