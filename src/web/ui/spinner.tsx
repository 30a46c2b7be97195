import './spinner.css';

export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}

/** Waiting for part of a page; announced politely. */
export function Loading({ text = 'Loading' }: { text?: string | undefined }) {
  return (
    <output className="loading">
      <Spinner />
      {text}
    </output>
  );
}
