import { PDFDict, type PDFDocument, PDFName, type PDFPage, StandardFonts } from 'pdf-lib';
import { rewriteContent } from './page-content.ts';

/**
 * One empty drawing at the foot of every sheet. Documents are made with a release, for every site; the server draws in
 * it who answers for its own (src/server/features/documents/fill-foot.ts).
 */
export async function addSiteFoot(whole: PDFDocument): Promise<void> {
  const font = await whole.embedFont(StandardFonts.Helvetica);
  const foot = whole.context.register(
    whole.context.stream('', {
      Type: 'XObject',
      Subtype: 'Form',
      Name: 'SiteFoot',
      BBox: [0, 0, 612, 58],
      Resources: { Font: { F1: font.ref } },
    }),
  );
  for (const page of whole.getPages()) {
    rewriteContent(
      page,
      (operators) =>
        `q\n${operators}\nQ\n/Artifact <</Type /Pagination /Subtype /Footer>> BDC\n/SiteFoot Do\nEMC\n`,
    );
    drawingsOf(page).set(PDFName.of('SiteFoot'), foot);
  }
}

/** What a page may draw by name. Not by pdf-lib's own way, which cuts the page's one stream into several. */
function drawingsOf({ doc, node }: PDFPage): PDFDict {
  const resources = node.Resources() ?? doc.context.obj({});
  const drawings = resources.lookupMaybe(PDFName.of('XObject'), PDFDict) ?? doc.context.obj({});
  resources.set(PDFName.of('XObject'), drawings);
  node.set(PDFName.of('Resources'), resources);
  return drawings;
}
