import './spinner.css';

export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}

/** Waiting for part of a page; announced politely. */
export function Loading({ words = 'Loading' }: { words?: string | undefined }) {
  return (
    <output className="loading">
      <Spinner />
      {words}
    </output>
  );
}
