import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
} from 'pdf-lib';
import { rewriteContent } from './page-content.ts';

const name = (text: string) => PDFName.of(text);

/**
 * The elements that Chromium made of the inputs, in reading order. Each was a printed field with its box inside; the box
 * becomes decoration, and the element is left empty for a widget.
 */
export function takeFormElements(page: PDFPage): PDFRef[] {
  const { context, catalog } = page.doc;
  const root = catalog.lookup(name('StructTreeRoot'), PDFDict);
  const elements = findForms(root);
  const marks = parentOf(root, page.node.lookup(name('StructParents'), PDFNumber));
  for (const place of elements) {
    const element = context.lookup(place, PDFDict);
    for (const box of kidsOf(element)) {
      if (!(box instanceof PDFNumber)) throw new Error('an input holds more than its box');
      marks.set(box.asNumber(), PDFNull);
      const mark = `/Form <</MCID ${box.asNumber()} >>BDC`;
      rewriteContent(page, (operators) => {
        if (!operators.includes(mark)) throw new Error('the box of an input is not where it was');
        return operators.replace(mark, '/Artifact <</Type /Layout>> BDC');
      });
    }
    element.delete(name('A'));
    element.delete(name('K'));
  }
  return elements;
}

/** The element refers to the widget, and the widget leads back to it by the parent tree. */
export function tieWidget(page: PDFPage, element: PDFRef, widget: PDFDict): void {
  const { context, catalog } = page.doc;
  const root = catalog.lookup(name('StructTreeRoot'), PDFDict);
  const key = root.lookup(name('ParentTreeNextKey'), PDFNumber);
  const object = context.obj({ Type: 'OBJR', Obj: context.getObjectRef(widget)!, Pg: page.ref });
  context.lookup(element, PDFDict).set(name('K'), object);
  widget.set(name('StructParent'), key);
  const numbers = parentTree(root);
  numbers.push(key);
  numbers.push(element);
  root.set(name('ParentTreeNextKey'), PDFNumber.of(key.asNumber() + 1));
}

function findForms(element: PDFDict): PDFRef[] {
  return kidsOf(element).flatMap((kid) => {
    const inside = element.context.lookup(kid);
    if (!(kid instanceof PDFRef) || !(inside instanceof PDFDict)) return [];
    return inside.get(name('S')) === name('Form') ? [kid] : findForms(inside);
  });
}

function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.get(name('K'));
  const list = element.context.lookup(kids);
  if (list instanceof PDFArray) return list.asArray();
  return kids === undefined ? [] : [kids];
}

/** Keys and what they lead to, in turn. */
function parentTree(root: PDFDict): PDFArray {
  return root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
}

/** Which element each mark of a page belongs to. */
function parentOf(root: PDFDict, key: PDFNumber): PDFArray {
  const numbers = parentTree(root);
  const keys = numbers
    .asArray()
    .map((one, i) => (i % 2 === 0 && one instanceof PDFNumber ? one.asNumber() : -1));
  return numbers.lookup(keys.indexOf(key.asNumber()) + 1, PDFArray);
}
