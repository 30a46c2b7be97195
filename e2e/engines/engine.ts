import { setTimeout as pause } from 'node:timers/promises';

/** What a person does with one thing on the page, as a browser does it: by its own mouse and keyboard. */
export type Control = {
  /** False where it cannot be pressed yet: it moves, or something lies over it. */
  click(): Promise<boolean>;
  type(text: string): Promise<void>;
  /** For a list: by the words of the option. */
  choose(option: string): Promise<void>;
  upload(path: string): Promise<void>;
};

/** A browser with one page open. Two drivers speak to it in their own ways; the journey is written once. */
export type Engine = {
  name: string;
  go(url: string): Promise<void>;
  /** What a function of the page finds, by its source and one word; null while it finds nothing. */
  find(source: string, word: string): Promise<Control | null>;
  /** What such a function says. */
  read(source: string): Promise<string>;
  close(): Promise<void>;
};

const patienceMs = 30_000;

/** The page as a person finds things on it: by the words that stand on them. */
export function openPage(engine: Engine) {
  const control = (source: string, name: string) =>
    until(`${engine.name} shows ${name}`, () => engine.find(source, name));
  const press = (name: string) =>
    until(`${engine.name} lets ${name} be pressed`, async () =>
      (await engine.find(pressable, name))?.click(),
    );
  const words = () => engine.read(pageWords);
  return {
    go: (url: string) => engine.go(url),
    click: press,
    type: async (label: string, text: string) => (await control(labeled, label)).type(text),
    choose: async (label: string, option: string) => {
      await until(`${label} offers ${option}`, async () =>
        (await engine.read(optionWords)).includes(`|${option}|`),
      );
      await (await control(labeled, label)).choose(option);
    },
    upload: async (label: string, path: string) => (await control(labeled, label)).upload(path),
    /** Waits for these words. */
    see: (expected: string | RegExp) =>
      until(`${engine.name} says ${expected}`, async () => {
        const shown = await words();
        return typeof expected === 'string' ? shown.includes(expected) : expected.test(shown);
      }),
    /** Closes the dialog on top, and waits until none is left. */
    closeDialog: async () => {
      await press('Close');
      await until(`${engine.name} has closed the dialog`, async () => (await engine.read(dialogs)) === '0');
    },
    words,
    /** Waits until a field holds this. */
    holds: (label: string, value: string) =>
      until(`${label} holds ${value}`, async () =>
        (await engine.read(fieldValues)).includes(`${label}=${value}|`),
      ),
  };
}

async function until<Value>(what: string, look: () => Promise<Value>): Promise<NonNullable<Value>> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > giveUpAt) throw new Error(`Not so in ${patienceMs / 1000} s: ${what}`);
    await pause(50);
  }
}

// These run in the page. A name is what is read out, without regard to capitals: style sheets change those.

const plain = `const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim().toLowerCase();`;

/** In the dialog on top, where there is one; rather by its whole name than by how that begins. */
const pressable = `(name) => {
  ${plain}
  const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
  const names = (element) => [element.getAttribute('aria-label'), element.textContent, element.innerText].map(plain);
  const pressed = [...place.querySelectorAll('button, a, summary, label:has(input[type=checkbox])')].filter(
    (element) => element.checkVisibility() && !element.disabled);
  const named = (isIt) => pressed.find((element) => names(element).some((text) => isIt(text, plain(name))));
  return named((text, asked) => text === asked) ?? named((text, asked) => text.startsWith(asked + ' ')) ?? null;
}`;

const labeled = `(name) => {
  ${plain}
  const label = [...document.querySelectorAll('label')].find((label) => plain(label.textContent) === plain(name));
  return label?.control ?? null;
}`;

const dialogs = `() => document.querySelectorAll('[role=dialog]').length`;
const pageWords = `() => document.body.innerText.replace(/\\s+/g, ' ')`;
const optionWords = `() => '|' + [...document.querySelectorAll('option')].map((option) => option.textContent).join('|') + '|'`;
const fieldValues = `() => [...document.querySelectorAll('label')].map((label) => label.textContent.trim() + '=' + label.control?.value + '|').join('')`;
