import { Link, useLocation } from 'react-router';
import './jump-list.css';

interface JumpListProps {
  label: string;
  places: readonly { id: string; title: string }[];
}

/** What is on the page, each with a link to its place. */
export function JumpList({ label, places }: JumpListProps) {
  const { hash } = useLocation();
  return (
    <nav className="jump" aria-label={label}>
      <ul>
        {places.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
