import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notForStart } from './install.mjs';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};

test('what a start leaves out is among the packages of development', () => {
  expect(notForStart.filter((name) => !(name in devDependencies))).toEqual([]);
});

test('nothing that is built or run loads what a start leaves out', () => {
  const list = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  const rooms = ['valuation', 'reading', 'contract', 'server', 'web'].flatMap((room) => list(`src/${room}`));
  const files = [
    'vite.config.ts',
    ...list('scripts').filter((file) =>
      /\/(?:start|install|ready-cluster|chunk-groups|build.*)\.mjs$/.test(file),
    ),
    ...rooms.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)),
  ];
  expect(files.length).toBeGreaterThan(500);
  const loads = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return notForStart.some((name) => new RegExp(`(?:from|import\\(|import) ?'${name}['/]`).test(text));
  });
  expect(loads).toEqual([]);
});
