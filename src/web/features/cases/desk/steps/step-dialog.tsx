import type { ReactNode } from 'react';
import type { DeskCaseRow } from '#web/features/cases/desk/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';

/** What every dialog of a step is given. */
export type StepDialogTies = {
  isOpen: boolean;
  onClose: () => void;
};

type StepDialogProps = {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  text: string;
  label: string;
  isDanger?: boolean | undefined;
  step: {
    close: () => void;
    send: (event: { preventDefault: () => void }) => void;
    isBusy: boolean;
    failure: string | null;
  };
  children: ReactNode;
};

/** Asks for what a step needs, says what will happen, and stays when it was refused. */
export function StepDialog({ isOpen, title, text, label, isDanger, step, children }: StepDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={step.close} title={title} description={text} isBusy={step.isBusy}>
      <form className="stack" noValidate onSubmit={step.send}>
        {children}
        {step.failure !== null && (
          <Note tone="error" role="alert">
            {step.failure}
          </Note>
        )}
        <div className="actions">
          <Button variant="line" onClick={step.close}>
            Cancel
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={step.isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Advisor = Pick<DeskCaseRow['advisor'], 'email' | 'isErased'>;

/** Before a step: what its advisor gets, or that no letter goes to whoever asked to be forgotten. */
export function letterAhead({ email, isErased }: Advisor, gets: string): string {
  return isErased ? `We send no letter about this: the account of ${email} is erased.` : `${email} ${gets}`;
}

/** After it. */
export function letterSent({ isErased }: Advisor, done: string): string {
  return isErased ? 'It is done. We sent no letter about this: the account is erased.' : done;
}
