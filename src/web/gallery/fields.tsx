import { useState } from 'react';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { FileCard } from '#web/ui/file-card.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const options = [
  { value: 'Alabama', label: 'Alabama' },
  { value: 'Alaska', label: 'Alaska (not available)', isDisabled: true },
  { value: 'Washington', label: 'Washington' },
];

export function Fields() {
  return (
    <Specimens title="Fields">
      <Specimen state="Text with a hint">
        <TextField label="Username" hint="Your email address" />
      </Specimen>
      <Specimen state="Text with an error">
        <TextField label="Name" error="Name required" />
      </Specimen>
      <Specimen state="Password">
        <PasswordField label="Password" />
      </Specimen>
      <Specimen state="Date">
        <TriedDate />
      </Specimen>
      <Specimen state="Date with an error">
        <DateField label="Date of birth" value="02/30/1952" onChange={ignore} error="Invalid date" />
      </Specimen>
      <Specimen state="Money">
        <TriedMoney />
      </Specimen>
      <Specimen state="Money with an error">
        <MoneyField label="Annual premium" value={0} onChange={ignore} error="Must be greater than $0" />
      </Specimen>
      <Specimen state="Select with a disabled option">
        <SelectField
          label="State"
          placeholder="Select a state"
          options={options}
          hint="Not available in AK."
        />
      </Specimen>
      <Specimen state="Select with an error">
        <SelectField label="Gender" placeholder="Select a gender" options={[]} error="Required field" />
      </Specimen>
      <Specimen state="Checkbox">
        <TriedCheckbox />
      </Specimen>
      <Specimen state="Checkbox, disabled">
        <CheckboxField
          label="Terms of Use"
          hint="Open them first"
          isChecked={false}
          isDisabled
          onChange={ignore}
        />
      </Specimen>
      <Specimen state="Checkbox with an error">
        <CheckboxField
          label="Privacy Policy"
          isChecked={false}
          onChange={ignore}
          error="Please read and agree"
        />
      </Specimen>
      <Specimen state="Drop zone">
        <TriedDropZone />
      </Specimen>
      <Specimen state="Button for a file">
        <FileButton spoken="Upload: disclosure" accept=".pdf" isSmall onFile={ignore}>
          Upload
        </FileButton>
      </Specimen>
      <Specimen state="One of a few">
        <TriedChoice />
      </Specimen>
      <Specimen state="Drop zone with an error">
        <DropZone
          label="Illustration"
          hint="PDF, up to 20 MB"
          accept=".pdf"
          onFiles={ignore}
          error="This file is empty."
        />
      </Specimen>
    </Specimens>
  );
}

function TriedDropZone() {
  const [file, setFile] = useState<File>();
  return (
    <div className="stack">
      <DropZone
        label="Document"
        hint="PDF, up to 20 MB"
        accept=".pdf"
        onFiles={([chosen]) => setFile(chosen)}
      />
      {file && <FileCard name={file.name} bytes={file.size} onRemove={() => setFile(undefined)} />}
    </div>
  );
}

function TriedChoice() {
  const [value, setValue] = useState('');
  return (
    <ChoiceList
      label="Why?"
      name="gallery-choice"
      options={['The price is too low', 'Something else']}
      value={value}
      onChange={setValue}
    />
  );
}

function TriedDate() {
  const [text, setText] = useState('');
  return <DateField label="Date" value={text} onChange={setText} hint={`Value: ${text || 'none'}`} />;
}

function TriedMoney() {
  const [amount, setAmount] = useState<number | null>(null);
  return (
    <MoneyField label="Amount" value={amount} onChange={setAmount} hint={`Value: ${amount ?? 'none'}`} />
  );
}

function TriedCheckbox() {
  const [isChecked, setChecked] = useState(false);
  return (
    <CheckboxField
      label="No-lapse guarantee"
      hint={isChecked ? 'Ticked' : 'Not ticked'}
      isChecked={isChecked}
      onChange={setChecked}
    />
  );
}

/** A specimen that shows one state and keeps it. */
function ignore() {
  return undefined;
}
