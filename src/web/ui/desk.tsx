import { createContext, type ReactNode, useContext } from 'react';
import './desk.css';

/** The title and the tabs of the desk that is open: the layout around it knows them. */
export const DeskHeadContext = createContext<{ title: string; tabs: ReactNode }>({ title: '', tabs: null });

type DeskProps = {
  lead: string;
  children: ReactNode;
};

/** What the screens of the back office share: title, tabs, content. */
export function Desk({ lead, children }: DeskProps) {
  const { title, tabs } = useContext(DeskHeadContext);
  return (
    <div className="wrap page desk-page">
      <div className="page__head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {tabs}
      {children}
    </div>
  );
}
