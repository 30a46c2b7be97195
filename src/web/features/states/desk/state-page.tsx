import { pages } from '#contract/pages.ts';
import { Desk } from '#web/ui/desk.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListView, NothingHere } from '#web/ui/list-view.tsx';
import { LicensureForm } from './licensure-form.tsx';
import { RulesForm } from './rules-form.tsx';
import { useAdminStates } from './states.ts';
import { StateVersions } from './state-versions.tsx';

/** One state: whether quotes are made there, its rules, and their versions. */
export function StatePage({ stateName }: { stateName: string }) {
  const states = useAdminStates();
  return (
    <Desk lead={`${stateName}: quotes, rules and their earlier versions.`}>
      <p>
        <Link to={pages.adminStates}>All states</Link>
      </p>
      <ListView list={states}>
        {(all) => {
          const state = all.find((one) => one.stateName === stateName);
          if (state === undefined) return <NothingHere>There is no such state.</NothingHere>;
          return (
            <div className="stack stack--wide">
              <LicensureForm state={state} />
              <RulesForm state={state} />
              <StateVersions stateName={stateName} />
            </div>
          );
        }}
      </ListView>
    </Desk>
  );
}
