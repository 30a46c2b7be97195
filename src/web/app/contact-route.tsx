import { ContactPage } from '#web/features/contact/contact-page.tsx';
import { ContactNumbers } from '#web/features/site/contact-numbers.tsx';

/** The contact page with the numbers that the rest of the site shows too: the two are joined here. */
export function ContactRoute() {
  return (
    <ContactPage
      numbers={
        <ContactNumbers
          title="Talk to a person"
          text="Have the latest policy statement at hand if it is about a quote."
        />
      }
    />
  );
}
