import type { Page } from '@playwright/test';
import { type PDFDocument, PDFHexString, PDFName, StandardFonts } from 'pdf-lib';
import { takeFormElements, tieWidget } from './form-tags.ts';

/** Points in a CSS pixel. */
const point = 72 / 96;
const inset = 1.5;
const margin = { left: 0.85 * 72, top: 0.75 * 72 };

/**
 * Lays a text field over every input of the source. The inputs are measured on the page as it is printed: one sheet, its
 * text as wide as the sheet without its margins.
 */
export async function addFormFields(whole: PDFDocument, page: Page): Promise<void> {
  if (whole.getPageCount() !== 1) throw new Error('the form no longer fits one sheet');
  const sheet = whole.getPage(0);
  const form = whole.getForm();
  const font = await whole.embedFont(StandardFonts.Helvetica);
  const inputs = await measureInputs(page);
  const elements = takeFormElements(sheet);
  if (elements.length !== inputs.length) throw new Error('an input has no element in the tags');
  for (const [index, { name, label, x, y, width, height }] of inputs.entries()) {
    const field = form.createTextField(name);
    field.addToPage(sheet, {
      // Inside the printed box, so that its lines stay to be seen.
      x: margin.left + x * point + inset,
      y: sheet.getHeight() - margin.top - (y + height) * point + inset,
      width: width * point - 2 * inset,
      height: height * point - 2 * inset,
      borderWidth: 0,
      font,
    });
    field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(label));
    tieWidget(sheet, elements[index]!, field.acroField.getWidgets()[0]!.dict);
  }
  form.updateFieldAppearances(font);
  // Size 0: the text is made to fit its field, however long a name is. pdf-lib has set one in drawing the empty fields.
  for (const { acroField } of form.getFields()) {
    acroField.setDefaultAppearance(`0 0 0 rg /${font.name} 0 Tf`);
    for (const { dict } of acroField.getWidgets()) dict.delete(PDFName.of('DA'));
  }
}

async function measureInputs(page: Page) {
  await page.setViewportSize({ width: Math.round((8.5 - 1.7) * 96), height: 1056 });
  await page.emulateMedia({ media: 'print' });
  return page.locator('input').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { x, y, width, height } = input.getBoundingClientRect();
      const { name } = input as HTMLInputElement;
      return { name, label: input.getAttribute('aria-label') ?? name, x, y, width, height };
    }),
  );
}
