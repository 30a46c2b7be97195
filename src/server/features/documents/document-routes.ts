import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { documentList } from '#contract/site/documents.ts';
import { pages } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import { licenseeWords } from '#contract/site/site-words.ts';
import type { Site } from '#contract/site/site.ts';
import { escapeHtml } from '#server/adapters/escape-html.ts';
import { notFound } from '#server/http/refusal.ts';
import { fillFoot } from './fill-foot.ts';

type Parts = {
  /** Where the made documents are. */
  folder: string;
  /** A page of ours is asking with the cookies of someone signed in. */
  isSignedIn: (request: FastifyRequest) => Promise<boolean>;
  readSite: () => Promise<Site>;
};

/** What the player of the video asks for besides its page. */
const besideVideo = [
  'overview-video.mp4',
  'overview-video.vtt',
  'overview-video.css',
  'besley.woff2',
  'public-sans.woff2',
];

const advisorOnly = new Map<string, boolean>([
  ...documentList.map(({ file, isAdvisorOnly }) => [file, isAdvisorOnly] as const),
  ...besideVideo.map((file) => [file, true] as const),
]);

/**
 * The documents of the resources page. A link opens a new tab and so carries no token in a header: here, and only here,
 * the cookie counts. Without it an advisor's document leads to the page that asks for a sign-in.
 */
export function addDocumentRoutes(app: FastifyInstance, { folder, isSignedIn, readSite }: Parts): void {
  const documents = openDocuments(folder);
  app.register(async (scope) => {
    await scope.register(serveStatic, { root: folder, serve: false });
    scope.get(
      '/documents/:file',
      { schema: { hide: true, params: z.object({ file: z.string() }) } },
      async (request, reply) => {
        const { file } = request.params as { file: string };
        const isForAdvisors = advisorOnly.get(file);
        if (isForAdvisors === undefined) throw notFound();
        if (isForAdvisors && !(await isSignedIn(request))) {
          return reply.header('Cache-Control', 'no-store').redirect(signInPath(file, request));
        }
        // The browser's own viewer of a PDF works with styles of its own, which the policy of our pages forbids.
        if (file.endsWith('.pdf')) reply.header('Content-Security-Policy', "frame-ancestors 'none'");
        reply.header('Cache-Control', isForAdvisors ? 'private, no-cache' : 'public, max-age=3600');
        if (besideVideo.includes(file)) return reply.sendFile(file, { cacheControl: false });
        const { bytes, tag } = await documents.read(file, await readSite());
        reply.header('ETag', tag);
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        return reply.type(file.endsWith('.pdf') ? 'application/pdf' : 'text/html; charset=utf-8').send(bytes);
      },
    );
  });
}

/** Made with a release, for every site; who answers for this one is written in as it is now. */
function openDocuments(folder: string) {
  const kept = new Map<string, { words: string; bytes: Buffer; tag: string }>();
  return {
    async read(file: string, site: Site) {
      const author = licenseeWords(site);
      const words = `${author}. Phone ${site.phone}, fax ${site.fax}.`;
      const known = kept.get(file);
      if (known?.words === words) return known;
      const made = await readFile(join(folder, file));
      const bytes = file.endsWith('.pdf')
        ? fillFoot(made, words, author)
        : Buffer.from(made.toString().replace('{{site}}', () => escapeHtml(words)));
      const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const filled = { words, bytes, tag };
      kept.set(file, filled);
      return filled;
    },
  };
}

/** The page then opens the document. Not for a cookie that has run out: the page would send it straight back. */
function signInPath(file: string, { cookies }: FastifyRequest): string {
  return cookies[product.tokenCookie] ? pages.resources : `${pages.resources}?open=${file}`;
}
