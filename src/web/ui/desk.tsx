import { createContext, type ReactNode, useContext } from 'react';
import './desk.css';

/** The title and the tabs of the desk that is open: the layout around it knows them. */
export const DeskHeadContext = createContext<{ title: string; tabs: ReactNode }>({ title: '', tabs: null });

type DeskProps = {
  /** The desk's own, unless one thing of it is open. */
  title?: string | undefined;
  lead: ReactNode;
  /** A way back, over the title. */
  crumb?: ReactNode;
  children: ReactNode;
};

/** What the screens of the back office share: tabs, title, content. */
export function Desk({ title, lead, crumb, children }: DeskProps) {
  const head = useContext(DeskHeadContext);
  return (
    <div className="wrap page desk-page">
      {head.tabs}
      {crumb}
      <div className="page__head">
        <h1>{title ?? head.title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </div>
  );
}
