// `npm run documents`: prints every document of documents/source as a tagged PDF, and makes the overview video.
import { type Browser, chromium } from '@playwright/test';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { product } from '#contract/product.ts';
import { startBuiltApp } from '#e2e/built-app.ts';
import { chromiumOptions } from '#e2e/chromium.ts';
import { documentList } from '#contract/site/documents.ts';
import { PDFDocument } from 'pdf-lib';
import { inlineFontFaces, mark } from './brand.ts';
import { contentOf } from './content-of.ts';
import { addFormFields } from './form-fields.ts';
import { markFooter } from './page-content.ts';
import { addSiteFoot } from './site-foot.ts';
import { takeShots } from './take-shots.ts';
import { makeVideo } from './make-video.ts';

const folder = import.meta.dirname;
const made = join(folder, 'made');

await mkdir(made, { recursive: true });
const aside = await mkdtemp(join(tmpdir(), 'trove-documents-'));
const app = await startBuiltApp();
const browser = await chromium.launch(chromiumOptions());
try {
  const shots = await takeShots(browser, app.url);
  for (const { file, title } of documentList) {
    if (!file.endsWith('.pdf')) continue;
    await writeFile(join(made, file), await print(browser, file.replace(/\.pdf$/, ''), title, shots));
    console.log(file);
  }
  await makeVideo(browser, app.url, made);
} finally {
  await browser.close();
  await app.stop();
  await rm(aside, { recursive: true });
}

async function print(
  from: Browser,
  name: string,
  title: string,
  shots: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const { content, form } = await contentOf(name);
  const words = content.replaceAll(/\{\{shot:([\w-]+)\}\}/g, (_, shot: string) => shots.get(shot) ?? '');
  const page = await from.newPage({ viewport: { width: 816, height: 1056 } });
  const path = join(aside, `${name}.html`);
  await writeFile(path, await wholePage(words, { title, name, form }));
  await page.goto(pathToFileURL(path).href);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
  const whole = await PDFDocument.load(pdf, { updateMetadata: false });
  const isForm = name === 'disclosure-form';
  if (!isForm) whole.getPages().forEach(markFooter);
  await addSiteFoot(whole);
  if (isForm) await addFormFields(whole, page);
  await page.close();
  whole.setCreator(product.name);
  // The server writes its foot behind a plain table of objects.
  return whole.save({ useObjectStreams: false });
}

async function wholePage(
  content: string,
  { title, name, form }: { title: string; name: string; form: string },
): Promise<string> {
  const css = await readFile(join(folder, 'source', 'documents.css'), 'utf8');
  const kind = name === 'consumer-brochure' ? 'large' : name === 'disclosure-form' ? 'form' : '';
  const isForm = name === 'disclosure-form';
  const contact = isForm
    ? ''
    : `<p class="contact"><b>Questions?</b> Who answers for this, and their phone and fax, stand at the foot of each page.</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${product.name}: ${title}</title>
<style>${await inlineFontFaces()}${css}${isForm ? '' : footer(title, form)}</style></head><body class="${kind}">
<header>${mark}<b>${product.name}</b><span>${title}</span></header>
<main>${content}${contact}</main></body></html>`;
}

/** On every sheet, in its margin. The form is one sheet and has none. */
function footer(title: string, form: string): string {
  return `@page{@bottom-left{content:'${product.name}: ${title}. Form ${form}'}@bottom-right{content:'Page ' counter(page) ' of ' counter(pages)}}`;
}
