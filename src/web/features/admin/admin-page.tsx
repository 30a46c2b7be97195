import { useAccount } from '#web/api/account-query.ts';

export function AdminPage() {
  const account = useAccount().data;
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Back office</h1>
        {account && <p className="lead">You are signed in as {account.email}, an administrator.</p>}
      </div>
      <div className="card stack">
        <h2>No requests</h2>
        <p>Requests for logins and offers are decided here. There is nothing to decide now.</p>
      </div>
    </div>
  );
}
