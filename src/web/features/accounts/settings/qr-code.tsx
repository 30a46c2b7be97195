import { encode } from 'uqr';

/** As the standard asks: a reader finds the edge by it. */
const quietZone = 4;

/** Drawn in one path, as a picture from a data: address is refused by the content security policy. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here, not a file
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={data.map(drawRow).join('')} />
    </svg>
  );
}

/** One bar for each run of dark squares. */
function drawRow(row: readonly boolean[], y: number): string {
  const dark = row.map((isDark) => (isDark ? '#' : '.')).join('');
  return [...dark.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}
