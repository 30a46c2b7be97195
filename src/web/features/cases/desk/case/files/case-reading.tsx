import type { IllustrationReading } from '#contract/quotes/illustration-reading.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { readAlone, toldAndRead } from './told-and-read.ts';

/** What the advisor's page read in an illustration, beside what they told. A reading is no proof: the file is. */
export function CaseReading({ quote, reading }: { quote: Quote; reading: IllustrationReading }) {
  return (
    <div className="case-reading">
      <Disclosure summary="What was read in it" isSmall>
        <table className="kv num">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Fact</span>
              </th>
              <th scope="col">Told</th>
              <th scope="col">Read</th>
            </tr>
          </thead>
          <tbody>
            {toldAndRead(quote, reading).map(({ what, told, read, isOther, isCorrected }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{told}</td>
                <td>
                  {isOther && (
                    <>
                      <Icon name="alert" /> Differs:{' '}
                    </>
                  )}
                  {read}
                  {isCorrected && ', changed by the advisor'}
                </td>
              </tr>
            ))}
            {readAlone(reading).map(([what, read]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>Not asked</td>
                <td>{read}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {reading.unsure.length > 0 && (
          <p className="small muted">Left empty by the reader: {reading.unsure.length} figures.</p>
        )}
      </Disclosure>
    </div>
  );
}
