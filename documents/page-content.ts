import { decodePDFRawStream, PDFName, type PDFPage, PDFRawStream, PDFRef } from 'pdf-lib';

/** Changes the operators that draw a page, as Chromium printed it. */
export function rewriteContent(page: PDFPage, rewrite: (operators: string) => string): void {
  const { context } = page.doc;
  const place = page.node.get(PDFName.of('Contents'));
  const stream = context.lookup(place);
  if (!(place instanceof PDFRef) || !(stream instanceof PDFRawStream)) {
    throw new Error('a page is drawn by other than one stream');
  }
  const operators = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  context.assign(place, context.flateStream(Buffer.from(rewrite(operators), 'latin1')));
}

/**
 * Chromium draws the margin boxes first, in a group of their own, and leaves them unmarked: whoever reads the page aloud
 * should know that they are a footer and no part of the text.
 */
export function markFooter(page: PDFPage): void {
  rewriteContent(page, (operators) => {
    const footer = /(?<=^|\n)q\n(?:(?!q\n)[^\n]*\n)*?Q\n/.exec(operators)?.[0];
    if (!footer?.includes('Tj') || footer.includes('BDC')) throw new Error('the footer is not where it was');
    return operators.replace(
      footer,
      () => `/Artifact <</Type /Pagination /Subtype /Footer>> BDC\n${footer}EMC\n`,
    );
  });
}
