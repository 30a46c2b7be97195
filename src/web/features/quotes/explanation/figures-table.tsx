type FiguresTableProps = {
  caption: string;
  /** Of all columns; the first names the rows. */
  headers: readonly string[];
  rows: readonly (readonly [name: string, ...figures: string[]])[];
};

/** A small table of figures: names to the left, figures to the right. */
export function FiguresTable({ caption, headers, rows }: FiguresTableProps) {
  const [corner, ...others] = headers;
  return (
    // Long amounts on a narrow phone scroll sideways, so the keyboard has to be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="figures-box" aria-label={caption} tabIndex={0}>
      <table className="figures num">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {others.map((header) => (
              <th key={header} scope="col" className="r">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, column) => (
                <td key={others[column]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
