type ReadTexts<Text> = (xml: string) => Text[];

/** Characters of a part: its tree is a few hundred times smaller than that of a whole book's texts. */
const partLength = 60_000;

/**
 * A workbook keeps its texts in one list, and the library makes a tree of the whole of it, which is the most memory
 * that reading a book takes. Here the list is cut between its entries and read part by part. Where it cannot be
 * cut, it is read whole.
 */
export function inParts<Text>(readTexts: ReadTexts<Text>): ReadTexts<Text> {
  return (xml) => {
    const root = /<((?:[\w-]+:)?)sst\b[^>]*[^/]>/.exec(xml.slice(0, 10_000));
    // A comment or a CDATA section may hold what looks like an entry's end.
    if (!root || xml.length <= partLength || xml.includes('<!')) return readTexts(xml);
    const entryEnd = `</${root[1]}si>`;
    const start = xml.slice(0, root.index + root[0].length);
    const rootEnd = `</${root[1]}sst>`;
    const texts: Text[] = [];
    for (let from = start.length; from < xml.length;) {
      const end = xml.indexOf(entryEnd, from + partLength);
      if (end === -1) return append(texts, readTexts(start + xml.slice(from)));
      append(texts, readTexts(start + xml.slice(from, end + entryEnd.length) + rootEnd));
      from = end + entryEnd.length;
    }
    return texts;
  };
}

function append<Text>(texts: Text[], more: readonly Text[]): Text[] {
  for (const text of more) texts.push(text);
  return texts;
}
