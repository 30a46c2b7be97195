import { retention } from '#contract/retention/retention.ts';
import { useSite } from '#web/api/site-context.tsx';

/** What the server does, in the words it does it by. */
export function RetentionTable() {
  const { retentionDays } = useSite();
  return (
    <table>
      <caption className="vh">How long each thing is kept</caption>
      <thead>
        <tr>
          <th scope="col">What, and why</th>
          <th scope="col">How long, and what then</th>
        </tr>
      </thead>
      <tbody>
        {Object.values(retention)
          .filter(({ isPersonal }) => isPersonal)
          .map(({ what, why, howLong, afterwards }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                <p className="legal__why">{why}</p>
              </th>
              <td>
                {howLong(retentionDays)} {afterwards}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
