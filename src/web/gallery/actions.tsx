import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, NewTabLink } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PhoneBadge, PhoneLink } from '#web/ui/phone-link.tsx';
import { Specimen, Specimens } from './specimen.tsx';

export function Actions() {
  return (
    <Specimens title="Buttons and links">
      <Specimen state="Primary">
        <Button>Request offer</Button>
      </Specimen>
      <Specimen state="Busy">
        <Button isBusy>Sending</Button>
      </Specimen>
      <Specimen state="Secondary">
        <Button variant="line">
          <Icon name="mail" />
          Email quote
        </Button>
      </Specimen>
      <Specimen state="Disabled">
        <Button variant="line" disabled>
          Email quote
        </Button>
      </Specimen>
      <Specimen state="Done">
        <Button variant="done" aria-disabled>
          <Icon name="check" />
          Offer requested
        </Button>
      </Specimen>
      <Specimen state="Decline">
        <Button variant="danger">Decline</Button>
      </Specimen>
      <Specimen state="Value">
        <Button variant="value">Run a quote</Button>
      </Specimen>
      <Specimen state="Quiet">
        <Button variant="quiet">Show the math</Button>
      </Specimen>
      <Specimen state="Small">
        <Button isSmall>Approve</Button>
      </Specimen>
      <Specimen state="Link as a button">
        <ButtonLink to="/">Go home</ButtonLink>
      </Specimen>
      <Specimen state="Links">
        <p>
          <Link to="/">Inside</Link>, <NewTabLink href="/favicon.svg">in a new tab</NewTabLink>,{' '}
          <PhoneLink number="(800) 555-0142" />
        </p>
      </Specimen>
      <Specimen state="Phone">
        <PhoneBadge number="(800) 555-0142" />
      </Specimen>
      <Specimen state="Logo">
        <Logo name="Name" />
      </Specimen>
    </Specimens>
  );
}
