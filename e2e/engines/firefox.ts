import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Control, Engine } from './engine.ts';

/** Firefox, spoken to over WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    go: async (url) => void (await page.goto(url)),
    find: async (source, word) => {
      const found = await page.evaluateHandle(`(${source})(${JSON.stringify(word)})`);
      const element = found.asElement();
      return element && controlOf(element as ElementHandle);
    },
    read: async (source) => String(await page.evaluate(`(${source})()`)),
    close: async () => {
      await browser.close();
      if (faults.length > 0) throw new Error(`Firefox met faults:\n${faults.join('\n')}`);
    },
  };
}

function controlOf(element: ElementHandle): Control {
  return {
    click: async () => {
      await element.click();
      return true;
    },
    type: (text) => element.type(text),
    choose: async (option) => {
      const value = await element.evaluate(
        (list, words) =>
          [...(list as HTMLSelectElement).options].find(({ text }) => text === words)?.value ?? '',
        option,
      );
      await element.select(value);
    },
    upload: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
  };
}
