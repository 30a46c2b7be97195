import { useState } from 'react';
import { Accordion } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { MenuPanel } from '#web/ui/menu-panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const items = [
  { id: 'one', title: 'How long does a quote last?', content: <p>15 days.</p> },
  { id: 'two', title: 'Do you take survivorship policies?', content: <p>Not online. Please call.</p> },
];

export function Layers() {
  return (
    <Specimens title="Dialog, menu, toast, folded parts">
      <Specimen state="Dialog">
        <TriedDialog />
      </Specimen>
      <Specimen state="Menu">
        <TriedMenu />
      </Specimen>
      <Specimen state="Toast">
        <TriedToast />
      </Specimen>
      <Specimen state="Disclosure">
        <Disclosure summary="Add other details (optional)">
          <p>What was folded away.</p>
        </Disclosure>
      </Specimen>
      <Specimen state="Segmented">
        <TriedSegmented />
      </Specimen>
      <div className="specimen specimen--whole">
        <p className="small muted">Accordion</p>
        <Accordion items={items} />
      </div>
    </Specimens>
  );
}

function TriedDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        Open dialog
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Request a login" description="For licensed advisors.">
        <TextField label="Advisor name" />
        <div className="actions">
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Send</Button>
        </div>
      </Dialog>
    </>
  );
}

function TriedMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <MenuPanel isOpen={isOpen} onOpenChange={setOpen} title="Menu" triggerClassName="btn btn--line">
      <nav className="menu__list" aria-label="Example">
        <Link to="/" onClick={() => setOpen(false)}>
          First
        </Link>
        <Link to="/second" onClick={() => setOpen(false)}>
          Second
        </Link>
      </nav>
    </MenuPanel>
  );
}

function TriedSegmented() {
  const [view, setView] = useState<'low' | 'high'>('high');
  return (
    <Segmented
      label="Which estimate"
      options={[
        { value: 'low', label: 'Low estimate' },
        { value: 'high', label: 'High estimate' },
      ]}
      value={view}
      onChange={setView}
    />
  );
}

function TriedToast() {
  const toast = useToast();
  const [text, setText] = useState('Nothing undone.');
  return (
    <>
      <Button
        variant="line"
        onClick={() =>
          toast({
            message: 'Quote removed.',
            action: { label: 'Undo', onPress: () => setText('Undone.') },
          })
        }
      >
        Show toast
      </Button>
      <p>{text}</p>
    </>
  );
}
