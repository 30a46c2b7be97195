import { Link } from './link.tsx';
import './logo.css';

/** The mark and the name; it leads home. */
export function Logo({ name, home = '/' }: { name: string; home?: string | undefined }) {
  return (
    <Link className="logo" to={home}>
      <svg className="logo__mark" viewBox="0 0 40 40" aria-hidden="true">
        <path className="m-ink" d="M2 4h4.5v15H2zM33.5 4H38v15h-4.5zM17.25 15h5.5v16.5H29V36H11v-4.5h6.25z" />
        <path className="m-val" d="M6.5 6.5h27V15h-27z" />
      </svg>
      <span className="logo__word">{name}</span>
    </Link>
  );
}
