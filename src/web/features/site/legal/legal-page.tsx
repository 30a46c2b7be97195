import { JumpList } from '#web/features/site/jump-list.tsx';
import { type LegalSection, LegalText } from './legal-text.tsx';

type LegalPageProps = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
};

/** Privacy Policy and Terms of Use have one look. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="beside-jump">
        <JumpList label="On this page" places={sections} />
        <div className="card">
          <LegalText sections={sections} hasAnchors />
        </div>
      </div>
    </div>
  );
}
