import { grantToApp, ownsTables, requireSameDatabase, roleOf } from './adapters/database/app-role.ts';
import { type Engine, oneNodeAtATime } from './adapters/database/database.ts';
import { listPending, migrate } from './adapters/database/migrate.ts';
import { openPostgres } from './adapters/database/postgres.ts';
import { waitForDatabase } from './adapters/database/wait-for-database.ts';
import { installQueue } from './adapters/install-queue.ts';

type Options = {
  /** What the app itself goes by afterwards. */
  engine: Engine;
  ownerUrl: string | undefined;
  migrationsFolder: string;
  waitSeconds: number;
  say: (line: string) => void;
  onLost: (error: Error) => void;
};

/**
 * Brings the tables up to this release: as the owner where there is one, who then lets the app's own role use them. A
 * lesser role without its owner at hand finds them ready or does not start. Answers which migrations ran.
 */
export async function prepareDatabase(options: Options): Promise<string[]> {
  const { engine, ownerUrl, migrationsFolder, waitSeconds, say, onLost } = options;
  if (ownerUrl) {
    const owner = openPostgres(ownerUrl, onLost);
    try {
      await waitForDatabase(owner, { forSeconds: waitSeconds, say });
      await requireSameDatabase(engine, owner);
      const ran = await prepareAs(owner, migrationsFolder);
      const role = await roleOf(engine);
      if (role === (await roleOf(owner))) {
        throw new Error('DATABASE_URL and DATABASE_OWNER_URL act as the same role');
      }
      if (await ownsTables(engine)) {
        throw new Error(
          `the role ${role} of DATABASE_URL may act as the owner of the tables, or is a superuser`,
        );
      }
      await oneNodeAtATime(owner, () => grantToApp(owner, role));
      return ran;
    } finally {
      await owner.end();
    }
  }
  if (await ownsTables(engine)) {
    const ran = await prepareAs(engine, migrationsFolder);
    if (engine.name === 'postgres') say(oneRoleLine);
    return ran;
  }
  const pending = await listPending(engine, migrationsFolder);
  if (pending.length > 0) {
    const which = pending.length > mostNamed ? `${pending.length} migrations` : pending.join(', ');
    throw new Error(`${which} must run first: npm run migrate, with DATABASE_OWNER_URL`);
  }
  return [];
}

/** The queue makes its own tables, and two nodes doing that at once get in each other's way. */
async function prepareAs(engine: Engine, migrationsFolder: string): Promise<string[]> {
  const ran = await migrate(engine, migrationsFolder);
  await oneNodeAtATime(engine, () => installQueue(engine));
  return ran;
}

const mostNamed = 3;

const oneRoleLine =
  'One database role owns the tables and runs the app: whoever takes over the app can rewrite the audit log. Set DATABASE_OWNER_URL (docs/operations.md).';
