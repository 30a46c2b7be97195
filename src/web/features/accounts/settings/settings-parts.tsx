import type { ReactNode } from 'react';
import './settings.css';

type SettingsSectionProps = {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
};

/** One matter of an account: what it is on the left, its lines on the right. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section className="settings" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="muted small">{text}</p>
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}

export function SettingsLines({ children }: { children: ReactNode }) {
  return <ul className="settings__lines">{children}</ul>;
}

type SettingsLineProps = {
  title: string;
  text: ReactNode;
  action?: ReactNode;
};

export function SettingsLine({ title, text, action }: SettingsLineProps) {
  return (
    <li>
      <div>
        <b>{title}</b>
        <div className="small muted">{text}</div>
      </div>
      {action}
    </li>
  );
}
