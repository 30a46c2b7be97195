import type { ClientLanguage } from '#contract/papers/papers.ts';
import type { ClientWords } from './client-words.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

export const clientWords: Readonly<Record<ClientLanguage, ClientWords>> = { en: english, es: spanish };
