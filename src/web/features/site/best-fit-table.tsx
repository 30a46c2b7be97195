import { bestFit } from '#web/content/landing.ts';

export function BestFitTable() {
  return (
    <table className="kv">
      <caption className="vh">The policies that fit best</caption>
      <tbody>
        {bestFit.map((row) => (
          <tr key={row.fact}>
            <th scope="row">{row.fact}</th>
            <td>{row.guide}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
