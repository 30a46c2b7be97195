import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { product } from '#contract/product.ts';
import type { CaseStudy } from '#web/content/case-studies.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Range } from '#web/ui/range.tsx';
import { PaidRule } from './paid-rule.tsx';

export function CaseStudyCard({ study }: { study: CaseStudy }) {
  const { id, title, content, need, valuePayout, clientBenefits, advisorNotes, facts, estimate } = study;
  return (
    <article className="card study" aria-labelledby={id}>
      <div className="study__top">
        <div className="study__words">
          <Badge tone="plain">Example, not a client</Badge>
          <h2 id={id}>{title}</h2>
          <p className="muted">{content.text}</p>
        </div>
        <div className="study__pay">
          <p className="muted small">Price in this example</p>
          <Range text={formatDollars(valuePayout.amount)} />
          <p className="small muted">{valuePayout.text}</p>
        </div>
      </div>
      <div>
        <PaidRule paid={valuePayout.amount} surrenderValue={facts.cashValue} />
        <p className="small muted">
          Estimate from the facts below on {facts.valuedOn}:{' '}
          <span className="nowrap">{formatOfferRange(estimate.low, estimate.high)}</span>
        </p>
      </div>
      <div className="study__cols">
        <div>
          <h3>Case facts</h3>
          <table className="kv num">
            <caption className="vh">Case facts: {title}</caption>
            <tbody>
              {content.listItems.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="study__side">
          <Part title="Need" {...need} />
          <Part title="Client benefits" {...clientBenefits} />
          <div className="study__why">
            <Part
              title={`Case worked well with ${product.name} because`}
              listItems={advisorNotes.listItems}
            />
            {advisorNotes.text !== undefined && <p>{advisorNotes.text}</p>}
          </div>
        </div>
      </div>
    </article>
  );
}

function Part({ title, text, listItems }: { title: string; text?: string; listItems: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {text !== undefined && <p>{text}</p>}
      <ul className="bullets">
        {listItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
