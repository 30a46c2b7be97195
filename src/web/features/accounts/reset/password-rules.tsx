import { passwordRules } from '#contract/accounts/password.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Which rules the password meets so far, in words and not by color alone. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="pass-rules" aria-label="The password needs">
      {passwordRules.map((rule) => {
        const isMet = rule.isMet(password);
        return (
          <li key={rule.label} data-met={isMet || undefined}>
            {isMet ? <Icon name="check" /> : <span className="pass-rules__open" aria-hidden="true" />}
            <span>
              {rule.label}
              <span className="vh">{isMet ? ', done' : ', still to do'}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
