import { type ReactNode, useState } from 'react';
import type { Case } from '#contract/cases/case.ts';
import { afterLoan } from '#contract/cases/offer-rules.ts';
import { isOwed } from '#contract/cases/case-papers.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { belowLoanWords } from '#contract/cases/offer-words.ts';
import { limits } from '#contract/limits.ts';
import { byApplicationWords } from '#contract/states/state-rules.ts';
import { offerPayWords } from '#contract/site/site-words.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Dialog, useFreshOpening } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { lateForAcceptance } from '#web/features/cases/page/paper-words.ts';
import type { CaseAnswers } from './case-answers.ts';
import { MailboxNeeded } from '#web/features/cases/mailbox-link.tsx';

type AnswerDialogsProps = { theCase: Case; answers: CaseAnswers };

/** One confirming step each. Nothing that was ticked or written stays for the next opening. */
export function AnswerDialogs({ theCase, answers }: AnswerDialogsProps) {
  const opening = useFreshOpening(answers.asked !== null);
  return (
    <>
      {/* Another price is another question: nothing of it is ticked yet. */}
      <AcceptDialog key={`accept-${opening}-${theCase.offer}`} theCase={theCase} answers={answers} />
      <DeclineDialog key={`decline-${opening}-${theCase.offer}`} theCase={theCase} answers={answers} />
      <WithdrawDialog key={`withdraw-${opening}-${theCase.offer}`} theCase={theCase} answers={answers} />
    </>
  );
}

function AcceptDialog({ theCase, answers }: AnswerDialogsProps) {
  const [hasWord, setWord] = useState(false);
  const [hasSeen, setSeen] = useState(false);
  const site = useSite();
  const { loanBalance, state } = theCase.quote;
  const amount = theCase.offer ?? 0;
  const belowLoan = belowLoanWords(amount, loanBalance);
  const owed = theCase.papers.filter(isOwed).length;
  const late = lateForAcceptance(theCase.papers).map(({ name }) => name);
  return (
    <AnswerDialog
      isOpen={answers.asked === 'accept'}
      title={`Accept ${formatDollars(amount)}?`}
      answers={answers}
      act={
        <Button
          disabled={!hasWord || !hasSeen}
          isBusy={answers.isBusy}
          onClick={() => answers.answer('accept', { amount })}
        >
          Accept offer
        </Button>
      }
    >
      <table className="kv">
        <tbody>
          <tr>
            <th scope="row">Firm offer</th>
            <td>{formatDollars(amount)}</td>
          </tr>
          {loanBalance !== null && loanBalance > 0 && (
            <tr>
              <th scope="row">Less the loan</th>
              <td>-{formatDollars(loanBalance)}</td>
            </tr>
          )}
          {belowLoan === null && (
            <tr>
              <th scope="row">Left, {offerPayWords(site)}</th>
              <td>{formatDollars(afterLoan(amount, loanBalance))}</td>
            </tr>
          )}
        </tbody>
      </table>
      {belowLoan !== null && <Note tone="warm">{belowLoan}</Note>}
      <CheckboxField
        label="The owner has told me to accept"
        hint="Recorded with the time and your name."
        isChecked={hasWord}
        onChange={setWord}
      />
      <CheckboxField
        label="The owner has seen keep, surrender and sell side by side"
        hint="What keeping the policy, surrendering it and selling it each come to."
        isChecked={hasSeen}
        onChange={setSeen}
      />
      {late.length > 0 && (
        <Note tone="warm">
          {stateInProse(state)} wants this signed {byApplicationWords}. Not in yet: {late.join('; ')}.
        </Note>
      )}
      <p className="muted">
        Next: {owed === 0 ? 'the papers' : `${owed} ${owed === 1 ? 'paper' : 'papers'}`} for{' '}
        {stateInProse(state)}. Nothing is sold until the owner signs. {changeOfMind(theCase)}
      </p>
    </AnswerDialog>
  );
}

/** What the owner's state says of changing one's mind, as far as it is verified. */
export function changeOfMind({ rescission, quote }: Case): string {
  if (rescission.rule === null)
    return `How long the owner can change their mind in ${stateInProse(quote.state)} is not verified: ask before you rely on it.`;
  return `Changing their mind in ${stateInProse(quote.state)}: ${rescission.rule.replace(/\.$/, '')}.`;
}

const reasons = [
  'The owner keeps the policy',
  'The owner surrenders it',
  'The owner sells elsewhere, for more',
  'The price is too low',
  'Something else',
];

function DeclineDialog({ theCase, answers }: AnswerDialogsProps) {
  const [reason, setReason] = useState('');
  const [more, setMore] = useState('');
  return (
    <AnswerDialog
      isOpen={answers.asked === 'decline'}
      title={`Decline ${formatDollars(theCase.offer ?? 0)}?`}
      description="The offer ends now. The quote stays, and you can run it again."
      answers={answers}
      act={
        <Button
          variant="danger"
          isBusy={answers.isBusy}
          onClick={() => answers.answer('decline', { amount: theCase.offer, ...reasonOf(reason, more) })}
        >
          Decline offer
        </Button>
      }
    >
      <ChoiceList
        label="Why? One reason is enough, and you may leave it out"
        name="decline-reason"
        options={reasons}
        value={reason}
        onChange={setReason}
      />
      <ReasonField label="Anything the desk should know (optional)" value={more} onChange={setMore} />
    </AnswerDialog>
  );
}

function reasonOf(...parts: string[]): { reason?: string } {
  const given = parts.map((part) => part.trim()).filter((part) => part !== '');
  return given.length === 0 ? {} : { reason: given.join('. ') };
}

function WithdrawDialog({ theCase, answers }: AnswerDialogsProps) {
  const [reason, setReason] = useState('');
  return (
    <AnswerDialog
      isOpen={answers.asked === 'withdraw'}
      title="Withdraw this case?"
      description={`${theCase.caseNumber} ends now, and nobody works on it any more. The quote and its files stay.`}
      answers={answers}
      act={
        <Button
          variant="danger"
          isBusy={answers.isBusy}
          onClick={() => answers.answer('withdraw', { amount: theCase.offer, ...reasonOf(reason) })}
        >
          Withdraw
        </Button>
      }
    >
      <ReasonField label="Why? (optional)" value={reason} onChange={setReason} />
    </AnswerDialog>
  );
}

/** Room for the reason that was chosen, and for what stands between the two. */
const longestChoice = Math.max(...reasons.map(({ length }) => length)) + '. '.length;

function ReasonField(props: { label: string; value: string; onChange: (text: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <TextField
      label={label}
      value={value}
      maxLength={limits.caseReason.max - longestChoice}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type AnswerDialogProps = {
  isOpen: boolean;
  title: string;
  description?: string;
  answers: CaseAnswers;
  act: ReactNode;
  children: ReactNode;
};

function AnswerDialog({ isOpen, title, description, answers, act, children }: AnswerDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={answers.close}
      isBusy={answers.isBusy}
      title={title}
      description={description}
    >
      {children}
      {answers.needsMailbox && <MailboxNeeded />}
      {answers.failure !== null && (
        <Note tone="error" role="alert">
          {answers.failure}
        </Note>
      )}
      <div className="actions">
        {act}
        <Button variant="line" onClick={answers.close}>
          Go back
        </Button>
      </div>
    </Dialog>
  );
}
