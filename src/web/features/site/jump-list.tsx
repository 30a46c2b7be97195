import { useIsInBrowser } from '#web/ui/in-browser.ts';
import { Link } from '#web/ui/link.tsx';
import { useLocation } from '#web/ui/location.tsx';
import './jump-list.css';

type JumpListProps = {
  label: string;
  places: readonly { id: string; title: string }[];
};

/** What is on the page, each with a link to its place. */
export function JumpList({ label, places }: JumpListProps) {
  const location = useLocation();
  // The server is never told the hash.
  const hash = useIsInBrowser() ? location.hash : '';
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
