import { useSite } from '#web/api/site-context.tsx';
import { clientEmails } from '#web/content/client-emails.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { useSharedFigures } from './api.ts';
import { emailText, fillEmail } from './fill-email.ts';

/** The emails of the resources page with the figures of this quote, to copy. Nothing is sent from here. */
export function FilledEmails({ quoteId, advisor }: { quoteId: string; advisor: string }) {
  const site = useSite();
  const quote = useSharedFigures(quoteId).data?.figures;
  if (quote === undefined) return <Loading />;
  // Where nothing would be paid there is no estimate to deliver.
  const fitting = clientEmails(site).filter(({ id }) => id !== 'quote-delivery' || quote.offerHigh > 0);
  return (
    <Accordion
      items={fitting.map((one) => {
        const email = fillEmail(one, quote, advisor);
        return {
          id: email.id,
          title: email.situation,
          content: (
            <div className="stack">
              <p>
                <b>Subject:</b> {email.subject}
              </p>
              {email.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              <CopyButton text={emailText(email)} label="Copy the email" />
            </div>
          ),
        };
      })}
    />
  );
}
