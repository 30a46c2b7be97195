import type { ClientLanguage } from '#contract/papers/papers.ts';
import { Segmented } from '#web/ui/segmented.tsx';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

type LanguageChoiceProps = { language: ClientLanguage; onChange: (language: ClientLanguage) => void };

export function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  return <Segmented label="The client’s language" options={languages} value={language} onChange={onChange} />;
}
