import { Gauge, type Registry } from 'prom-client';
import { sql } from 'kysely';
import type { Db, Engine } from '#server/adapters/database/database.ts';
import { freeBytes } from '#server/adapters/files/disk-files.ts';
import { type Files, StoreFull } from '#server/adapters/files/files.ts';
import type { Queue } from '#server/adapters/queue.ts';
import { inTime } from './in-time.ts';

export type Measured = {
  db: Db;
  queue: Queue;
  files: Pick<Files, 'check'>;
  countConnections: Engine['countConnections'];
  settings: { dataDir?: string | undefined };
};

/**
 * What this node sees of the others: measured when it is asked for. What cannot be measured has no value then, rather
 * than its last one.
 */
export function addStateMetrics(
  registry: Registry,
  { db, queue, files, countConnections, settings }: Measured,
) {
  const gauges: Gauge[] = [];
  const gauge = (name: string, help: string) => {
    const one = new Gauge({ name, help, registers: [registry] });
    gauges.push(one);
    return one;
  };
  const databaseUp = gauge('trove_database_up', '1 when the database answers');
  const filesUp = gauge('trove_files_up', '1 when files can be stored');
  const filesFull = gauge('trove_files_full', '1 when the store of files has no room');
  const mailWaiting = gauge('trove_mail_waiting', 'Letters that wait to be sent, also for another try');
  const mailOldest = gauge('trove_mail_oldest_seconds', 'How long the oldest of them has waited');
  const mailFailed = gauge(
    'trove_mail_failed',
    'Letters given up after all their tries, for three days or until they are sent again',
  );
  const open = gauge('trove_database_connections', 'Connections of this node that are open');
  const idle = gauge('trove_database_connections_idle', 'Those of them without work');
  const queued = gauge('trove_database_connections_awaited', 'How many wait for a connection');
  const disk = gauge('trove_disk_free_bytes', 'Free on the disk of DATA_DIR');

  return async function measure(): Promise<void> {
    for (const one of gauges) one.remove();
    const connections = countConnections();
    open.set(connections.open);
    idle.set(connections.idle);
    queued.set(connections.waiting);
    const [database, mail, store, free] = await Promise.allSettled([
      inTime(sql`select 1`.execute(db)),
      inTime(queue.measure()),
      inTime(files.check()),
      settings.dataDir === undefined ? Promise.reject(new Error('no disk')) : freeBytes(settings.dataDir),
    ]);
    databaseUp.set(database.status === 'fulfilled' ? 1 : 0);
    filesUp.set(store.status === 'fulfilled' ? 1 : 0);
    filesFull.set(store.status === 'rejected' && store.reason instanceof StoreFull ? 1 : 0);
    if (mail.status === 'fulfilled') {
      mailWaiting.set(mail.value.waiting);
      mailOldest.set(mail.value.oldestSeconds);
      mailFailed.set(mail.value.failed);
    }
    if (free.status === 'fulfilled') disk.set(free.value);
  };
}
