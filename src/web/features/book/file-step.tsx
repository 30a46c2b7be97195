import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';

type FileStepProps = { problem: string | null; onFile: (file: File) => void };

export function FileStep({ problem, onFile }: FileStepProps) {
  return (
    <div className="book-file">
      <DropZone
        label="A spreadsheet of policies"
        hint={`CSV or Excel (.xlsx), any column names, up to ${limits.book.rows.toLocaleString('en-US')} rows`}
        error={problem ?? undefined}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm"
        onFiles={([file]) => file && onFile(file)}
      />
      <section aria-labelledby="names-stay">
        <h3 id="names-stay">Names stay on this computer unless you tick that they are saved</h3>
        <dl className="book-promise">
          <div>
            <dt>Read here</dt>
            <dd>The file is opened and valued in this browser tab.</dd>
          </div>
          <div>
            <dt>Sent to {product.name}</dt>
            <dd>
              Nothing, until you save chosen rows. Then only their six facts and details, and the insured’s
              name as your nickname if you tick it.
            </dd>
          </div>
          <div>
            <dt>Left behind</dt>
            <dd>
              Close the tab and it is gone. Only what the columns were used as is remembered, on this
              computer.
            </dd>
          </div>
          <div>
            <dt>How to check</dt>
            <dd>Go offline now, then choose the file: everything but saving works the same.</dd>
          </div>
        </dl>
      </section>
    </div>
  );
}
