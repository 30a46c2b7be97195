import { pageAt, pages } from '#contract/pages.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useLocation } from '#web/ui/location.tsx';

type AccountLinkProps = {
  className: string;
  onFollow?: (() => void) | undefined;
};

/** Whoever is signed in, by name: the way to their account. */
export function AccountLink({ className, onFollow }: AccountLinkProps) {
  const here = pageAt(useLocation().pathname)?.name;
  const name = useAccount().data?.name;
  if (name === undefined) return null;
  return (
    <Link to={pages.account} className={className} isHere={here === 'account'} onClick={onFollow}>
      <Icon name="person" />
      <span>{name}</span>
      <span className="vh">(your account)</span>
    </Link>
  );
}
