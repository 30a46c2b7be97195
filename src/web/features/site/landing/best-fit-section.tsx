import { BestFitTable } from '#web/features/site/best-fit-table.tsx';

export function BestFitSection() {
  return (
    <section className="section">
      <div className="wrap fits">
        <div>
          <h2>Where it fits best</h2>
          <p className="lead">
            A guide, not a rule: a policy outside it may still be worth a quote. Survivorship policies are
            looked at by phone.
          </p>
        </div>
        <BestFitTable />
      </div>
    </section>
  );
}
