import { leave, prepare, withEngine } from './with-database.ts';

// `npm run migrate`: brings the tables up to this release as their owner, and lets the app's role use them.
if (!process.env['DATABASE_URL']) leave('DATABASE_URL names the database; DATABASE_OWNER_URL its owner.');
await withEngine(async (opened) => {
  const { length: count } = await prepare(opened);
  const ran = `${count || 'No'} ${count === 1 ? 'migration' : 'migrations'} ran.`;
  process.stdout.write(`${ran} The database is up to date.\n`);
});
