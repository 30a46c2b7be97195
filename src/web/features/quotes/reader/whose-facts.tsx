import type { Reading } from '#reading/illustration/read-illustration.ts';
import type { Sheet } from './open-illustration.ts';
import { PlaceButton } from './page-picture.tsx';

type WhoseFactsProps = {
  reading: Reading;
  sheets: readonly Sheet[];
  onShow: (page: number) => void;
};

/** Whose illustration it is and of what: looked at first, before the figures of somebody else are priced. */
export function WhoseFacts({ reading, sheets, onShow }: WhoseFactsProps) {
  const rows = [
    { what: 'Insured', text: reading.insureds[0]?.name ?? null, path: 'insureds.0.name' },
    { what: 'Carrier', text: reading.carrier, path: 'carrier' },
    { what: 'Product', text: reading.productName, path: 'productName' },
    { what: 'Policy number', text: reading.policyNumber, path: 'policyNumber' },
  ];
  return (
    <dl className="reader__whose">
      {rows.map(({ what, text, path }) => {
        const place = text === null ? null : (reading.places[path] ?? null);
        return (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {text === null ? (
                <span className="small muted">
                  {reading.unsure.includes(path) ? 'The pages say two things' : 'Not found on the pages'}
                </span>
              ) : (
                <b>{text}</b>
              )}
              {place && (
                <PlaceButton sheet={sheets[place.page - 1]} place={place} what={what} onShow={onShow} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
