import { leave, withDatabase } from './with-database.ts';

// `npm run migrate`: brings the tables up to this release as their owner, and lets the app's role use them.
if (!process.env['DATABASE_URL']) leave('DATABASE_URL names the database; DATABASE_OWNER_URL its owner.');
await withDatabase(async () => void process.stdout.write('The database is up to date.\n'));
