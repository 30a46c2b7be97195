import type { Browser } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { pathToFileURL } from 'node:url';

/** Points in a CSS pixel. */
const point = 72 / 96;
const inset = 1.5;
const margin = { left: 0.85 * 72, top: 0.75 * 72 };

/**
 * Lays a text field over every box that the source marks with `data-field`. The boxes are measured on the page as it is
 * printed: one sheet, its text as wide as the sheet without its margins.
 */
export async function addFormFields(pdf: Uint8Array, browser: Browser, path: string): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: Math.round((8.5 - 1.7) * 96), height: 1056 } });
  await page.emulateMedia({ media: 'print' });
  await page.goto(pathToFileURL(path).href);
  await page.evaluate(() => document.fonts.ready);
  const boxes = await page.locator('[data-field]').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { name: element.getAttribute('data-field') ?? '', x, y, width, height };
    }),
  );
  await page.close();

  const whole = await PDFDocument.load(pdf, { updateMetadata: false });
  if (whole.getPageCount() !== 1) throw new Error('the form no longer fits one sheet');
  const [sheet] = whole.getPages();
  const form = whole.getForm();
  const font = await whole.embedFont(StandardFonts.Helvetica);
  for (const { name, x, y, width, height } of boxes) {
    const field = form.createTextField(name);
    field.addToPage(sheet!, {
      // Inside the printed box, so that its lines stay to be seen.
      x: margin.left + x * point + inset,
      y: sheet!.getHeight() - margin.top - (y + height) * point + inset,
      width: width * point - 2 * inset,
      height: height * point - 2 * inset,
      borderWidth: 0,
      font,
    });
    field.setFontSize(11);
  }
  form.updateFieldAppearances(font);
  return whole.save();
}
