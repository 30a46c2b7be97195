import type { ReactNode } from 'react';
import { failures } from '#contract/failures.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import { byApplicationWords, deadlineOf, type StateRulesAnswer } from '#contract/states/state-rules.ts';
import { useStateRulesOf } from '#web/features/quotes/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { lowerFirst, notVerified, rescissionWords, saleWords } from './state-words.ts';
import './state-card.css';

/** What the owner's state says about the sale: whether, from when, how long it can be undone, which papers. */
export function StateCard({ quote }: { quote: Quote }) {
  const { data, isError, refetch } = useStateRulesOf(quote);
  return (
    <section className="card stack state-card" aria-labelledby="state-rules">
      <div className="state-card__head">
        <h2 id="state-rules">What {stateInProse(quote.state)} says</h2>
        <p className="muted">
          Where the owner lives decides. Not legal advice: confirm what you rely on.
          {data && ` As of ${data.asOf}.`}
        </p>
      </div>
      {data === undefined && !isError && <Loading />}
      {isError && (
        <Note tone="error">
          {failures.stateRulesFailed(stateInProse(quote.state))}{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Note>
      )}
      {data && <Rules rules={data} quote={quote} />}
    </section>
  );
}

function Rules({ rules, quote }: { rules: StateRulesAnswer; quote: Quote }) {
  const { waiting, rescission, papers, contactLimit, otherRules } = rules;
  return (
    <dl className="state-card__rows">
      <Row title="Can it be sold?" figure={waiting}>
        {saleWords(rules, quote)}
        {waiting.note !== '' && <span className="muted small">{waiting.note}</span>}
      </Row>
      <Row title="How long can the owner change their mind?" figure={rescission}>
        {rescissionWords(rescission)}
        {rules.paysAfterRescission && (
          <span>
            Payment waits until the sale can no longer be undone, so no number of days to payout can be named
            here.
          </span>
        )}
      </Row>
      <Row title="Which papers, and who signs?">
        {papers.length > 0 && (
          <ul className="bullets">
            {papers.map((paper) => (
              <li key={paper.name}>
                <b>{paper.name}</b>
                {dueWords(paper)}. Signed by: {lowerFirst(paper.who)}.
                <Source {...paper} />
              </li>
            ))}
          </ul>
        )}
        {papers.length === 0 && notVerified}
        {papers.length > 0 && !rules.isMedicalVerified && (
          <span>Papers on health, such as a physician’s letter: {lowerFirst(notVerified)}</span>
        )}
        {papers.length > 0 && !papers.some(({ name }) => /disclosure/i.test(name)) && (
          <span>When a signed disclosure is due: {lowerFirst(notVerified)}</span>
        )}
        {papers.length > 0 && (
          <span className="muted small">
            Who signs is our reading. Where “for the sale” stands, the sources name no step.
          </span>
        )}
      </Row>
      <Row title="Check-in calls after the sale" {...(contactLimit && { figure: contactLimit })}>
        {contactLimit ? `${contactLimit.text}.` : notVerified}
      </Row>
      {otherRules !== undefined && <Row title="What else we read">{otherRules}.</Row>}
    </dl>
  );
}

type Figure = { confidence: StateRulesAnswer['waiting']['confidence']; source: string };

function Row({ title, figure, children }: { title: string; figure?: Figure; children: ReactNode }) {
  return (
    <div className="state-card__row">
      <dt>{title}</dt>
      <dd>
        {children}
        {figure && <Source {...figure} />}
      </dd>
    </div>
  );
}

function Source({ confidence, source }: Figure) {
  if (source === '') return null;
  return (
    <span className="muted small state-card__source">
      {sureness[confidence]} Source: {source}
    </span>
  );
}

const sureness: Record<Figure['confidence'], string> = {
  high: 'Confidence: high.',
  medium: 'Confidence: medium.',
  low: 'Confidence: low, confirm it before you rely on it.',
  none: '',
};

const deadlines = {
  application: byApplicationWords,
  offer: 'before any offer',
  contract: 'by the contract',
  sale: 'for the sale',
} as const;

/** Some names say it themselves. */
function dueWords(paper: StateRulesAnswer['papers'][number]): string {
  const due = deadlines[deadlineOf(paper)];
  return paper.name.endsWith(due) ? '' : `, ${due}`;
}
