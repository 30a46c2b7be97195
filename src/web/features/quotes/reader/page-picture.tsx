import { useEffect, useRef } from 'react';
import type { Place } from '#reading/illustration/text-items.ts';
import { drawPage, drawPart } from './draw-page.ts';
import type { Sheet } from './open-illustration.ts';

type PagePictureProps = {
  sheets: readonly Sheet[];
  number: number;
  marked: readonly Place[];
  onTurn: (page: number) => void;
};

/** A page of the file with what was read on it marked, and the numbers of the others. */
export function PagePicture({ sheets, number, marked, onTurn }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = sheets[number - 1];

  useEffect(() => {
    const onto = canvas.current;
    if (!sheet || !onto) return undefined;
    let isGone = false;
    const show = async () => {
      const page = await drawPage(sheet);
      const context = onto.getContext('2d');
      if (isGone || !context) return;
      onto.width = page.width;
      onto.height = page.height;
      context.drawImage(page, 0, 0);
      const here = marked.filter((place) => place.page === number);
      mark(context, here, page.width / sheet.width);
    };
    void show();
    return () => {
      isGone = true;
    };
  }, [sheet, marked, number]);

  if (!sheet) return null;
  return (
    <section className="reader__page" aria-label="The pages of the illustration">
      <canvas ref={canvas} className="reader__sheet">
        {`Page ${number} of ${sheets.length}`}
      </canvas>
      <div className="reader__numbers">
        {sheets.map(({ page }, at) => (
          <button
            key={page.pageNumber}
            type="button"
            className="reader__number"
            aria-label={`Page ${at + 1}`}
            aria-pressed={at + 1 === number}
            onClick={() => onTurn(at + 1)}
          >
            {at + 1}
          </button>
        ))}
      </div>
    </section>
  );
}

/** In the colors of the sheet, so that a change of theme is one of the pictures too. */
function mark(context: CanvasRenderingContext2D, places: readonly Place[], scale: number): void {
  const styles = getComputedStyle(context.canvas);
  context.strokeStyle = styles.color;
  context.lineWidth = 2;
  for (const { x, y, width, height } of places)
    context.strokeRect((x - 2) * scale, (y - 1) * scale, (width + 4) * scale, (height + 2) * scale);
}

type PlaceButtonProps = {
  sheet: Sheet | undefined;
  place: Place;
  what: string;
  onShow: (page: number) => void;
};

/** The place on the page that a figure came from, as it is printed there. Pressed, it shows the page. */
export function PlaceButton({ sheet, place, what, onShow }: PlaceButtonProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (sheet && canvas.current) void drawPart(sheet, place, canvas.current);
  }, [sheet, place]);
  return (
    <button
      type="button"
      className="reader__place"
      aria-label={`${what}, as printed on page ${place.page}`}
      onClick={() => onShow(place.page)}
    >
      <canvas ref={canvas} className="reader__crop" aria-hidden="true" />
      <span className="small muted nowrap">Page {place.page}</span>
    </button>
  );
}
