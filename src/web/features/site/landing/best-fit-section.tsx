import { BestFitTable } from '#web/features/site/best-fit-table.tsx';

export function BestFitSection() {
  return (
    <section className="section">
      <div className="wrap fits">
        <div>
          <h2>Where it fits best</h2>
          <p className="lead">
            A guide. The form itself insists only on the insured’s age, the face amount, the state and, in
            five states, a policy of two years where its issue date is entered; outside the rest a policy may
            still be worth a quote. Some states allow a sale only four or five years after issue. Survivorship
            policies are looked at by phone.
          </p>
        </div>
        <BestFitTable />
      </div>
    </section>
  );
}
